import type { Turn } from '../../../../shared/model/transcript.ts';

interface Times {
  startSeconds: number;
  endSeconds: number;
}

interface Spot {
  turn: number;
  start: number;
}

interface Known extends Spot {
  seconds: number;
}

interface Asked {
  /** In recording time, as shown. */
  turns: readonly Turn[];
  place: Spot & { end: number };
  durationSeconds: number;
  /** When other words are said, by their marks. */
  known: readonly Known[];
  /** How often the researcher said that the words are not there. */
  misses: number;
}

/** How far the words can be from where they are expected: at least this, and more with the distance from known times. */
const LEAST_SECONDS = 1.5;
const UNSURE_SHARE = 0.15;
const WIDER = 2.5;

/**
 * Returns from when to when words without times are probably said, from the order of the words: as if everybody spoke
 * at one pace between the times that are known.
 */
export function probableTimes({ turns, place, durationSeconds, known, misses }: Asked): Times {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of turns) {
    starts.push(length);
    // Between two turns there is a pause.
    length += (text?.length ?? 0) + 1;
  }
  const offsetOf = ({ turn, start }: Spot) => (starts[turn] ?? length) + start;
  const timed = turns.flatMap(({ startSeconds, endSeconds, text }, turn) => [
    ...(startSeconds === null ? [] : [{ at: offsetOf({ turn, start: 0 }), seconds: startSeconds }]),
    ...(endSeconds === null
      ? []
      : [{ at: offsetOf({ turn, start: text?.length ?? 0 }), seconds: endSeconds }]),
  ]);
  const anchors = [...timed, ...known.map((one) => ({ at: offsetOf(one), seconds: one.seconds }))].filter(
    ({ seconds }) => seconds >= 0 && seconds <= durationSeconds,
  );
  const from = offsetOf(place);
  const to = from + place.end - place.start;
  // The closest in time, since the times that are known may contradict the order.
  const before = anchors.filter(({ at }) => at <= from);
  const after = anchors.filter(({ at }) => at >= to);
  const start = before.toSorted((one, other) => other.at - one.at)[0] ?? { at: 0, seconds: 0 };
  const end = after.toSorted((one, other) => one.at - other.at)[0] ?? {
    at: length,
    seconds: durationSeconds,
  };
  const span = Math.max(0, end.seconds - start.seconds);
  const share = end.at > start.at ? ((from + to) / 2 - start.at) / (end.at - start.at) : 0.5;
  const middle = start.seconds + span * share;
  const distance = Math.min(middle - start.seconds, start.seconds + span - middle);
  const half = (LEAST_SECONDS + distance * UNSURE_SHARE) * WIDER ** misses;
  return {
    startSeconds: Math.max(0, middle - half),
    endSeconds: Math.min(durationSeconds, middle + half),
  };
}

/** True if there is nowhere else to look. */
export const isWholeRecording = ({ startSeconds, endSeconds }: Times, durationSeconds: number): boolean =>
  startSeconds <= 0 && endSeconds >= durationSeconds;
