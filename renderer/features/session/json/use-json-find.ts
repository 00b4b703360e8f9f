import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { matchesIn, MOST_MATCHES, setFindWords, type JsonMatch } from './json-matches.ts';

/** How long a search may run before it lets the browser render. */
const SLICE_MS = 8;
const NONE: readonly JsonMatch[] = [];

/** Search in the JSON editor: counts the matches, and selects one after the other. */
export function useJsonFind(view: EditorView | null) {
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState<readonly JsonMatch[] | null>(NONE);
  const [current, setCurrent] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stop.current();
    },
    [],
  );
  const show = (found: readonly JsonMatch[], at: number) => {
    setMatches(found);
    setCurrent(at);
    const match = found[at];
    if (match === undefined || view === null) return;
    view.dispatch({
      selection: { anchor: match.from, head: match.to },
      effects: EditorView.scrollIntoView(match.from, { y: 'center' }),
    });
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
          : `${formatNumber(current + 1)} of ${formatNumber(length)}${length === MOST_MATCHES ? '+' : ''}`,
    search: (next: string) => {
      stop.current();
      setWords(next);
      setMatches(null);
      if (view === null) return;
      view.dispatch({ effects: setFindWords.of(next) });
      stop.current = inSlices(matchesIn(view.state.doc, next), (found) => {
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
