import { characterAt, foldedOf, isSimple, kindOf, SIGN, simple, SPACE } from './character-kinds.ts';

/** Has no more than one space at a time, and nothing but capitals to fold. */
const PLAIN = /^[!-_a-~]*(?: [!-_a-~]+)* ?$/;

/** Long dashes are between two words, with or without spaces. */
const LONG_DASHES: readonly number[] = [0x2014, 0x2015];
/** Words with hyphens are also written without them. One at an end may be within a word of which only a part is typed. */
const HYPHENS = /(?<=\p{L})-(?=\p{L}|$)|^-(?=\p{L})/gu;
const withoutHyphens = (text: string): string => (text.includes('-') ? text.replaceAll(HYPHENS, '') : text);

/** Normalises text for searching: folded, with every run of white space as one space, and without hyphens within words. */
export function folded(text: string): string {
  if (PLAIN.test(text)) return withoutHyphens(text.toLowerCase());
  let result = '';
  let afterSpace = false;
  eachCharacter(text, (units) => {
    if (units !== ' ' || !afterSpace) result += units;
    afterSpace = units === ' ' || (afterSpace && units === '');
  });
  return withoutHyphens(result);
}

/** Calls back for each character: what it folds to, and its offsets. */
function eachCharacter(text: string, onFolded: (units: string, start: number, end: number) => void): void {
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    if (LONG_DASHES.includes(unit)) {
      onFolded('—', at, at + 1);
      at += 1;
      continue;
    }
    const kind = kindOf(unit);
    const next = at + 1 < text.length ? kindOf(text.charCodeAt(at + 1)) : SIGN;
    if (isSimple(kind, next)) {
      onFolded(kind === SPACE ? ' ' : String.fromCharCode(simple[unit] ?? 0), at, at + 1);
      at += 1;
      continue;
    }
    const character = characterAt(text, at);
    onFolded(foldedOf(character).units, at, at + character.length);
    at += character.length;
  }
}

/** Normalises text for searching with case and accents, however the accents are written. */
export function foldedWithCase(text: string): string {
  return PLAIN.test(text) ? text : decomposed(text).replace(/\s+/g, ' ');
}

const decomposed = (text: string) => text.normalize('NFD');

/** For each UTF-16 unit of a folded text, the start and end of its source in the original. */
export interface Origins {
  starts: number[];
  ends: number[];
}

/** Returns the origins for `folded`, or for `foldedWithCase`. */
export function originsOf(text: string, withCase = false): Origins {
  const starts: number[] = [];
  const ends: number[] = [];
  let afterSpace = false;
  const add = (units: string, start: number, end: number): void => {
    const count = units === ' ' && afterSpace ? 0 : units.length;
    // A character that folds to nothing, such as a separate accent, belongs to the letter before it.
    if (count === 0 && ends.length > 0) ends[ends.length - 1] = end;
    for (let unit = 0; unit < count; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    afterSpace = units === ' ' || (afterSpace && count === 0);
  };
  if (!withCase) {
    let units = '';
    eachCharacter(text, (one, start, end) => {
      const before = starts.length;
      add(one, start, end);
      units += starts.length > before ? one : '';
    });
    return withoutOrigins(
      { starts, ends },
      [...units.matchAll(HYPHENS)].map(({ index }) => index),
    );
  }
  let offset = 0;
  for (const letter of text) {
    add(/^\s$/.test(letter) ? ' ' : decomposed(letter), offset, offset + letter.length);
    offset += letter.length;
  }
  return { starts, ends };
}

/**
 * Returns the origins without those of some units, which belong to the letters before them. If what follows is of the same
 * character, such as a sign on a hyphen, that character belongs to what follows.
 */
function withoutOrigins({ starts, ends }: Origins, dropped: readonly number[]): Origins {
  if (dropped.length === 0) return { starts, ends };
  for (const index of dropped)
    if (index > 0 && starts[index + 1] !== starts[index]) ends[index - 1] = ends[index] ?? 0;
  const isDropped = new Set(dropped);
  return {
    starts: starts.filter((_, index) => !isDropped.has(index)),
    ends: ends.filter((_, index) => !isDropped.has(index)),
  };
}
