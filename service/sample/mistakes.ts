import type { TimedTurn } from './conversation.ts';

/** What a recogniser gets wrong in an interview. */
export interface Mistakes {
  /** The words written for words that were said. */
  words: Record<string, string>;
  /** The indexes of the turns that become one turn of the first speaker. */
  asOneTurn: { from: number; to: number };
}

/** Returns the turns as a recogniser with these mistakes writes them. */
export function withMistakes(said: readonly TimedTurn[], mistakes: Mistakes | undefined): TimedTurn[] {
  if (mistakes === undefined) return [...said];
  const { from, to } = mistakes.asOneTurn;
  const written = said.map((turn) => ({
    ...turn,
    content: Object.entries(mistakes.words).reduce(
      (content, [words, wrong]) => content.replace(words, wrong),
      turn.content,
    ),
  }));
  const together = written.slice(from, to + 1);
  const [first, last] = [together[0], together.at(-1)];
  if (first === undefined || last === undefined) return written;
  const content = together.map((turn) => turn.content).join(' ');
  return written.toSpliced(from, together.length, { ...first, content, endSeconds: last.endSeconds });
}
