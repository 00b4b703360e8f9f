import { basename, join } from 'node:path';
import type { FilesOfSession } from '../../../shared/model/own-file.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { Library } from '../../database/open-in-worker.ts';
import type {
  SessionWithRecording,
  StoredOwnRecording,
} from '../../database/repositories/own-files/own-recordings.ts';
import type { OwnTranscriptFile } from '../../database/repositories/own-files/session-files.ts';
import { FailureError } from '../../platform/failures.ts';
import { fileExists } from '../../platform/file-exists.ts';
import { recordingKey } from '../../recordings/file/recording-key.ts';
import { originalStateOf } from '../../recordings/own-file/original-state.ts';
import type { Recordings } from '../../recordings/store/recordings.ts';
import type { TranscriptFile } from '../transcript-files/transcript-file.ts';
import { createAddSessionsJob, IMPORT_MARK } from './add-sessions-job.ts';
import { fileKindOf } from './file-kind.ts';
import { withSentence } from './file-failure.ts';
import { createOwnFileLists, type FileReaders } from './file-lists.ts';
import { storeOwnRecording, type Convert } from './store-recording.ts';
import { walkFiles } from './walk-files.ts';

type Job = Parameters<typeof createAddSessionsJob>[0];
type Lists = Parameters<typeof createOwnFileLists>[0];

interface Options {
  library: Pick<Library, 'sessionFiles' | 'sessions' | 'drafts' | 'purge' | 'readingRules' | 'tombstones'>;
  recordings: Pick<Recordings, 'forget' | 'keep' | 'keepOnly' | 'whenPeaksAreSaved'>;
  audioFolder: string;
  readers: FileReaders;
  convert: Convert;
  /** Reads a transcript that was typed. */
  readTyped: (text: string) => Promise<TranscriptFile>;
  /** Call this after tombstones were removed. */
  reloadDeletions: () => Promise<void>;
  listChanged: Lists['changed'];
  importChanged: Job['changed'];
  sessionsChanged: () => void;
  transcriptSaved: (sessionId: string) => void;
  report: (error: unknown) => void;
}

/** More than a folder of recordings has. */
const MOST_LOOKED_AT = 1_000_000;

