import type { FoundDoubt, Listening } from './listening.ts';
import { runsOf } from './sound-levels.ts';
import { weightOf } from './spoken-tokens.ts';
import type { TimedTurn } from './timed-turns.ts';
import type { Track } from './tracks.ts';
import { latestEnd } from './usual-pace.ts';

/** Speech that lasts as long as this many words of the recording's pace deserves words. */
const LEAST_WORDS = 4;
/** How far from its words speech may be, beyond the tolerance of the times. */
const TURN_MARGIN_SECONDS = 0.1;
const WORD_MARGIN_SECONDS = 0.25;
/** How long one word lasts at most: a reader may state the pause after it as a part of it. */
const WORD_SECONDS = 1;
const CHARACTER_SECONDS = 0.3;
/** Speech that goes on after a longer pause is another stretch. */
const PAUSE_SECONDS = 0.6;
/** The level of speech changes at least this much; that of a tone or a fan does not. */
const LEAST_CHANGE_DB = 6;

/** Finds speech for which the transcript has no words. */
export function findSpeechWithoutWords(listening: Listening): FoundDoubt[] {
  if (listening.timed.length === 0) return [];
  const { pace } = listening;
  const leastSeconds = Math.min(3, Math.max(1.2, LEAST_WORDS / pace.perSecond));
  return listening.tracks.flatMap((track) => {
    const covered = coveredFrames(track, listening);
    return speechOutside(track, covered)
      .filter(({ soundSeconds }) => soundSeconds >= leastSeconds)
      .filter(({ from, to }) => isChanging(track.levels.levels.subarray(from, to)))
      .map(({ from, to }): FoundDoubt => {
        const startSeconds = from * track.speech.frameSeconds;
        const endSeconds = to * track.speech.frameSeconds;
        return {
          kind: 'speech-without-words',
          // Whole seconds: small changes of the turns beside it do not make it another doubt.
          place: `${track.lanes.join('')}-${Math.floor(startSeconds)}`,
          turn: turnAt((startSeconds + endSeconds) / 2, track, listening)?.index ?? null,
          passage: null,
          startSeconds,
          endSeconds,
          reason: { speechSeconds: endSeconds - startSeconds },
        };
      });
  });
}

/** Returns 1 for each frame in which words of the transcript may be said. */
function coveredFrames(track: Track, listening: Listening): Uint8Array {
  const { frames, frameSeconds } = track.speech;
  const covered = new Uint8Array(frames.length);
  const cover = (startSeconds: number, endSeconds: number): void => {
    const from = Math.max(0, Math.floor(startSeconds / frameSeconds));
    covered.fill(1, from, Math.max(from, Math.ceil(endSeconds / frameSeconds)));
  };
  for (const turn of listening.timed) {
    if (!track.lanes.includes(turn.lane) || isEmpty(turn)) continue;
    if (turn.words.length > 0) coverWords(turn, listening, cover);
    else {
      const margin = listening.toleranceSeconds + TURN_MARGIN_SECONDS;
      // Of a remark such as "[inaudible]" nobody knows how long it is.
      const isRemark = turn.weight === 0 && turn.endSeconds === null;
      const end = isRemark ? (turn.nextSeconds ?? listening.seconds) : latestEnd(turn, listening.pace);
      cover(turn.startSeconds - margin, end + margin);
    }
  }
  coverUntimed(listening, cover);
  return covered;
}

const isEmpty = ({ turn }: TimedTurn): boolean => (turn.text ?? '').trim() === '';

function coverWords(
  turn: TimedTurn,
  { pace, toleranceSeconds }: Listening,
  cover: (startSeconds: number, endSeconds: number) => void,
): void {
  let from = turn.startSeconds - toleranceSeconds;
  let at = 0;
  for (const word of turn.words) {
    const longest = Math.max(WORD_SECONDS, word.length * CHARACTER_SECONDS);
    const wordEnd = Math.min(word.endSeconds, word.startSeconds + longest);
    cover(word.startSeconds - WORD_MARGIN_SECONDS, wordEnd + WORD_MARGIN_SECONDS);
    if (word.from === word.to) continue;
    // Words of the text without times are somewhere between those with times.
    if (word.from > at) cover(from, word.startSeconds);
    from = wordEnd;
    at = word.to;
  }
  const rest = weightOf(turn.tokens.slice(at));
  if (rest > 0) cover(from, turn.endSeconds ?? from + rest / (0.4 * pace.perSecond));
}

/** Turns without times are somewhere between their neighbours. */
function coverUntimed(
  { spoken, timed, seconds }: Listening,
  cover: (startSeconds: number, endSeconds: number) => void,
): void {
  const times = new Map(timed.map((turn) => [turn.index, turn]));
  let before = 0;
  let isUntimed = false;
  for (const { index, weight } of spoken) {
    const turn = times.get(index);
    if (turn === undefined) isUntimed ||= weight > 0;
    else {
      if (isUntimed) cover(before, turn.startSeconds);
      isUntimed = false;
      before = turn.startSeconds;
    }
  }
  if (isUntimed) cover(before, seconds);
}

interface Stretch {
  from: number;
  to: number;
  soundSeconds: number;
}

/** Returns the stretches of speech outside what is covered, each with its short pauses. */
function speechOutside({ speech }: Track, covered: Uint8Array): Stretch[] {
  const { frames, frameSeconds } = speech;
  const stretches: Stretch[] = [];
  for (const { from, to } of runsOf(
    frames.map((value, at) => value & (1 - (covered[at] ?? 0))),
    1,
  )) {
    const last = stretches.at(-1);
    const soundSeconds = (to - from) * frameSeconds;
    const isSame =
      last !== undefined &&
      (from - last.to) * frameSeconds <= PAUSE_SECONDS &&
      !covered.subarray(last.to, from).includes(1);
    if (isSame) Object.assign(last, { to, soundSeconds: last.soundSeconds + soundSeconds });
    else stretches.push({ from, to, soundSeconds });
  }
  return stretches;
}

function isChanging(levels: Float32Array): boolean {
  const sorted = levels.toSorted();
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return at(0.9) - at(0.1) >= LEAST_CHANGE_DB;
}

/** Returns the turn in whose time something is heard. */
function turnAt(seconds: number, track: Track, { timed }: Listening): TimedTurn | undefined {
  return timed.findLast(
    ({ lane, startSeconds, endSeconds, nextSeconds }) =>
      track.lanes.includes(lane) &&
      startSeconds <= seconds &&
      seconds <= (endSeconds ?? nextSeconds ?? seconds),
  );
}
