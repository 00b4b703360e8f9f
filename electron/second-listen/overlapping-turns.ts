import type { FoundDoubt, Listening } from './listening.ts';
import type { TimedTurn } from './timed-turns.ts';

/** Nobody speaks at the same time as they themselves do, but two people may for a moment. */
const SAME_SPEAKER_SECONDS = 1;
const TWO_SPEAKERS_SECONDS = 1.5;
/** Where turns usually overlap, only this many times as much is unusual. */
const TIMES_USUAL = 3;
/** "Yes, that's right" is often said while another person speaks. */
const INTERJECTION_WEIGHT = 3;

type EndedTurn = TimedTurn & { endSeconds: number };

/** Finds turns whose times overlap more than is usual in the recording. */
export function findOverlappingTurns(listening: Listening): FoundDoubt[] {
  const ended = listening.timed.flatMap((turn): EndedTurn[] =>
    turn.endSeconds === null || turn.weight === 0 || turn.startSeconds >= listening.seconds
      ? []
      : [{ ...turn, endSeconds: turn.endSeconds }],
  );
  const pairs = overlaps(ended);
  const sorted = pairs.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return pairs
    .filter(({ turn, other, seconds }) => {
      const isSame = turn.speakerKey === other.speakerKey;
      const isInterjection = Math.min(turn.weight, other.weight) <= INTERJECTION_WEIGHT;
      if (!isSame && (isInterjection || areBothHeard(turn, other, seconds, listening))) return false;
      const least = isSame ? SAME_SPEAKER_SECONDS : TWO_SPEAKERS_SECONDS;
      return seconds >= least + TIMES_USUAL * usual + listening.toleranceSeconds;
    })
    .map(({ turn, other, seconds }) => ({
      kind: 'overlapping-turns',
      place: `${turn.index} ${other.index}`,
      turn: turn.index,
      passage: null,
      startSeconds: turn.startSeconds,
      endSeconds: turn.startSeconds + seconds,
      reason: { otherTurn: other.index, overlapSeconds: seconds },
    }));
}

/** Returns each turn with the earlier one that ends last, and for how long both last: 0 if there is a pause. */
function overlaps(turns: readonly EndedTurn[]) {
  let longest: EndedTurn | undefined;
  return turns.flatMap((turn) => {
    const other = longest;
    if (longest === undefined || turn.endSeconds > longest.endSeconds) longest = turn;
    if (other === undefined) return [];
    const seconds = Math.max(0, Math.min(turn.endSeconds, other.endSeconds) - turn.startSeconds);
    return [{ turn, other, seconds }];
  });
}

/** True if each speaker has a channel, and both speak. */
function areBothHeard(turn: EndedTurn, other: EndedTurn, seconds: number, { tracks }: Listening): boolean {
  if (tracks.length < 2 || turn.lane === other.lane) return false;
  return tracks.every(
    ({ speech }) => speech.secondsIn(turn.startSeconds, turn.startSeconds + seconds) >= seconds / 2,
  );
}
