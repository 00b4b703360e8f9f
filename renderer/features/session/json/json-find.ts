import { folded } from '../transcript/find-folding.ts';
import { isContainer } from './json-tree.ts';

/** One entry on the path from the root value to a match. */
export interface Step {
  parent: Step | null;
  place: number;
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
      for (let place = entries.length - 1; place >= 0; place -= 1) {
        const [key, entry] = entries[place] ?? ['', null];
        visits.push({ step: { parent: visit.step, place }, value: entry, key: isList ? '' : key });
      }
    }
    if (count % 2000 === 0) yield;
  }
}

function isWith({ key, value }: Visit, needle: string): boolean {
  if (key !== '' && folded(key).includes(needle)) return true;
  return !isContainer(value) && folded(String(value)).includes(needle);
}
