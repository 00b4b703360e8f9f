import { EXTENDS, isSimple, kindOf, SIGN } from '../../../shared/domain/folding/character-kinds.ts';
import { foldedAt, isEdge } from '../../../shared/domain/folding/folded-units.ts';

/** Three words on either side tell one place from others with the same words. */
const MOST_WORDS = 3;
/** Words beyond this are cut where one may end. A turn without spaces would be one word. */
const MOST_CHARACTERS = 100;

/** Returns words with some on either side; null if there are none beside them. UTF-16 offsets, end exclusive. */
export function wordsAround(text: string, start: number, end: number): string | null {
  if (end <= start) return null;
  const from = startOfWordsBefore(text, start);
  const to = endOfWordsAfter(text, end);
  const isAlone = text.slice(from, start).trim() === '' && text.slice(end, to).trim() === '';
  return isAlone ? null : text.slice(from, to);
}

function startOfWordsBefore(text: string, start: number): number {
  let at = start;
  let words = 0;
  let isWithinWord = at > 0 && !isSpace(text, at - 1);
  while (at > 0 && !(start - at >= MOST_CHARACTERS && mayBeCut(text, at))) {
    at -= 1;
    const isStart = !isSpace(text, at) && (at === 0 || isSpace(text, at - 1));
    if (isStart && !isWithinWord) words += 1;
    if (words === MOST_WORDS) break;
    if (isStart) isWithinWord = false;
  }
  return at;
}

function endOfWordsAfter(text: string, end: number): number {
  let at = end;
  let words = 0;
  let isWithinWord = at < text.length && !isSpace(text, at);
  while (at < text.length && !(at - end >= MOST_CHARACTERS && mayBeCut(text, at))) {
    at += 1;
    const isEnd = !isSpace(text, at - 1) && (at === text.length || isSpace(text, at));
    if (isEnd && !isWithinWord) words += 1;
    if (words === MOST_WORDS) break;
    if (isEnd) isWithinWord = false;
  }
  return at;
}

const isSpace = (text: string, at: number): boolean => /\s/u.test(text.charAt(at));

/** Returns true if a word may end before an offset and another one begin there: only whole words are found. */
function mayBeCut(text: string, at: number): boolean {
  const before = kindOf(text.charCodeAt(at - 1));
  const isWithinCharacter = kindOf(text.charCodeAt(at)) === EXTENDS || !isSimple(before, SIGN);
  return !isWithinCharacter && isEdge(before, foldedAt(text, at).kind);
}
