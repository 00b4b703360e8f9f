const MARKS = /[\u0300-\u036f]+/g;
const PLAIN = /^[!-~]*(?: [!-~]+)* ?$/;

/** Letters as they are compared: without case, accents, the shapes of quotation marks and final sigmas. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[‘’‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/ς/g, 'σ');

/** A text as it is searched: `bare`, and every run of white space as one space. */
export function folded(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : bare(text).replace(/\s+/g, ' ');
}

/** Where each unit of a folded text comes from: the original's places before it and after it. */
export interface Origins {
  starts: number[];
  ends: number[];
}

export function originsOf(text: string): Origins {
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  let afterSpace = false;
  for (const letter of text) {
    const end = place + letter.length;
    const isSpace = /^\s$/.test(letter);
    const units: number = isSpace ? (afterSpace ? 0 : 1) : bare(letter).length;
    // What folds away, such as an accent of its own, belongs to the letter before it.
    if (units === 0 && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < units; unit += 1) {
      starts.push(place);
      ends.push(end);
    }
    afterSpace = isSpace || (afterSpace && units === 0);
    place = end;
  }
  return { starts, ends };
}
