import type { PeakLevel } from '../recordings/peaks/pyramid.ts';
import {
  between,
  loudestOf,
  soundAbove,
  soundLevels,
  thresholdsOf,
  type SoundIndex,
  type SoundLevels,
  type Thresholds,
} from './sound-levels.ts';
import type { TimedTurn } from './timed-turns.ts';

type Lane = TimedTurn['lane'];
/** A channel is a lane's own if that lane is at least this much louder in it than the other one. */
const OWN_CHANNEL_DB = 10;
/** Speech of one lane alone that is needed to tell whose channel it is, and how loud the lane is. */
const LEAST_SECONDS = 3;

/** The sound in which the turns of some lanes are heard: one channel, or all of them together. */
export interface Track {
  lanes: readonly Lane[];
  levels: SoundLevels;
  /** Everything that is not silence, as loud as this lane speaks. */
  soundOf: (lane: Lane) => SoundIndex;
  /** What is as loud as speech. */
  speech: SoundIndex;
}

/** Returns the tracks of a recording; none if its sound cannot tell silence from speech. */
export function tracksOf(peaks: PeakLevel, turns: readonly TimedTurn[]): Track[] {
  const channels = soundLevels(peaks);
  const separate = channelsOfLanes(channels, turns);
  if (separate !== null) {
    const tracks = separate.map((own, lane) =>
      trackOf(own, [lane === 0 ? 0 : 1], turns, separate[1 - lane] ?? null),
    );
    if (tracks.every((track) => track !== null)) return tracks;
  }
  const all = loudestOf(channels);
  const track = all === null ? null : trackOf(all, [0, 1], turns, null);
  return track === null ? [] : [track];
}

function trackOf(
  sound: SoundLevels,
  lanes: readonly Lane[],
  turns: readonly TimedTurn[],
  other: SoundLevels | null,
): Track | null {
  const thresholds = thresholdsOf(sound.levels, sound.frameSeconds);
  if (thresholds === null) return null;
  const sounds = ([0, 1] as const).map((lane) =>
    soundAbove(
      sound,
      silentBelowDb(
        sound,
        thresholds,
        turns.filter((turn) => turn.lane === lane),
      ),
    ),
  );
  const own = other === null ? sound : withoutEcho(sound, thresholds, other);
  const [first, second = first] = sounds;
  if (first === undefined || second === undefined) return null;
  return {
    lanes,
    levels: sound,
    soundOf: (lane) => (lane === 0 ? first : second),
    speech: soundAbove(own, thresholds.speechAboveDb),
  };
}

/** A quiet speaker's silence is quieter than that of the whole recording. */
function silentBelowDb(sound: SoundLevels, thresholds: Thresholds, turns: readonly TimedTurn[]): number {
  const { floorDb, silentBelowDb: usual } = thresholds;
  const levels = levelsIn(sound, frameMask(sound, turns));
  const ofLane = thresholdsOf(levels, sound.frameSeconds);
  if (ofLane === null || levels.length * sound.frameSeconds < LEAST_SECONDS) return usual;
  return Math.min(usual, between(floorDb, Math.max(ofLane.speechDb, floorDb)).silentBelowDb);
}

/** Makes silent what the other channel has more of: a microphone also hears the other speaker. */
function withoutEcho(sound: SoundLevels, { speechDb }: Thresholds, other: SoundLevels): SoundLevels {
  const otherSpeechDb = thresholdsOf(other.levels, other.frameSeconds)?.speechDb ?? 0;
  const levels = sound.levels.map((level, frame) => {
    const otherLevel = other.levels[frame] ?? -Infinity;
    return level - speechDb < otherLevel - otherSpeechDb ? -Infinity : level;
  });
  return { ...sound, levels };
}

/** Returns the channel of each lane if both have their own. */
function channelsOfLanes(
  channels: readonly SoundLevels[],
  turns: readonly TimedTurn[],
): readonly [SoundLevels, SoundLevels] | null {
  const [left, right, ...more] = channels;
  if (left === undefined || right === undefined || more.length > 0) return null;
  const masks = ([0, 1] as const).map((lane) =>
    frameMask(
      left,
      turns.filter((turn) => turn.lane === lane),
    ),
  );
  const alone = masks.map((mask, lane) =>
    mask.map((value, frame) => value & (1 - (masks[1 - lane]?.[frame] ?? 0))),
  );
  const louder = [left, right].map((sound) => {
    const [first = Number.NaN, second = Number.NaN] = alone.map((mask) => meanDb(sound, mask));
    return first - second;
  });
  const [ofLeft = Number.NaN, ofRight = Number.NaN] = louder;
  if (ofLeft >= OWN_CHANNEL_DB && ofRight <= -OWN_CHANNEL_DB) return [left, right];
  if (ofLeft <= -OWN_CHANNEL_DB && ofRight >= OWN_CHANNEL_DB) return [right, left];
  return null;
}

/** Returns 1 for each frame in which one of the turns is said, as far as their ends are known. */
function frameMask({ levels, frameSeconds }: SoundLevels, turns: readonly TimedTurn[]): Uint8Array {
  const mask = new Uint8Array(levels.length);
  for (const { startSeconds, endSeconds, nextSeconds } of turns) {
    const end = endSeconds ?? nextSeconds ?? startSeconds;
    mask.fill(
      1,
      Math.max(0, Math.round(startSeconds / frameSeconds)),
      Math.max(0, Math.round(end / frameSeconds)),
    );
  }
  return mask;
}

const levelsIn = ({ levels }: SoundLevels, mask: Uint8Array): Float32Array =>
  levels.filter((_, frame) => mask[frame] === 1);

function meanDb(sound: SoundLevels, mask: Uint8Array): number {
  const levels = levelsIn(sound, mask);
  if (levels.length * sound.frameSeconds < LEAST_SECONDS) return Number.NaN;
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}
