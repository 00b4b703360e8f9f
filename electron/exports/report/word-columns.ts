// How wide the columns of a table in a Word file are: no word is to be broken in it, if there is room.

/** A4 with margins of an inch. In twentieths of a point. */
const ACROSS = { portrait: 9026, landscape: 13_958 };
/** About, of the size of its letters. */
const WIDTH_OF_CHARACTER = 0.56;
/** Left and right in a cell, in twentieths of a point. */
export const CELL_MARGIN = 60;
/** In half points. */
const USUAL_SIZE = 20;
const SMALLEST_SIZE = 12;
/** A smaller one is hard to read: the page is turned instead. */
const SMALLEST_UPRIGHT = 14;
/** Of a column, beyond its longest word. */
const MOST_CHARACTERS = 40;

export interface WordColumns {
  /** In twentieths of a point. */
  widths: number[];
  /** Of the letters, in half points. */
  size: number;
  isLandscape: boolean;
}

/** Returns how the columns of a table fit on a page. `rows`: its head is the first. */
export function wordColumns(rows: readonly (readonly string[])[]): WordColumns {
  const columns = (rows[0] ?? []).map((_, column) => {
    const texts = rows.map((row) => row[column] ?? '');
    // One more, since heads are bold.
    const least = 1 + Math.max(1, ...texts.flatMap((text) => text.split(/\s+/u)).map(({ length }) => length));
    // Long heads over short cells take several lines instead.
    const usual = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
    const most = Math.min(MOST_CHARACTERS, 1 + Math.ceil(usual));
    return { least, most: Math.max(least, most) };
  });
  const characters = columns.reduce((sum, { least }) => sum + least, 0);
  /** In twentieths of a point, without the margins of its cells. */
  const room = (across: number): number => Math.max(1, across - columns.length * 2 * CELL_MARGIN);
  const extra = columns.reduce((sum, { least, most }) => sum + most - least, 0);
  // Letters are a little smaller rather than long texts narrow.
  const sizeIn = (across: number): number =>
    Math.floor(room(across) / 10 / ((characters + extra / 2) * WIDTH_OF_CHARACTER));
  const isLandscape = sizeIn(ACROSS.portrait) < SMALLEST_UPRIGHT;
  const across = isLandscape ? ACROSS.landscape : ACROSS.portrait;
  const size = Math.min(USUAL_SIZE, Math.max(SMALLEST_SIZE, sizeIn(across)));
  // What is left goes to the columns whose texts are longer than their words.
  const left = Math.max(0, room(across) / 10 / (size * WIDTH_OF_CHARACTER) - characters);
  const shares = columns.map(
    ({ least, most }) => least + (extra === 0 ? left / columns.length : (left * (most - least)) / extra),
  );
  const all = shares.reduce((sum, share) => sum + share, 0);
  return {
    widths: shares.map((share) => Math.round((share / all) * room(across)) + 2 * CELL_MARGIN),
    size,
    isLandscape,
  };
}
