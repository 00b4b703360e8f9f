import type { TimedTurn } from './conversation.ts';

/** What a recogniser gets wrong in an interview. */
export interface Mistakes {
  /** The words written for words that were said. */
  words: Record<string, string>;
  /** The indexes of the turns that become one turn of the first speaker, perhaps only in the first one’s time. */
  asOneTurn: { from: number; to: number; inTimeOfFirst?: true };
  /** Words that nobody says, written in the silence after the last turn. */
  unsaid?: { content: string; seconds: number };
}

/** Returns the turns as a recogniser with these mistakes writes them. */
export function withMistakes(spokenTurns: readonly TimedTurn[], mistakes: Mistakes | undefined): TimedTurn[] {
  if (mistakes === undefined) return [...spokenTurns];
  const { asOneTurn, unsaid } = mistakes;
  const { from, to, inTimeOfFirst } = asOneTurn;
  const written = spokenTurns.map((turn) => ({
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
  const { endSeconds } = inTimeOfFirst ? first : last;
  const joined = written.toSpliced(from, together.length, { ...first, content, endSeconds });
  const final = joined.at(-1);
  if (unsaid === undefined || final === undefined) return joined;
  const startSeconds = round(final.endSeconds + SILENT_BEFORE_UNSAID);
  return [
    ...joined,
    { ...final, content: unsaid.content, startSeconds, endSeconds: round(startSeconds + unsaid.seconds) },
  ];
}

const SILENT_BEFORE_UNSAID = 0.9;

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;
