import type { OwnTranscript } from '../../../shared/model/own-file.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';

const MOST_CHARACTERS = 300;

/** Returns what the list of files says about a transcript. */
export function transcriptFacts({ transcript: { turns } }: TranscriptReading): OwnTranscript {
  let endSeconds: number | null = null;
  for (const turn of turns) {
    const last = turn.endSeconds ?? turn.startSeconds;
    if (last !== null) endSeconds = Math.max(endSeconds ?? 0, last);
  }
  return { turns: turns.length, endSeconds, firstWords: firstWordsOf(turns.map(({ text }) => text ?? '')) };
}

/** Returns the first words in one line, without half of a word or character at the end. */
export function firstWordsOf(texts: readonly string[]): string {
  let words = '';
  for (const text of texts) {
    if (words.length > MOST_CHARACTERS) break;
    words = `${words} ${text
      .slice(0, MOST_CHARACTERS + 1)
      .replaceAll(/\s+/g, ' ')
      .trim()}`.trim();
  }
  if (words.length <= MOST_CHARACTERS) return words;
  const cut = words.slice(0, MOST_CHARACTERS - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > MOST_CHARACTERS / 2 ? cut.slice(0, space) : cut).trimEnd().replace(/[\ud800-\udbff]$/, '')}…`;
}
