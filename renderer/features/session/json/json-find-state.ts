import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { entriesWith, MOST_FOUND, type Step } from './json-find.ts';

/** How long a search may run before it lets the browser render. */
const SLICE_MS = 8;
const NONE: readonly Step[] = [];

/** Search in a JSON value. Calls `onCurrent` with the path of the current match: its index at each level. */
export function useJsonFind(value: unknown, onCurrent: (place: number[]) => void) {
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState<readonly Step[] | null>(NONE);
  const [current, setCurrent] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stop.current();
    },
    [],
  );
  const show = (found: readonly Step[], at: number) => {
    setMatches(found);
    setCurrent(at);
    const step = found[at];
    if (step !== undefined) onCurrent(placeOf(step));
  };
  const length = matches?.length ?? 0;
  return {
    words,
    found: length,
    count:
      matches === null
        ? 'Looking…'
        : length === 0
          ? 'None'
          : `${formatNumber(current + 1)} of ${formatNumber(length)}${length === MOST_FOUND ? '+' : ''}`,
    search: (next: string) => {
      stop.current();
      setWords(next);
      setMatches(null);
      stop.current = inSlices(entriesWith(value, next), (found) => {
        show(found, 0);
      });
    },
    step: (direction: 1 | -1) => {
      if (matches !== null && length > 0) show(matches, (current + direction + length) % length);
    },
  };
}

/** Runs the generator to its end, a slice at a time. Returns a function that stops it. */
function inSlices<T>(work: Generator<undefined, T, undefined>, onDone: (result: T) => void): () => void {
  let timer = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done === true) {
        onDone(value);
        return;
      }
      if (performance.now() >= until) break;
    }
    timer = window.setTimeout(slice);
  };
  slice();
  return () => {
    window.clearTimeout(timer);
  };
}

function placeOf(step: Step): number[] {
  const places: number[] = [];
  for (let at: Step | null = step; at !== null; at = at.parent) places.push(at.place);
  return places.toReversed();
}
