/** What was sealed before the first draw: whether secret, nonces and seals belong together, and every restart has its reason. */
import { sealOf } from "../dice/seal";
import { hashed } from "../net/nonce";
import {
  Difference,
  PERSON,
  type Abandoned,
  type Commitments,
  type GameRecord,
  type Header,
  type Places,
} from "./record";

const TABLE = /^[0-9a-z]{1,32}$/;
const HEX = /^[0-9a-f]{64}$/;
const isThere = (place: string | null | undefined) => place != null;

/** The secret, if it and the nonces are those that were committed to. */
export async function opened({ header, entries }: GameRecord): Promise<string> {
  const last = entries.at(-1);
  const secret = last?.type === "closed" ? last.secret : null;
  if (!last || secret == null) throw new Difference("page.proof.not_closed");
  if (!(await opens(secret, header.dice.secret))) throw new Difference("page.proof.secret", {}, last.n);
  const { nonces = [], nonce_hashes: hashes = [] } = header.dice;
  if (nonces.length !== hashes.length || ![0, header.seats.length].includes(nonces.length))
    throw new Difference("page.proof.places", { seats: header.seats.length });
  if (header.format === 1) await checkFirst(header.dice, nonces, hashes);
  else checkSeals(header, nonces, hashes);
  return secret;
}

/** Records of the first format: silence was allowed, and a seal was for anything. */
async function checkFirst(dice: Commitments, nonces: Places, hashes: Places): Promise<void> {
  if (dice.table || dice.abandoned?.length) throw new Difference("page.proof.newer");
  for (const [seat, nonce] of nonces.entries())
    if (nonce != null && !(await opens(nonce, hashes[seat]))) throw new Difference("page.proof.nonce", { seat });
}

function checkSeals({ dice, seats }: Header, nonces: Places, hashes: Places): void {
  const { table = "", abandoned = [], secret: commitment } = dice;
  const attempt = abandoned.length;
  const isSealed = abandoned.length > 0 || [...nonces, ...hashes].some(isThere);
  if ((isSealed || table) && !TABLE.test(table)) throw new Difference("page.proof.no_table");
  for (const [seat, nonce] of nonces.entries()) {
    if (nonce == null && hashes[seat] == null) continue;
    if (nonce == null) throw new Difference("page.proof.nonce_missing", { seat });
    if (hashes[seat] == null) throw new Difference("page.proof.seal_missing", { seat });
    if (!HEX.test(nonce) || sealOf({ table, attempt, seat, commitment, nonce }) !== hashes[seat])
      throw new Difference("page.proof.nonce", { seat });
  }
  checkRestarts(abandoned, seats);
  checkSilence([...abandoned.map((one) => one.hashes), hashes], abandoned);
  const commitments = [...abandoned.map((one) => one.secret), commitment];
  if (new Set(commitments).size !== commitments.length) throw new Difference("page.proof.secret_twice");
}

/** Each attempt that was given up has seats which sealed in it and were silent. */
function checkRestarts(abandoned: readonly Abandoned[], seats: Header["seats"]): void {
  const most = seats.filter(({ player = PERSON }) => player === PERSON).length;
  if (abandoned.length > most) throw new Difference("page.proof.restarts", { found: abandoned.length, most });
  for (const [at, { hashes, secret, silent }] of abandoned.entries()) {
    const number = at + 1;
    const isTold = [secret, ...hashes].every((one) => one === null || HEX.test(one));
    if (hashes.length !== seats.length || !isTold || !isRising(silent))
      throw new Difference("page.proof.attempt_malformed", { number });
    if (!silent.length) throw new Difference("page.proof.nobody_silent", { number });
    const stranger = silent.find((seat) => hashes[seat] == null);
    if (stranger !== undefined) throw new Difference("page.proof.silent_unsealed", { number, seat: stranger });
  }
}

const isRising = (seats: readonly number[]) => seats.every((seat, at) => at === 0 || seats[at - 1]! < seat);

/** Who was silent once takes no further part: so there are no more restarts than people. */
function checkSilence(lists: readonly Places[], abandoned: readonly Abandoned[]): void {
  for (const [at, { silent }] of abandoned.entries())
    for (const seat of silent)
      if (lists.slice(at + 1).some((hashes) => hashes[seat] != null))
        throw new Difference("page.proof.silent_again", { seat });
}

async function opens(text: string, commitment: string | null | undefined): Promise<boolean> {
  return HEX.test(text) && (await hashed(text)) === commitment;
}
