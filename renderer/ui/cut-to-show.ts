/** About ten pages: more in one paragraph would hold the window up while it is laid out. */
const MOST_CHARACTERS = 20_000;

/** Returns a text of the service as it is shown: cut where no one would read on. */
export const cutToShow = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`;
