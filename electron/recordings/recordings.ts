import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOnlyFolder } from '../platform/owner-only.ts';
import { AudioProblem, noAudio } from './recording-error.ts';
import { createCache } from './file/recording-cache.ts';
import { createPeaksThread } from './peaks/peaks-thread.ts';
import { openRecording, type Recording, type RecordingOptions } from './recording.ts';
import { recordingKey, recordingKeys } from './file/recording-key.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState, Peaks } from '../../shared/model/recording.ts';

export type SignedAddress =
  | { ok: true; address: string }
  /** `missing`: the service has no recording for the session. */
  | { ok: false; missing: boolean; message: string };

export interface RecordingsOptions extends Omit<
  RecordingOptions,
  'file' | 'address' | 'peaksThread' | 'makeRoom'
> {
  /** Where this workspace's recordings are kept; made when it is not there. */
  folder: string;
  /** Asks the service for an address of the session's recording. */
  signedAddress: (session: SessionRef) => Promise<SignedAddress>;
  changed: (sessionId: string, state: AudioState) => void;
  /** Why a session's recording may not be fetched, in plain words, since it was deleted; null if it may be. */
  deleted?: (sessionId: string) => string | null;
  /** What all recordings together may take: 10 GiB unless told. Those used longest ago go first, none that is open. */
  capTotalBytes?: number;
}

export interface Recordings {
  /** Starts getting the recording unless that was done before, and says how far it is. */
  state(input: { session: SessionRef; again: boolean }): Promise<AudioState>;
  peaks(input: { session: SessionRef; maxPairs: number }): Promise<Peaks | null>;
  /** The recording last asked for under that session id, to be served; null when there was none. */
  recording(sessionId: string): Promise<Recording | null>;
  /** The file with the whole recording, to be copied; null while there is none. */
  wholeFile(session: SessionRef): Promise<string | null>;
  /** Those of the sessions that have something of a recording here, and what it takes. */
  kept(sessions: readonly SessionRef[]): Promise<{ session: SessionRef; sizeBytes: number }[]>;
  /** What the whole recordings of these sessions take, by session id; the others are left out. */
  whole(sessions: readonly SessionRef[]): Promise<Map<string, number>>;
  /** Keeps whole recordings on this computer until they are deleted, whatever room others need. */
  keep(sessions: readonly SessionRef[]): Promise<void>;
  /** Closes the recording, and removes it with its peaks and journals. Throws where something stays. */
  forget(session: SessionRef): Promise<void>;
  /** Removes recordings of all other sessions than these, but for those that are open. */
  keepOnly(sessions: readonly SessionRef[]): Promise<void>;
  close(): Promise<void>;
}

const cannotStore: AudioState = {
  status: 'failed',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  hasPeaks: false,
  message: 'The folder for recordings on this computer cannot be used.',
};

const deletedState = (message: string): AudioState => ({
  status: 'deleted',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  hasPeaks: false,
  message,
});

/** More than these are closed, those asked for longest ago first; what is kept on disk stays. */
const openAtMost = 8;

interface Entry {
  key: string;
  recording: Promise<Recording>;
}

const unlessMissing = (answer: SignedAddress): string => {
  if (answer.ok) return answer.address;
  throw answer.missing ? noAudio() : new AudioProblem('failed', answer.message);
};

