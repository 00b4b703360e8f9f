import type { Turn, Word } from '../../shared/model/transcript.ts';
import { joinPieces } from '../transcripts/reader/text-content.ts';
import type { Entry } from './rule-entries.ts';

/** A turn before its text is cleaned up, with where it comes from. */
export interface DraftTurn {
  turn: Turn;
  entry: Entry;
  /** Position before it is limited to what is in the recording; null without a time. */
  exactStart: number | null;
}

/** Joins the pieces of one speaker in a row to turns. Punctuation without a time of its own belongs to the word before it. */
export function joinedPieces(drafts: readonly DraftTurn[]): Turn[] {
  const groups: DraftTurn[][] = [];
  let last: string | null = null;
  for (const draft of drafts) {
    const { turn, entry } = draft;
    // A mark may have no speaker of its own.
    const isMark = entry.speaker === null && isPunctuation(turn.text ?? '');
    const speaker = JSON.stringify([entry.voice, entry.speaker, turn.role, turn.speakerLabel]);
    const group = groups.at(-1);
    if (group && (isMark || speaker === last)) group.push(draft);
    else {
      groups.push([draft]);
      last = speaker;
    }
  }
  return groups.flatMap((group) => turnOf(group.map(({ turn }) => turn)));
}

const isPunctuation = (text: string) => /^[\p{P}\p{S}]{1,3}$/u.test(text.trim());

function turnOf(pieces: readonly Turn[]): Turn[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const words = wordsOf(pieces);
  const starts = pieces.flatMap(({ startSeconds }) => startSeconds ?? []);
  const ends = pieces.flatMap(({ endSeconds }) => endSeconds ?? []);
  return [
    {
      ...first,
      text: joinPieces(pieces.map(({ text }) => text))?.trim() ?? null,
      startSeconds: starts.length === 0 ? null : smallest(starts),
      endSeconds: ends.length === 0 ? null : largest(ends),
      ...(words.length > 0 && { words }),
    },
  ];
}

const smallest = (numbers: readonly number[]) => numbers.reduce((one, two) => Math.min(one, two));
const largest = (numbers: readonly number[]) => numbers.reduce((one, two) => Math.max(one, two));

/** Returns words with times; none if the pieces are sentences. */
function wordsOf(pieces: readonly Turn[]): Word[] {
  const words: Word[] = [];
  let sentences = 0;
  for (const { text, startSeconds, endSeconds } of pieces) {
    const word = text?.trim() ?? '';
    if (/\S\s+\S/.test(word)) sentences += 1;
    const last = words.at(-1);
    if (word !== '' && startSeconds !== null && !(isPunctuation(word) && last))
      words.push({ text: word, startSeconds, endSeconds });
    else if (isPunctuation(word) && last) last.text += word;
  }
  return sentences > pieces.length / 3 ? [] : words;
}