/** Everything about sessions that are made of the researcher's own files. */
export function createOwnFiles(options: Options) {
  const { library, recordings, audioFolder, readers, report } = options;
  const { sessionFiles } = library;
  const rules = () => library.readingRules.remembered('transcript');
  const readTranscript = async (path: string) => readers.readTranscript(path, await rules());
  const lists = createOwnFileLists({
    ...readers,
    rules,
    known: sessionFiles.withContent,
    changed: options.listChanged,
    report,
  });
  const adding = createAddSessionsJob({
    ...options,
    lists,
    readTranscript,
    fingerprint: readers.fingerprint,
    changed: options.importChanged,
  });
  const now = () => new Date().toISOString();
  const ownFileOf = (session: SessionRef) => join(audioFolder, recordingKey(session));

  async function stateOf(
    session: SessionRef,
    recording: StoredOwnRecording,
  ): Promise<NonNullable<FilesOfSession['recording']>> {
    const { name, path, storage } = recording;
    if (await fileExists(ownFileOf(session)))
      return { name, path, storage: storage === 'linked' ? 'copied' : storage, state: 'here' };
    const state = storage === 'linked' ? await originalStateOf(recording) : 'moved';
    return { name, path, storage, state };
  }

  /** Returns the recordings that are not where they were, by their content: several sessions may have the same one. */
  async function movedRecordings(): Promise<Map<string, SessionWithRecording[]>> {
    const moved = new Map<string, SessionWithRecording[]>();
    for (const one of await sessionFiles.withRecordings()) {
      // oxlint-disable-next-line no-await-in-loop -- thousands at once would be too many open files
      const { state } = await stateOf(one.session, one.recording);
      const { sha256 } = one.recording;
      if (state !== 'here') moved.set(sha256, [...(moved.get(sha256) ?? []), one]);
    }
    return moved;
  }

  /** Makes the file at a path the recording of a session that has lost it. */
  async function takeBack({ session, recording }: SessionWithRecording, path: string): Promise<void> {
    await recordings.forget(session);
    const stored = await storeOwnRecording(
      { session, path, name: basename(path), storage: recording.storage, before: recording },
      options,
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    await sessionFiles.setRecording(session, stored, null, now());
    if (stored.storage !== 'linked') await recordings.keep([session]);
  }

  async function setTranscript(
    session: SessionRef,
    file: Omit<OwnTranscriptFile, 'body' | 'reading'>,
    read: TranscriptFile,
  ) {
    if ('problem' in read) throw new FailureError('blocked', read.problem);
    await refuseOthers(session);
    // The researcher wants words again that were deleted.
    await library.tombstones.remove([session.sessionId], 'words');
    await options.reloadDeletions();
    await sessionFiles.setTranscript(session.sessionId, { ...file, ...read }, now());
    options.transcriptSaved(session.sessionId);
    options.sessionsChanged();
  }

  /** A service's session gets its words and its sound from the service. */
  async function refuseOthers({ sessionId }: SessionRef): Promise<void> {
    if (!(await sessionFiles.has(sessionId)))
      throw new FailureError(
        'blocked',
        'This session comes from a service, and so do its recording and transcript.',
      );
  }

  return {
    lists,
    adding,
    /** Removes what an import left that was interrupted. */
    async settle(): Promise<void> {
      const { form, subject } = IMPORT_MARK;
      if ((await library.drafts.read(form, subject)) === null) return;
      await recordings.keepOnly(await library.purge.sessionsOf({ sessionIds: null, what: 'audio' }));
      await library.drafts.save(form, subject, null, now());
    },
    /** Returns where the session's files are; null if it was not made of files. */
    async filesOf(session: SessionRef): Promise<FilesOfSession | null> {
      const files = await sessionFiles.of(session.sessionId);
      if (files === null) return null;
      return {
        recording: files.recording === null ? null : await stateOf(session, files.recording),
        transcript: files.hasTranscript ? { name: files.transcriptName } : null,
      };
    },
    /**
     * Looks for recordings that are not where they were, in a file or a folder, by their content. Returns how many were
     * found, and whether that of `session` was.
     */
    async findMoved(session: SessionRef, path: string): Promise<{ found: number; isThisFound: boolean }> {
      const moved = await movedRecordings();
      const sizes = new Set([...moved.values()].flat().map(({ recording }) => recording.sizeBytes));
      let lookedAt = 0;
      let found = 0;
      let isThisFound = false;
      for await (const file of walkFiles([path], new AbortController().signal)) {
        lookedAt += 1;
        if (lookedAt > MOST_LOOKED_AT || moved.size === 0) break;
        if (!sizes.has(file.sizeBytes)) continue;
        const fingerprint = await readers.fingerprint(file.path).catch(() => null);
        const these = fingerprint === null ? undefined : moved.get(fingerprint.sha256);
        if (fingerprint === null || these === undefined) continue;
        moved.delete(fingerprint.sha256);
        for (const one of these) {
          await withSentence(() => takeBack(one, file.path));
          found += 1;
          isThisFound ||= one.session.sessionId === session.sessionId;
        }
      }
      if (found > 0) options.sessionsChanged();
      return { found, isThisFound };
    },
    /** Gives a session that has no recording one. Throws a FailureError if the file is none. */
    async addRecording(session: SessionRef, path: string, copy: boolean): Promise<void> {
      await refuseOthers(session);
      const probed = await readers.probe(path);
      if ('problem' in probed) throw new FailureError('blocked', probed.problem);
      const { isConverted, durationSeconds } = probed.recording;
      await recordings.forget(session);
      // The researcher wants a recording again that was deleted.
      await library.tombstones.remove([session.sessionId], 'audio');
      await options.reloadDeletions();
      const storage = isConverted ? 'converted' : copy ? 'copied' : 'linked';
      const stored = await withSentence(() =>
        storeOwnRecording({ session, path, name: basename(path), storage, before: null }, options, {
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
      );
      await sessionFiles.setRecording(session, stored, durationSeconds, now());
      if (stored.storage !== 'linked') await recordings.keep([session]);
      options.sessionsChanged();
    },
    /** Gives a session a transcript from a file. Throws a FailureError if it cannot be read. */
    async addTranscript(session: SessionRef, path: string): Promise<void> {
      if (fileKindOf(path) === 'recording')
        throw new FailureError('blocked', 'This is a recording. Choose a file with words in it.');
      const { sha256 } = await withSentence(() => readers.fingerprint(path));
      await setTranscript(session, { name: basename(path), sha256 }, await readTranscript(path));
    },
    /** Gives a session the transcript that the researcher typed. */
    async saveTyped(session: SessionRef, text: string): Promise<void> {
      await setTranscript(session, { name: null, sha256: null }, await options.readTyped(text));
    },
    async close(): Promise<void> {
      lists.closeAll();
      await adding.close();
    },
  };
}
