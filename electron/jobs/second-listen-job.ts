import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Library } from '../database/open-in-worker.ts';
import { savedPeaksOf } from '../recordings/peaks/saved-peaks.ts';
import type { Recordings } from '../recordings/store/recordings.ts';
import type { SessionFetches } from '../service-client/session-fetches.ts';
import type { findDoubtsInWorker } from '../second-listen/find-doubts-in-worker.ts';
import type { SessionRef } from '../../shared/model/session.ts';

interface Options {
  library: { doubts: Pick<Library['doubts'], 'due' | 'save'>; sessions: Pick<Library['sessions'], 'find'> };
  recordings: Pick<Recordings, 'wholeFile' | 'onThisComputer'>;
  refusal: SessionFetches['refusal'];
  find: typeof findDoubtsInWorker;
  /** Called when other doubts of a session were saved. */
  changed: (sessionId: string) => void;
  report: (error: unknown) => void;
}

/**
 * Finds what deserves a second listen, in the background and one session at a time, if the recording with its peaks
 * and the transcript are on this computer. Nothing is found again while none of them has changed.
 */
export function createSecondListenJob({ library, recordings, refusal, find, changed, report }: Options) {
  /** Sessions that are open or have changed; they come before `waitingLast`. */
  const waiting = new Set<string>();
  const waitingLast = new Set<string>();
  let current: { sessionId: string; done: Promise<void> } | null = null;
  let isClosed = false;

  function forget(sessionId: string): void {
    waiting.delete(sessionId);
    waitingLast.delete(sessionId);
  }
  const isDeleted = (sessionId: string) =>
    refusal(sessionId, 'words') !== null || refusal(sessionId, 'audio') !== null;

  async function listen(sessionId: string): Promise<void> {
    const session = await library.sessions.find(sessionId);
    const recordingFile = session === null ? null : await recordings.wholeFile(session);
    const recording = recordingFile === null ? null : await hashOf(savedPeaksOf(recordingFile));
    if (recordingFile === null || recording === null || isDeleted(sessionId)) return;
    const task = await library.doubts.due(sessionId, recording);
    if (task === null) return;
    const { reading, offsetSeconds, version, turns } = task;
    const found = await find({ recordingFile, reading, offsetSeconds });
    if (found === null || isClosed || isDeleted(sessionId)) return;
    const basis = { version, turns, offsetSeconds, recording };
    if (await library.doubts.save(sessionId, basis, found, new Date().toISOString())) changed(sessionId);
    // The transcript or its offset changed while it was compared.
    else waiting.add(sessionId);
  }

  async function listenOrReport(sessionId: string): Promise<void> {
    try {
      await listen(sessionId);
    } catch (error) {
      // It may fail because the session was deleted while it was compared.
      if (!isClosed && !isDeleted(sessionId)) report(error);
    }
    current = null;
    startNext();
  }

  function startNext(): void {
    const [sessionId] = waiting.size > 0 ? waiting : waitingLast;
    if (current !== null || isClosed || sessionId === undefined) return;
    forget(sessionId);
    const done = listenOrReport(sessionId);
    current = { sessionId, done };
  }

  function considerLast(sessionIds: readonly string[]): void {
    if (isClosed) return;
    for (const sessionId of sessionIds) if (!isDeleted(sessionId)) waitingLast.add(sessionId);
    startNext();
  }

  return {
    /** Call this when the recording, the transcript or the offset of a session may have changed. */
    consider(sessionId: string): void {
      if (isClosed || isDeleted(sessionId)) return;
      waiting.add(sessionId);
      startNext();
    },
    /** Call this when sessions that nobody is looking at may have changed, such as imported ones. */
    considerLast,
    /** The same for so many sessions that asking for the recording of each takes long: few may have one here. */
    async considerMany(sessions: readonly SessionRef[]): Promise<void> {
      try {
        const stored = await recordings.onThisComputer(sessions);
        considerLast(stored.map(({ sessionId }) => sessionId));
      } catch (error) {
        if (!isClosed) report(error);
      }
    },
    /** Call this before sessions are deleted; null means all. Resolves when none of their files is being read. */
    async abandon(sessionIds: readonly string[] | null): Promise<void> {
      for (const sessionId of sessionIds ?? [...waiting, ...waitingLast]) forget(sessionId);
      if (current !== null && (sessionIds?.includes(current.sessionId) ?? true)) await current.done;
    },
    async close(): Promise<void> {
      isClosed = true;
      waiting.clear();
      waitingLast.clear();
      await current?.done;
    },
  };
}

/** Returns a hash of a file; null if it is not there. */
async function hashOf(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
