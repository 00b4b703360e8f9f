import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { folded } from '../transcript/find-folding.ts';
import { isContainer } from './json-tree.ts';

/** How long a search may run before it lets the browser render. */
const SLICE_MS = 8;
const NONE: readonly Step[] = [];

/** Search in a JSON value. Calls `onCurrent` with the path of the current match: its index at each level. */
export function useJsonFind(value: unknown, onCurrent: (path: number[]) => void) {
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
  const path: number[] = [];
  for (let at: Step | null = step; at !== null; at = at.parent) path.push(at.index);
  return path.toReversed();
}

/** One entry on the path from the root value to a match. */
export interface Step {
  parent: Step | null;
  index: number;
}

/** The most matches to list; nobody steps through more. */
export const MOST_FOUND = 10_000;

interface Visit {
  step: Step | null;
  value: unknown;
  key: string;
}

/**
 * Finds the entries whose key or primitive value contains the text, in document order. Yields regularly, so
 * that the caller can let the browser render. Not recursive, because a value can be a million levels deep.
 */
export function* entriesWith(value: unknown, words: string): Generator<undefined, Step[], undefined> {
  const needle = folded(words);
  const found: Step[] = [];
  if (needle.trim() === '') return found;
  const visits: Visit[] = [{ step: null, value, key: '' }];
  for (let count = 1; ; count += 1) {
    const visit = visits.pop();
    if (visit === undefined || found.length === MOST_FOUND) return found;
    if (visit.step !== null && isWith(visit, needle)) found.push(visit.step);
    if (isContainer(visit.value)) {
      const isList = Array.isArray(visit.value);
      const entries: [string, unknown][] = Object.entries(visit.value);
      for (let index = entries.length - 1; index >= 0; index -= 1) {
        const [key, entry] = entries[index] ?? ['', null];
        visits.push({ step: { parent: visit.step, index }, value: entry, key: isList ? '' : key });
      }
    }
    if (count % 2000 === 0) yield;
  }
}

function isWith({ key, value }: Visit, needle: string): boolean {
  if (key !== '' && folded(key).includes(needle)) return true;
  return !isContainer(value) && folded(String(value)).includes(needle);
}
