import { decodeHTMLStrict } from 'entities';
import { AMPERSAND, characterAt, type Folded, foldedOf, OF_WORD, UNSPACED } from './character-kinds.ts';

/** A character of XML, HTML and Markdown, by name or number. */
const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/iy;
const ONLY_MARKS = /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u;
/** Separates words without being seen, in scripts without spaces. */
const ZERO_WIDTH_SPACE = '\u200b';

/** One character of a text, with its marks, or an invisible one. */
interface FoldedCharacter extends Folded {
  /** The offset after it. */
  end: number;
}

/** Folds the character at an offset, or the one that a reference such as `&eacute;` stands for. */
export function foldedAt(text: string, at: number): FoldedCharacter {
  const reference = text.charCodeAt(at) === AMPERSAND ? referenceAt(text, at) : null;
  if (reference !== null) return reference;
  const character = characterAt(text, at);
  const { units, kind, accents } = foldedOf(character);
  return { units, kind, accents, end: at + character.length };
}

function referenceAt(text: string, at: number): FoldedCharacter | null {
  REFERENCE.lastIndex = at;
  const reference = REFERENCE.exec(text)?.[0] ?? '';
  const decoded = decodeHTMLStrict(reference);
  if (decoded === reference) return null;
  const { units, kind, accents } = foldedOf(decoded);
  // A mark that is written as a reference is of the letter before it.
  return { units: ONLY_MARKS.test(decoded) ? '' : units, kind, accents, end: at + reference.length };
}

/** True if the character separates words although it is invisible. */
export const separatesWords = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).includes(ZERO_WIDTH_SPACE);

/** True if a word may end before a character and another one begin with it. */
export const isEdge = (before: number, kind: number): boolean => before !== OF_WORD || kind !== OF_WORD;

const PLAIN = /^[\0-%'-\x7f]*$/;

/** Returns the accents of each folded unit of the letters in a text; null if it has none. */
export function accentsIn(text: string): string[] | null {
  if (PLAIN.test(text)) return null;
  const accents: string[] = [];
  for (let at = 0; at < text.length;) {
    const { units, kind, accents: own, end } = foldedAt(text, at);
    if (units === '' && own !== '') accents.push(`${accents.pop() ?? ''}${own}`);
    else if (kind === OF_WORD || kind === UNSPACED)
      for (let unit = 0; unit < units.length; unit += 1) accents.push(unit === 0 ? own : '');
    at = end;
  }
  return accents.every((one) => one === '') ? null : accents;
}
