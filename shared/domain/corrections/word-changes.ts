import { diffArrays } from 'diff';

/** A range of a text, as UTF-16 offsets with an exclusive end, and what replaces it. */
export interface WordChange {
  start: number;
  end: number;
  text: string;
}

/** Words, spaces, and every other character by itself; scripts without spaces count as single characters. */
const TOKEN =
  /\p{Extended_Pictographic}(?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*|[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]\p{M}*|[\p{L}\p{N}\p{M}’']+|\s+|./gsu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** More differences than this are one change: nobody can follow them word by word. */
const MOST_DIFFERENCES = 2000;

/** Returns what changed from one text to the other, word by word, in order. Changes never touch each other. */
export function wordChanges(before: string, after: string): WordChange[] {
  if (before === after) return [];
  const [from, to] = [tokensOf(before), tokensOf(after)];
  const changes: WordChange[] = [];
  let offset = 0;
  let current: WordChange | null = null;
  const parts = diffArrays(from, to, { maxEditLength: MOST_DIFFERENCES });
  if (parts === undefined) return [{ start: 0, end: before.length, text: after }];
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    if (!added && !removed) {
      offset += text.length;
      current = null;
      continue;
    }
    if (current === null) {
      current = { start: offset, end: offset, text: '' };
      changes.push(current);
    }
    if (added) current.text += text;
    else {
      offset += text.length;
      current.end = offset;
    }
  }
  return joinAcrossSpaces(changes, before);
}

/** Joins changes with only spaces between them, so that several words in a row are one change. */
function joinAcrossSpaces(changes: readonly WordChange[], before: string): WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last === undefined ? '' : before.slice(last.end, change.start);
    if (last === undefined || !/^\s+$/.test(between)) joined.push({ ...change });
    else {
      last.text += between + change.text;
      last.end = change.end;
    }
  }
  return joined;
}
