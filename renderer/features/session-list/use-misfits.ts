import { useEffect, useState } from 'react';
import { waitingTranscripts } from '../../api/newer-transcripts.ts';
import type { WaitingTranscript } from '../../../shared/model/corrections.ts';

/** Comparing two transcripts of an hour takes about 40 ms. */
const AT_ONCE = 10;

interface Misfits {
  /** By session ID, as they become known. */
  of: ReadonlyMap<string, WaitingTranscript>;
  /** What is shown for the others. */
  pending: string;
}

const NOT_KNOWN: Misfits = { of: new Map(), pending: 'Comparing…' };

/** Reads how much does not fit the newer transcripts of sessions, a few at a time. Pass the same list until it changes. */
export function useMisfits(sessionIds: readonly string[]): Misfits {
  const [misfits, setMisfits] = useState(NOT_KNOWN);
  useEffect(() => {
    let isClosed = false;
    /** A function, because the compiler would assume that the value does not change across an await. */
    const isOver = () => isClosed;
    const read = async () => {
      const known = new Map<string, WaitingTranscript>();
      try {
        for (let first = 0; first < sessionIds.length && !isOver(); first += AT_ONCE) {
          // oxlint-disable-next-line no-await-in-loop -- one after another, so that the library can answer other calls
          const found = await waitingTranscripts(sessionIds.slice(first, first + AT_ONCE));
          for (const one of found) known.set(one.sessionId, one);
          if (!isOver()) setMisfits({ of: new Map(known), pending: NOT_KNOWN.pending });
        }
        if (!isOver()) setMisfits({ of: known, pending: 'No longer waits' });
      } catch {
        if (!isOver()) setMisfits({ of: known, pending: 'Not compared' });
      }
    };
    void read();
    return () => {
      isClosed = true;
    };
  }, [sessionIds]);
  return misfits;
}
