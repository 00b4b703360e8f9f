import { BUG_MESSAGE } from '../../platform/failures.ts';
import type { RecordingDownload, RecordingDownloadPlan } from '../../../shared/model/recording-downloads.ts';
import type { Recordings } from './recordings.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

export interface DownloadableSession extends SessionRef {
  durationSeconds: number | null;
  /** Null if the service was not asked yet. */
  hasAudio: boolean | null;
}

interface Options {
  recordings: Pick<Recordings, 'download' | 'completeSizes' | 'keep'>;
  changed: (state: RecordingDownload) => void;
  report: (error: unknown) => void;
}

/** More would only share the same bandwidth, and playback needs part of it. */
const AT_ONCE = 2;
/** After this many failures in a row, the service or the network is assumed to be down. */
const FAILURES_IN_A_ROW = 4;
/** A recording that was closed to make room for others reports no changes, so its state is polled. */
const ASK_AGAIN_MS = 5000;
/** 16 kHz, 16 bits, one channel: the estimate if no recording is here to judge by. */
const USUAL_BYTES_A_SECOND = 32_000;
/** The estimate for a session of unknown length. */
const USUAL_SECONDS = 600;

/** Finds which recordings are missing, and estimates their size by those that are here. */
async function planDownload(
  recordings: Pick<Recordings, 'completeSizes'>,
  sessions: readonly DownloadableSession[],
): Promise<{ plan: RecordingDownloadPlan; others: DownloadableSession[] }> {
  const sizes = await recordings.completeSizes(sessions);
  const others = sessions.filter(({ sessionId, hasAudio }) => !sizes.has(sessionId) && hasAudio !== false);
  const known = sessions.filter((one) => sizes.has(one.sessionId) && (one.durationSeconds ?? 0) > 0);
  const seconds = known.reduce((total, one) => total + (one.durationSeconds ?? 0), 0);
  const bytes = known.reduce((total, one) => total + (sizes.get(one.sessionId) ?? 0), 0);
  const rate = seconds > 0 ? bytes / seconds : USUAL_BYTES_A_SECOND;
  const estimated = others.reduce((total, one) => total + rate * (one.durationSeconds ?? USUAL_SECONDS), 0);
  return {
    plan: {
      downloaded: sizes.size,
      downloadedBytes: sizes.values().reduce((total, size) => total + size, 0),
      remaining: others.length,
      remainingBytes: Math.round(estimated),
    },
    others,
  };
}

/** Downloads the recordings of many sessions until done or stopped. Runs one list at a time. */
export function createRecordingDownloads({ recordings, changed, report }: Options) {
  let state: RecordingDownload | null = null;
  let stopping: AbortController | null = null;
  let working = Promise.resolve();
  let lastSessions: readonly DownloadableSession[] = [];
  /** Bytes received of the current downloads, by session id. */
  const arriving = new Map<string, number>();
  const listeners = new Map<string, () => void>();
  let arrivedBytes = 0;

  function tell(change: Partial<RecordingDownload>): void {
    if (state === null) return;
    const now = arriving.values().reduce((total, bytes) => total + bytes, arrivedBytes);
    state = { ...state, ...change, receivedBytes: now };
    changed(state);
  }

  /** Resolves when the recording is complete, missing or failed, or the list was stopped. */
  async function settled(
    session: SessionRef,
    signal: AbortSignal,
  ): Promise<AudioState['status'] | 'stopped'> {
    for (let again = true; !signal.aborted; again = false) {
      const next = nextChange(session.sessionId);
      // oxlint-disable-next-line no-await-in-loop
      const { status, receivedBytes } = await recordings.download({ session, again });
      if (status !== 'loading') return status;
      arriving.set(session.sessionId, receivedBytes);
      tell({});
      // oxlint-disable-next-line no-await-in-loop
      await next;
    }
    return 'stopped';
  }

  function nextChange(sessionId: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ASK_AGAIN_MS);
    listeners.set(sessionId, resolve);
    return promise.finally(() => {
      clearTimeout(timer);
    });
  }

  async function work(sessions: DownloadableSession[], signal: AbortSignal): Promise<void> {
    const waiting = [...sessions];
    let failuresInARow = 0;
    let lastMessage: string | null = null;
    const one = async (): Promise<void> => {
      for (let session = waiting.shift(); session && !signal.aborted; session = waiting.shift()) {
        const { sessionId } = session;
        // oxlint-disable no-await-in-loop
        const status = await settled(session, signal);
        listeners.delete(sessionId);
        if (status === 'stopped') {
          arriving.delete(sessionId);
          return;
        }
        if (status === 'ready') await recordings.keep([session]);
        const failed = status === 'failed';
        failuresInARow = failed ? failuresInARow + 1 : 0;
        if (failed) lastMessage = (await recordings.download({ session, again: false })).message;
        // oxlint-enable no-await-in-loop
        arrivedBytes += arriving.get(sessionId) ?? 0;
        arriving.delete(sessionId);
        tell({
          done: (state?.done ?? 0) + Number(status === 'ready'),
          missing: (state?.missing ?? 0) + Number(status === 'missing' || status === 'deleted'),
          failed: (state?.failed ?? 0) + Number(failed),
          message: failed ? lastMessage : (state?.message ?? null),
        });
        if (failuresInARow >= FAILURES_IN_A_ROW) {
          waiting.length = 0;
          return;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }

  async function run(sessions: DownloadableSession[], controller: AbortController): Promise<void> {
    try {
      await work(sessions, controller.signal);
    } catch (error) {
      report(error);
      tell({ message: BUG_MESSAGE });
    }
    if (stopping !== controller) return;
    stopping = null;
    tell({ status: controller.signal.aborted ? 'stopped' : 'ended' });
  }

  function stop(): void {
    stopping?.abort();
    for (const wake of listeners.values()) wake();
  }

  /** Starts with recordings that are not on this computer. A running list is stopped first. */
  async function start(sessions: readonly DownloadableSession[]): Promise<RecordingDownload> {
    stop();
    await working;
    lastSessions = sessions;
    const { others, plan: planned } = await planDownload(recordings, sessions);
    // Recordings that the researcher downloads are not removed to free space.
    await recordings.keep(sessions);
    const controller = new AbortController();
    stopping = controller;
    arriving.clear();
    arrivedBytes = 0;
    const started: RecordingDownload = {
      status: 'running',
      total: others.length,
      done: 0,
      missing: 0,
      failed: 0,
      receivedBytes: 0,
      expectedBytes: planned.remainingBytes,
      message: null,
    };
    state = started;
    changed(state);
    working = run(others, controller);
    return started;
  }

  return {
    plan: async (sessions: readonly DownloadableSession[]): Promise<RecordingDownloadPlan> =>
      (await planDownload(recordings, sessions)).plan,
    start,
    /** Resumes the last list: downloads the recordings that are still missing. */
    resume: (): Promise<RecordingDownload> => start(lastSessions),
    stop,
    state: (): RecordingDownload | null => state,
    /** Clears the result of a finished list once the user has seen it. */
    dismiss(): void {
      if (state?.status !== 'running') state = null;
    },
    /** Call this on every change of a recording. */
    recordingChanged(sessionId: string): void {
      listeners.get(sessionId)?.();
    },
    async close(): Promise<void> {
      stop();
      await working;
    },
  };
}
