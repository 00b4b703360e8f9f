import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileExists } from '../../platform/file-exists.ts';
import { unlessAborted } from '../../platform/unless-aborted.ts';
import { ownerOnlyFolder } from '../../platform/owner-only.ts';
import { RecordingError, noAudio } from '../recording-error.ts';
import { trustOf } from '../download/fetch-checked.ts';
import { estimateRecordings } from '../download/recording-sizes.ts';
import type { SignedAddress } from '../download/signed-address.ts';
import { originalStateOf, type Original } from '../own-file/original-state.ts';
import { createRecordingCache } from '../file/recording-cache.ts';
import { createPeaksThread } from './peaks-thread.ts';
import { savedPeaksOf } from '../peaks/saved-peaks.ts';
import { openRecording, type Recording, type RecordingOptions } from './recording.ts';
import { recordingKey, recordingKeys } from '../file/recording-key.ts';
import { nothingHidden, type HiddenSound } from '../redacted/hidden-stretch.ts';
import { redactedState } from '../redacted/redacted-state.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { AudioState, Peaks } from '../../../shared/model/recording.ts';

/** A recording that the researcher added. */
interface OwnRecording extends Original {
  /** True if the original is played where it is. Otherwise Earmark has its own file. */
  isLinked: boolean;
}

export interface RecordingsOptions extends Omit<
  RecordingOptions,
  'file' | 'original' | 'address' | 'peaksThread' | 'makeRoom'
> {
  /** The folder for this workspace's recordings; created if it does not exist. */
  folder: string;
  /** Asks the service for an address of the session's recording. */
  signedAddress: (session: SessionRef) => Promise<SignedAddress>;
  changed: (sessionId: string, state: AudioState) => void;
  /** Returns why a deleted session's recording may not be fetched, or null if it may be. */
  deleted?: (sessionId: string) => string | null;
  /** Returns what of the session's recording must not be heard. */
  hiddenSound: (sessionId: string) => Promise<HiddenSound>;
  /** Returns the recording of a session that was made of files; null for any other session. */
  ownRecording?: (sessionId: string) => Promise<OwnRecording | null>;
  /** Returns the sessions that were made of files, whose recordings no service has. */
  ownSessions?: () => Promise<readonly SessionRef[]>;
  /**
   * Maximum total size. Default: 10 GiB. The least recently used are removed first, except open ones and those of
   * `ownSessions`.
   */
  capTotalBytes?: number;
}

export interface Recordings {
  /** Starts downloading the recording unless already started, and returns its state, whatever must not be heard. */
  download(input: { session: SessionRef; again: boolean }): Promise<AudioState>;
  /**
   * The same for the window: a recording of which nothing must be heard has failed, unless `isOriginal`, while its
   * original is shown.
   */
  state(input: { session: SessionRef; again: boolean; isOriginal?: boolean }): Promise<AudioState>;
  /** The peaks of what may be heard. `isOriginal`: of everything. */
  peaks(input: { session: SessionRef; maxPairs: number; isOriginal?: boolean }): Promise<Peaks | null>;
  /** Returns the recording last requested for that session id, or null if there is none. Its bytes are not redacted. */
  recording(sessionId: string): Promise<Recording | null>;
  hiddenSound(sessionId: string): Promise<HiddenSound>;
  /**
   * Returns the path of the complete recording for copying, or null if there is none. It is not redacted: see
   * `findWholeSound`.
   */
  wholeFile(session: SessionRef): Promise<string | null>;
  /** Returns the sessions that have a full or partial recording here, with its size. */
  stored(sessions: readonly SessionRef[]): Promise<{ session: SessionRef; sizeBytes: number }[]>;
  /** Returns the sizes of these sessions' complete recordings by session id; other sessions are omitted. */
  completeSizes(sessions: readonly SessionRef[]): Promise<Map<string, number>>;
  /** Returns those of these sessions with a complete recording here, or one that is played where the researcher has it. */
  onThisComputer(sessions: readonly SessionRef[]): Promise<SessionRef[]>;
  /** Estimates the total size of `count` recordings at the service, from some of their sessions; null if unknown. */
  estimate(sessions: readonly SessionRef[], count: number): Promise<number | null>;
  /** Keeps complete recordings on this computer until they are deleted, even if others need space. */
  keep(sessions: readonly SessionRef[]): Promise<void>;
  /** Resolves when all peaks of a complete recording are stored. Throws if there are none, or if `signal` is aborted. */
  whenPeaksAreSaved(session: SessionRef, signal: AbortSignal): Promise<void>;
  /** Closes the recording, and removes it with its peaks and journals. Throws if a file cannot be removed. */
  forget(session: SessionRef): Promise<void>;
  /** Removes the recordings of all other sessions, except open ones. */
  keepOnly(sessions: readonly SessionRef[]): Promise<void>;
  close(): Promise<void>;
}

