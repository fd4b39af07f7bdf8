/** What a game says of itself in words, as soon as it is there. */
import type { Help, Now } from "../../game/help";
import { manifestOf } from "../../game/registry";

export class Helping {
  help = $state.raw<Help | null>(null);

  /** It is asked for while a component is made, and tells of whatever moment it is then. */
  constructor(game: () => string, now: () => Now) {
    $effect(
      () =>
        void manifestOf(game())
          .help?.()
          .then(({ default: helpOf }) => (this.help = helpOf(now))),
    );
  }
}
