const MARKS = /[\u0300-\u036f]+/g;
const PLAIN = /^[!-~]*(?: [!-~]+)* ?$/;

/** Normalises text for comparison: without case, accents, quotation mark styles and final sigmas. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[‘’‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/ς/g, 'σ');

/** Normalises text for searching: `bare`, with every run of white space as one space. */
export function folded(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : oneSpace(bare(text));
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ');

/** Normalises text for searching with case and accents, however the accents are written. */
export function foldedWithCase(text: string): string {
  return PLAIN.test(text) ? text : oneSpace(decomposed(text));
}

const decomposed = (text: string) => text.normalize('NFD');

/** For each UTF-16 unit of a folded text, the start and end of its source in the original. */
export interface Origins {
  starts: number[];
  ends: number[];
}

/** Returns the origins for `folded`, or for `foldedWithCase`. */
export function originsOf(text: string, withCase = false): Origins {
  const fold = withCase ? decomposed : bare;
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  let afterSpace = false;
  for (const letter of text) {
    const end = offset + letter.length;
    const isSpace = /^\s$/.test(letter);
    const units: number = isSpace ? (afterSpace ? 0 : 1) : fold(letter).length;
    // A character that folds to nothing, such as a separate accent, belongs to the letter before it.
    if (units === 0 && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < units; unit += 1) {
      starts.push(offset);
      ends.push(end);
    }
    afterSpace = isSpace || (afterSpace && units === 0);
    offset = end;
  }
  return { starts, ends };
}