const cannotStore: AudioState = {
  status: 'failed',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  hasPeaks: false,
  message: 'Earmark cannot use its folder for recordings.',
};

const IS_NOT_WHERE_IT_WAS = 'The recording is not where it was.';
const IS_ANOTHER_FILE = 'Another file is where the recording was.';
const OWN_FILE_IS_GONE = 'Earmark’s own file of this recording is gone.';

const notOpened = ({ status, message }: RecordingError): AudioState => ({ ...cannotStore, status, message });

const HIDDEN_SOUND_IS_UNKNOWN =
  'Earmark could not find out which sound is redacted, so nothing plays. Try again.';

const deletedState = (message: string): AudioState => ({
  status: 'deleted',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  hasPeaks: false,
  message,
});

/** Beyond this number the least recently requested are closed; files on disk stay. */
const maxOpenRecordings = 8;

interface Entry {
  key: string;
  recording: Promise<Recording>;
}

const unlessMissing = (answer: SignedAddress): string => {
  if (answer.ok) return answer.address;
  throw answer.missing ? noAudio() : new RecordingError('failed', answer.message);
};

/** Creates the recordings of one workspace, with one transfer per session however often it is requested. */
export function createRecordings(options: RecordingsOptions): Recordings {
  const {
    folder,
    signedAddress,
    changed,
    deleted = () => null,
    hiddenSound,
    ownRecording = () => Promise.resolve(null),
    ownSessions = () => Promise.resolve([]),
    capTotalBytes = 10 * 2 ** 30,
    ...transfer
  } = options;
  const cache = createRecordingCache(
    folder,
    capTotalBytes,
    async () => new Set((await ownSessions()).flatMap(recordingKeys)),
  );
  const peaksThread = createPeaksThread();
  /** By session id, the most recently requested last. */
  const entries = new Map<string, Entry>();
  const fileOf = (key: string): string => join(folder, key);

  /** By key: a file must not be opened twice, since both would write to it. */
  const closings = new Map<string, Promise<unknown>>();

  let trimmed: Promise<void> | null = null;
  /** Returns where the researcher's own file is; null if the recording is Earmark's file. Throws a RecordingError. */
  async function originalOf(sessionId: string, key: string): Promise<string | null> {
    const own = await ownRecording(sessionId);
    // A backup that was restored brings the recording as Earmark's own file.
    if (own === null || (await fileExists(fileOf(key)))) return null;
    if (!own.isLinked) throw new RecordingError('moved', OWN_FILE_IS_GONE);
    const state = await originalStateOf(own);
    if (state === 'here') return own.path;
    throw new RecordingError('moved', state === 'moved' ? IS_NOT_WHERE_IT_WAS : IS_ANOTHER_FILE);
  }

  const isOpen = (key: string): boolean =>
    closings.has(key) || entries.values().some((entry) => entry.key === key);

  async function start(session: SessionRef, key: string): Promise<Recording> {
    await closings.get(key);
    ownerOnlyFolder(folder);
    // The limit may be lower than last time.
    trimmed ??= cache.trim(isOpen);
    await trimmed;
    await cache.used(key);
    const recording = await openRecording({
      ...transfer,
      peaksThread,
      makeRoom: (bytes) => cache.trim(isOpen, bytes),
      file: fileOf(key),
      original: await originalOf(session.sessionId, key),
      address: async () => unlessMissing(await signedAddress(session)),
    });
    recording.onChange(() => {
      void tell(session.sessionId, recording);
    });
    return recording;
  }

  /** If it is not known what must not be heard, the recording is withheld. */
  const hiddenSoundOf = (sessionId: string): Promise<HiddenSound> =>
    hiddenSound(sessionId).catch(() => ({ kind: 'withheld', reason: HIDDEN_SOUND_IS_UNKNOWN }));

  async function tell(sessionId: string, recording: Recording): Promise<void> {
    const hidden = await hiddenSoundOf(sessionId);
    // It may have been closed meanwhile, for example because its session is deleted.
    if (entries.has(sessionId)) changed(sessionId, redactedState(recording.state(), hidden));
  }

  /** Closes the session's recording, and runs `afterwards` before it may be opened again. */
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
    // If opening fails, for example without a writable folder, the next call tries again.
    entry.recording.catch(() => {
      if (entries.get(sessionId) === entry) entries.delete(sessionId);
    });
    for (const oldest of [...entries.keys()].slice(0, -maxOpenRecordings)) void shut(oldest);
    return entry.recording;
  }

  /**
   * Downloads a complete file that cannot be played again, since it may have been fixed. The old file stays
   * if the service has no other.
   */
  async function downloadAgain(session: SessionRef): Promise<Recording> {
    const offered = await signedAddress(session);
    if (!offered.ok) return recordingOf(session);
    const file = fileOf(recordingKey(session));
    void shut(session.sessionId, () =>
      Promise.all([file, savedPeaksOf(file)].map((path) => rm(path, { force: true }))),
    );
    return recordingOf(session);
  }

  async function download({ session, again }: { session: SessionRef; again: boolean }): Promise<AudioState> {
    const whyDeleted = deleted(session.sessionId);
    if (whyDeleted !== null) return deletedState(whyDeleted);
    const recording = await recordingOf(session).catch((error: unknown) =>
      error instanceof RecordingError ? error : null,
    );
    if (recording === null) return cannotStore;
    if (recording instanceof RecordingError) return notOpened(recording);
    const now = recording.state();
    if (!again || now.status === 'loading' || now.status === 'ready') return now;
    if (recording.isWhole()) return (await downloadAgain(session)).state();
    recording.again();
    return recording.state();
  }

  async function completeSizes(sessions: readonly SessionRef[]): Promise<Map<string, number>> {
    const sizes = await cache.wholeSizes();
    const sizeOf = (session: SessionRef) => recordingKeys(session).find((key) => sizes.has(key));
    return new Map(
      sessions.flatMap((session) => {
        const key = sizeOf(session);
        return key === undefined ? [] : [[session.sessionId, sizes.get(key) ?? 0] as const];
      }),
    );
  }

  return {
    download,
    async state(input) {
      const state = await download(input);
      return input.isOriginal === true
        ? state
        : redactedState(state, await hiddenSoundOf(input.session.sessionId));
    },
    async peaks({ session, maxPairs, isOriginal = false }) {
      if (deleted(session.sessionId) !== null) return null;
      // Why it cannot be opened is in its state.
      const recording = await recordingOf(session).catch(() => null);
      if (recording === null) return null;
      const hidden = await (isOriginal ? nothingHidden() : hiddenSoundOf(session.sessionId));
      if (hidden.kind === 'withheld') return null;
      return recording.peaks(maxPairs, hidden.kind === 'none' ? [] : hidden.stretches);
    },
    hiddenSound: hiddenSoundOf,
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
      const isThere = await fileExists(file);
      if (isThere) await cache.used(key);
      // Why its original is not there is said where it is played.
      return isThere ? file : originalOf(session.sessionId, key).catch(() => null);
    },
    async stored(sessions) {
      const sizes = await cache.sizes();
      const sizeOf = (session: SessionRef) =>
        recordingKeys(session).reduce((total, key) => total + (sizes.get(key) ?? 0), 0);
      return sessions
        .map((session) => ({ session, sizeBytes: sizeOf(session) }))
        .filter(({ sizeBytes }) => sizeBytes > 0);
    },
    completeSizes,
    async onThisComputer(sessions) {
      const [sizes, own] = await Promise.all([completeSizes(sessions), ownSessions()]);
      const ids = new Set([...sizes.keys(), ...own.map(({ sessionId }) => sessionId)]);
      return sessions.filter(({ sessionId }) => ids.has(sessionId));
    },
    estimate: (sessions, count) =>
      estimateRecordings({ fetch: transfer.fetch, trust: trustOf(transfer), signedAddress }, sessions, count),
    async keep(sessions) {
      for (const session of sessions) for (const key of recordingKeys(session)) await cache.pin(key);
    },
    whenPeaksAreSaved: async (session, signal) =>
      unlessAborted((await recordingOf(session)).whenPeaksAreSaved(), signal),
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
