import type { FoundDoubt, Listening } from './listening.ts';
import { amountOf, weightOf, type SpokenToken } from './spoken-tokens.ts';
import type { SpokenTurn } from './timed-turns.ts';

/** The longest part that is compared with what follows it, in words or characters. */
const LONGEST_PART = 60;
/** After a pause between two turns of one speaker, the same words are a question that is asked again. */
const PAUSE_SECONDS = 3;

/** How often people say something in a row: "no, no, no" more often than a sentence. */
function timesAtLeast(weight: number): number {
  if (weight >= 8) return 2;
  return weight >= 3 ? 3 : 6;
}

type PlacedToken = SpokenToken & { turn: SpokenTurn };

/** Finds words that one speaker repeats in a row, within a turn or in the next one. */
export function findRepeatedWords(listening: Listening): FoundDoubt[] {
  return speeches(listening).flatMap((tokens) =>
    repetitions(tokens).flatMap(({ from, part, times }) => {
      const [first, last] = [tokens[from], tokens[from + part * times - 1]];
      if (first === undefined || last === undefined) return [];
      const { turn } = first;
      const inTurn = tokens.slice(from, from + part * times).filter((token) => token.turn === turn);
      const passage = { start: first.start, end: inTurn.at(-1)?.end ?? first.end };
      return [
        {
          kind: 'repeated-words' as const,
          place: `${turn.index} ${first.start}`,
          turn: turn.index,
          passage,
          ...timesIn(listening, turn, passage, last.turn),
          reason: { said: amountOf(tokens.slice(from, from + part)), times },
        },
      ];
    }),
  );
}

/** Returns the words of consecutive turns of one speaker. */
function speeches({ spoken, timed }: Listening): PlacedToken[][] {
  const times = new Map(timed.map((turn) => [turn.index, turn]));
  const found: PlacedToken[][] = [];
  let before: SpokenTurn | undefined;
  for (const turn of spoken) {
    if (turn.tokens.length === 0) continue;
    const tokens = turn.tokens.map((token) => ({ ...token, turn }));
    const end = before === undefined ? null : (times.get(before.index)?.endSeconds ?? null);
    const pause = (times.get(turn.index)?.startSeconds ?? 0) - (end ?? Infinity);
    if (before?.speakerKey === turn.speakerKey && pause <= PAUSE_SECONDS) found.at(-1)?.push(...tokens);
    else found.push(tokens);
    before = turn;
  }
  return found;
}

interface Repetition {
  from: number;
  /** Tokens in what is repeated. */
  part: number;
  times: number;
}

/** Finds what is repeated in a row, by comparing each word with the one that comes a part later. */
function repetitions(tokens: readonly PlacedToken[]): Repetition[] {
  const numbers = numbered(tokens);
  const taken = new Uint8Array(tokens.length);
  const found: Repetition[] = [];
  for (let part = 1; part <= Math.min(LONGEST_PART, tokens.length / 2); part += 1) {
    let from = 0;
    for (let at = 0; at + part <= tokens.length; at += 1) {
      if (at + part < tokens.length && numbers[at] === numbers[at + part]) continue;
      const times = Math.floor((at - from) / part) + 1;
      const isNew = times > 1 && taken[from] === 0 && taken[from + part * times - 1] === 0;
      if (isNew && times >= timesAtLeast(weightOf(tokens.slice(from, from + part)))) {
        found.push({ from, part, times });
        taken.fill(1, from, at + part);
      }
      from = at + 1;
    }
  }
  return found;
}

/** Equal words get equal numbers, which are faster to compare. */
function numbered(tokens: readonly PlacedToken[]): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from(tokens, ({ normal }) => {
    const number = known.get(normal) ?? known.size;
    known.set(normal, number);
    return number;
  });
}

function timesIn(
  { timed }: Listening,
  turn: SpokenTurn,
  passage: { start: number; end: number },
  lastTurn: SpokenTurn,
): { startSeconds: number | null; endSeconds: number | null } {
  const first = timed.find(({ index }) => index === turn.index);
  const last = timed.find(({ index }) => index === lastTurn.index);
  if (first === undefined) return { startSeconds: null, endSeconds: null };
  const words = first.words.filter(({ tokens }) =>
    tokens.some(({ start, end }) => start < passage.end && end > passage.start),
  );
  const startSeconds = words[0]?.startSeconds ?? first.startSeconds;
  const ofLast = last === first ? words.at(-1)?.endSeconds : undefined;
  return { startSeconds, endSeconds: ofLast ?? last?.endSeconds ?? startSeconds };
}
