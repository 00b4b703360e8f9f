import { setTimeout as sleep } from 'node:timers/promises';
import type { Library } from '../database/open-in-worker.ts';
import type { Recordings } from '../recordings/store/recordings.ts';
import type { SessionFetches } from '../service-client/session-fetches.ts';
import { silentParts } from '../../shared/domain/sound/silent-parts.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Options {
  library: { silence: Pick<Library['silence'], 'save'> };
  recordings: Pick<Recordings, 'whenPeaksAreSaved' | 'peaks'>;
  refusal: SessionFetches['refusal'];
  report: (error: unknown) => void;
}

/** A complete recording on this computer. */
export interface RecordingHere {
  session: SessionRef;
  bytes: number;
}

/** Two hours in buckets of 20 ms; shorter recordings have finer ones. */
const MOST_PAIRS = 360_000;
/** Between two recordings, so that what the researcher does comes first. */
const PAUSE_MS = 10;

/** Measures in the background where nobody speaks in recordings, one after another, once it is asked for. */
export function createSilenceJob({ library, recordings, refusal, report }: Options) {
  const waiting = new Map<string, RecordingHere>();
  /** By session: the size of a recording that cannot be measured, so that it is not tried again. */
  const unreadable = new Map<string, number>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  async function measure({ session, bytes }: RecordingHere): Promise<void> {
    const { sessionId } = session;
    if (refusal(sessionId, 'audio') !== null) return;
    try {
      await recordings.whenPeaksAreSaved(session, closing.signal);
      const peaks = await recordings.peaks({ session, maxPairs: MOST_PAIRS, isOriginal: true });
      if (peaks?.complete !== true) throw new Error('The recording has no peaks');
      const silent = silentParts(peaks).map(({ startSeconds, endSeconds }): [number, number] => [
        startSeconds,
        endSeconds,
      ]);
      const durationSeconds = (peaks.pairs.length / 2) * peaks.bucketSeconds;
      if (refusal(sessionId, 'audio') === null)
        await library.silence.save(sessionId, { bytes, durationSeconds, silent });
    } catch (error) {
      if (closing.signal.aborted) return;
      unreadable.set(sessionId, bytes);
      report(error);
    }
  }

  async function run(): Promise<void> {
    for (const [sessionId, recording] of waiting) {
      if (closing.signal.aborted) break;
      waiting.delete(sessionId);
      await measure(recording);
      await sleep(PAUSE_MS);
    }
    running = null;
  }

  return {
    /** Returns true if the recording of this size could not be measured. */
    isUnreadable: (sessionId: string, bytes: number): boolean => unreadable.get(sessionId) === bytes,
    /** Measures these recordings after those that wait already. */
    consider(found: readonly RecordingHere[]): void {
      if (closing.signal.aborted) return;
      for (const recording of found) waiting.set(recording.session.sessionId, recording);
      if (waiting.size > 0) running ??= run();
    },
    async close(): Promise<void> {
      closing.abort();
      waiting.clear();
      await running;
    },
  };
}
