import type { TimedTurn } from './timed-turns.ts';
import type { Track } from './tracks.ts';

/** Shorter turns say little about how fast somebody speaks. */
const LEAST_WEIGHT = 5;
/** With fewer turns, a recording has no pace of its own. */
const LEAST_TURNS = 3;
/** What people usually speak, in words a second. */
const COMMON_PACE = 2.5;
const COMMON_SOUND_PACE = 3;

/** How fast people speak in a recording, in words a second. */
export interface UsualPace {
  /** Over whole turns, with their pauses. */
  perSecond: number;
  /** Over their sound alone. */
  perSoundSecond: number;
  /** Faster is impossible. */
  fastest: number;
}

export function usualPace(turns: readonly TimedTurn[], tracks: readonly Track[]): UsualPace {
  const long = turns.filter(({ weight }) => weight >= LEAST_WEIGHT);
  const overTime = long.map(({ weight, startSeconds, endSeconds }) =>
    endSeconds === null ? Number.NaN : weight / (endSeconds - startSeconds),
  );
  const overSound = long.map(({ weight, lane, startSeconds, endSeconds, nextSeconds }) => {
    const track = tracks.find(({ lanes }) => lanes.includes(lane));
    const end = endSeconds ?? nextSeconds ?? startSeconds;
    return weight / (track?.soundOf(lane).secondsIn(startSeconds, end) ?? 0);
  });
  const perSoundSecond = typical(overSound, COMMON_SOUND_PACE);
  const perSecond = typical(overTime, Math.min(COMMON_PACE, perSoundSecond));
  return { perSecond, perSoundSecond, fastest: Math.min(8, Math.max(5.5, 2.5 * perSecond)) };
}

/** The median, as far as it is one that people can have. */
function typical(paces: readonly number[], common: number): number {
  const known = paces.filter((pace) => Number.isFinite(pace)).toSorted((a, b) => a - b);
  if (known.length < LEAST_TURNS) return common;
  return Math.min(5, Math.max(1, known[Math.floor(known.length / 2)] ?? common));
}

/** The latest moment at which the words of a turn without an end are still said. */
export const latestEnd = (
  { startSeconds, endSeconds, weight }: TimedTurn,
  { perSecond }: UsualPace,
): number => endSeconds ?? startSeconds + weight / (0.4 * perSecond);