/** The recordings of one workspace: one transfer a session, however often it is asked for. */
export function createRecordings(options: RecordingsOptions): Recordings {
  const {
    folder,
    signedAddress,
    changed,
    deleted = () => null,
    capTotalBytes = 10 * 2 ** 30,
    ...transfer
  } = options;
  const cache = createCache(folder, capTotalBytes);
  const peaksThread = createPeaksThread();
  /** By session id, the one asked for last at the end. */
  const entries = new Map<string, Entry>();
  const fileOf = (key: string): string => join(folder, key);

  /** By key: two openings of one file would write into each other. */
  const closings = new Map<string, Promise<unknown>>();

  let trimmed: Promise<void> | null = null;
  const isOpen = (key: string): boolean =>
    closings.has(key) || entries.values().some((entry) => entry.key === key);

  async function start(session: SessionRef, key: string): Promise<Recording> {
    await closings.get(key);
    ownerOnlyFolder(folder);
    // The cap may be smaller than the last time.
    trimmed ??= cache.trim(isOpen);
    await trimmed;
    await cache.used(key);
    const recording = await openRecording({
      ...transfer,
      peaksThread,
      makeRoom: (bytes) => cache.trim(isOpen, bytes),
      file: fileOf(key),
      address: async () => unlessMissing(await signedAddress(session)),
    });
    recording.onChange((state) => {
      changed(session.sessionId, state);
    });
    return recording;
  }

  /** Closes what is open for the session, and does `afterwards` before it may be opened again. */
  function shut(sessionId: string, afterwards?: () => Promise<unknown>): Promise<unknown> {
    const entry = entries.get(sessionId);
    if (!entry) return Promise.resolve();
    entries.delete(sessionId);
    const closing = entry.recording
      .then((recording) => recording.close())
      .then(() => afterwards?.())
      .catch(() => null)
      .finally(() => {
        if (closings.get(entry.key) === closing) closings.delete(entry.key);
      });
    closings.set(entry.key, closing);
    return closing;
  }

  function recordingOf(session: SessionRef): Promise<Recording> {
    const { sessionId } = session;
    const key = recordingKey(session);
    const known = entries.get(sessionId);
    if (known?.key === key) {
      entries.delete(sessionId);
      entries.set(sessionId, known);
      return known.recording;
    }
    void shut(sessionId);
    const entry = { key, recording: start(session, key) };
    entries.set(sessionId, entry);
    // An opening that failed, for want of a writable folder, say, is tried anew at the next call.
    entry.recording.catch(() => {
      if (entries.get(sessionId) === entry) entries.delete(sessionId);
    });
    for (const oldest of [...entries.keys()].slice(0, -openAtMost)) void shut(oldest);
    return entry.recording;
  }

  /**
   * Downloads a whole file that cannot be played again: it may have been mended since. It stays where the service
   * offers no other.
   */
  async function getAgain(session: SessionRef): Promise<Recording> {
    const offered = await signedAddress(session);
    if (!offered.ok) return recordingOf(session);
    const file = fileOf(recordingKey(session));
    void shut(session.sessionId, () =>
      Promise.all([file, `${file}.peaks`].map((path) => rm(path, { force: true }))),
    );
    return recordingOf(session);
  }

  return {
    async state({ session, again }) {
      const whyDeleted = deleted(session.sessionId);
      if (whyDeleted !== null) return deletedState(whyDeleted);
      const recording = await recordingOf(session).catch(() => null);
      if (!recording) return cannotStore;
      const now = recording.state();
      if (!again || now.status === 'loading' || now.status === 'ready') return now;
      if (recording.isWhole()) return (await getAgain(session)).state();
      recording.again();
      return recording.state();
    },
    async peaks({ session, maxPairs }) {
      if (deleted(session.sessionId) !== null) return null;
      return (await recordingOf(session)).peaks(maxPairs);
    },
    async recording(sessionId) {
      if (deleted(sessionId) !== null) return null;
      const entry = entries.get(sessionId);
      if (!entry) return null;
      entries.delete(sessionId);
      entries.set(sessionId, entry);
      return entry.recording;
    },
    async wholeFile(session) {
      const key = recordingKey(session);
      const file = fileOf(key);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (isThere) await cache.used(key);
      return isThere ? file : null;
    },
    async kept(sessions) {
      const sizes = await cache.sizes();
      const sizeOf = (session: SessionRef) =>
        recordingKeys(session).reduce((total, key) => total + (sizes.get(key) ?? 0), 0);
      return sessions
        .map((session) => ({ session, sizeBytes: sizeOf(session) }))
        .filter(({ sizeBytes }) => sizeBytes > 0);
    },
    async whole(sessions) {
      const sizes = await cache.wholeSizes();
      const sizeOf = (session: SessionRef) => recordingKeys(session).find((key) => sizes.has(key));
      return new Map(
        sessions.flatMap((session) => {
          const key = sizeOf(session);
          return key === undefined ? [] : [[session.sessionId, sizes.get(key) ?? 0] as const];
        }),
      );
    },
    async keep(sessions) {
      for (const session of sessions) for (const key of recordingKeys(session)) await cache.pin(key);
    },
    async forget(session) {
      await shut(session.sessionId);
      for (const key of recordingKeys(session)) {
        await closings.get(key);
        await cache.remove(key);
      }
    },
    async keepOnly(sessions) {
      const keys = new Set(sessions.flatMap(recordingKeys));
      for (const key of (await cache.sizes()).keys())
        if (!keys.has(key) && !isOpen(key)) await cache.remove(key);
    },
    async close() {
      for (const sessionId of entries.keys()) void shut(sessionId);
      await Promise.all(closings.values());
      await peaksThread.close();
    },
  };
}
