/** What helps in an off season where nothing is drawn: the words of its pieces, found by what is done with them. */
import type { Help, Now } from "../../game/help";
import { explainer, type Moment } from "./explain";
import { GOODS, goodsOf } from "./goods";
import { seasonHints } from "./hints";
import { reads } from "./reads";
import { chosenIn } from "./turn";
import type { SeasonAction, SeasonView } from "./types";

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

export default function help(now: () => Now): Help {
  const moment = (): Moment => ({ ...now(), view: now().view as SeasonView });
  const explain = explainer(moment);
  const terms = [...TERMS, ...GOODS.map((goods) => `price ${goods}`)];
  return {
    bySeat: ["caravans"],
    hints: seasonHints(moment),
    explains: (action) => explain(pieceOf(action as SeasonAction, moment().view)),
    reads: (field, value) => reads(field, value, now().words),
    terms: () => terms.flatMap((name) => explain(name) ?? []),
  };
}
