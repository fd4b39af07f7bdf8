/** What helps in an off season where nothing is drawn: the words of its pieces, found by what is done with them. */
import type { Help, Now } from "../../game/help";
import type { Words } from "../../words/words";
import { explainer, type Moment } from "./explain";
import { CAMELS, GOODS, goodsOf } from "./goods";
import { seasonHints } from "./hints";
import { cardsTold, marketTold } from "./told";
import { chosenIn } from "./turn";
import type { Cards, SeasonAction, SeasonView } from "./types";

const TERMS = ["round", "auction", "bell", "tower", "purse", "token peek", "token sale"];

/** The piece that an action is about; none is needed to leave things as they are. */
function pieceOf(action: SeasonAction, view: SeasonView): string {
  switch (action.type) {
    case "bet":
      return "auction";
    case "peek":
      return "token peek";
    case "use_extra_sale":
      return "token sale";
    case "choose_market":
      return `market ${action.market}`;
    case "use_ability":
    case "skip_ability":
      return `market ${chosenIn(view)}`;
    case "name_goods":
      return `price ${action.goods}`;
    case "poach":
    case "lighten_market":
      return `goods ${action.card}`;
    case "lighten_camel":
    case "assign":
      return `load ${action.camel}`;
    case "sell":
      return `price ${goodsOf(action.cards[0]!)}`;
    case "pass":
      return "";
  }
}

/** The fields of a view that are more than a number or a name. */
function reads(field: string, value: unknown, words: Words): string[] | null {
  if (field === "markets") return (value as SeasonView["markets"]).map((market) => marketTold(words, market, []));
  if (field === "loads")
    return (value as Cards[]).flatMap((cards, index) =>
      cards.length
        ? [words.say("offseason.page.plain.load", { camel: CAMELS[index], cards: cardsTold(words, cards) })]
        : [],
    );
  if (field === "marker" && value !== null) return [words.name(value as number)];
  const { kind } = field === "betting" ? (value as SeasonView["betting"]) : { kind: null };
  return kind ? [words.say(`offseason.page.kind.${kind}`)] : null;
}

export default function help(now: () => Now): Help {
  const moment = (): Moment => ({ ...now(), view: now().view as SeasonView });
  const explain = explainer(moment);
  const terms = [...TERMS, ...GOODS.map((goods) => `price ${goods}`)];
  return {
    hints: seasonHints(moment),
    explains: (action) => explain(pieceOf(action as SeasonAction, moment().view)),
    reads: (field, value) => reads(field, value, now().words),
    terms: () => terms.flatMap((name) => explain(name) ?? []),
  };
}
