/** Whether this server asks for an access code that this browser has not said. */
class Entrance {
  isShut = $state(false);
}

export const entrance = new Entrance();
