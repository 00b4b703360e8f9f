import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { SessionRef, SessionSeen } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

const storage = z.enum(['linked', 'copied', 'converted']);

/** The recording of a session that was made of files. */
export interface StoredOwnRecording {
  /** The original's name, with its extension. */
  name: string;
  /** Where the original is, or was. */
  path: string;
  /** `linked`: the original is played where it is. Otherwise Earmark has its own file. */
  storage: z.infer<typeof storage>;
  /** The original's size and time of change when it was read last. */
  sizeBytes: number;
  modifiedMs: number;
  /** The original's content: see `fingerprintOf`. */
  sha256: string;
}

/** A transcript from a file, or one that was typed. */
export interface OwnTranscriptFile {
  /** Null if it was typed. */
  name: string | null;
  /** The file's content; null if it was typed. */
  sha256: string | null;
  /** As a service's response. */
  body: string;
  reading: TranscriptReading;
}

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  recording_name: z.string().nullable(),
  recording_path: z.string().nullable(),
  recording_storage: storage.nullable(),
  recording_bytes: z.number().nullable(),
  recording_modified_ms: z.number().nullable(),
  recording_sha256: z.string().nullable(),
  transcript_name: z.string().nullable(),
});
type Row = z.infer<typeof row>;

const ROWS = 'select f.*, s.type, s.project_id from session_files f join sessions s using (session_id)';

const sessionOf = ({ session_id, type, project_id }: Row): SessionRef => ({
  sessionId: session_id,
  type,
  projectId: project_id,
});

function recordingOf(found: Row): StoredOwnRecording | null {
  if (found.recording_name === null || found.recording_storage === null) return null;
  return {
    name: found.recording_name,
    path: found.recording_path ?? '',
    storage: found.recording_storage,
    sizeBytes: found.recording_bytes ?? 0,
    modifiedMs: found.recording_modified_ms ?? 0,
    sha256: found.recording_sha256 ?? '',
  };
}

/** The files of which sessions were made. No service knows these sessions. */
export function createSessionFiles(
  database: LibraryDatabase,
  { sessions, transcripts }: { sessions: Sessions; transcripts: Transcripts },
) {
  const one = database.prepare(`${ROWS} where session_id = ?`);
  const every = database.prepare(`${ROWS} where recording_name is not null`);
  const hasTranscript = database.prepare('select 1 from transcripts where session_id = ?');
  const exists = database.prepare('select 1 from session_files where session_id = ?');
  const any = database.prepare('select 1 from session_files limit 1');
  const byContent = database.prepare(
    `${ROWS} where recording_sha256 = ?1 or transcript_sha256 = ?1 limit 1`,
  );
  const add = database.prepare('insert or ignore into session_files (session_id) values (?)');
  const setRecording = database.prepare(
    `update session_files set recording_name = ?, recording_path = ?, recording_storage = ?, recording_bytes = ?,
       recording_modified_ms = ?, recording_sha256 = ? where session_id = ?`,
  );
  const setTranscript = database.prepare(
    'update session_files set transcript_name = ?, transcript_sha256 = ? where session_id = ?',
  );

  const rowOf = (sessionId: string): Row | null => row.safeParse(one.get(sessionId)).data ?? null;

  function keepRecording(sessionId: string, recording: StoredOwnRecording): void {
    const { name, path, storage: where, sizeBytes, modifiedMs, sha256 } = recording;
    setRecording.run(name, path, where, sizeBytes, modifiedMs, sha256, sessionId);
  }

  function keepTranscript(sessionId: string, transcript: OwnTranscriptFile, at: string): void {
    setTranscript.run(transcript.name, transcript.sha256, sessionId);
    transcripts.keep(sessionId, transcript.body, transcript.reading, at);
  }

  return {
    /** True if the session was made of files. */
    has: (sessionId: string): boolean => exists.get(sessionId) !== undefined,
    /** True if any session was. */
    any: (): boolean => any.get() !== undefined,
    /** Adds a session with its files at once, or nothing of it. */
    add(
      seen: SessionSeen,
      files: { recording: StoredOwnRecording | null; transcript: OwnTranscriptFile | null },
      at: string,
    ): void {
      database.inTransaction(() => {
        sessions.add({ ...seen, hasAudio: files.recording !== null }, at);
        add.run(seen.sessionId);
        if (files.recording !== null) keepRecording(seen.sessionId, files.recording);
        if (files.transcript !== null) keepTranscript(seen.sessionId, files.transcript, at);
      });
    },
    /** Gives a session another recording, or tells where it is now. */
    setRecording(session: SessionRef, recording: StoredOwnRecording, durationSeconds: number | null, at: string): void {
      database.inTransaction(() => {
        keepRecording(session.sessionId, recording);
        sessions.add({ ...session, hasAudio: true, ...(durationSeconds !== null && { durationSeconds }) }, at);
      });
    },
    /** Gives a session a transcript. If it has one, the new one is a newer version of it. */
    setTranscript(sessionId: string, transcript: OwnTranscriptFile, at: string): void {
      database.inTransaction(() => {
        keepTranscript(sessionId, transcript, at);
      });
    },
    /** Returns the names of the session's files; null if it was not made of files. */
    of(
      sessionId: string,
    ): { recording: StoredOwnRecording | null; transcriptName: string | null; hasTranscript: boolean } | null {
      const found = rowOf(sessionId);
      if (found === null) return null;
      return {
        recording: recordingOf(found),
        transcriptName: found.transcript_name,
        hasTranscript: hasTranscript.get(sessionId) !== undefined,
      };
    },
    /** Returns the sessions that have recordings. */
    withRecordings: (): { session: SessionRef; recording: StoredOwnRecording }[] =>
      every.all().flatMap((found) => {
        const parsed = row.parse(found);
        const recording = recordingOf(parsed);
        return recording === null ? [] : [{ session: sessionOf(parsed), recording }];
      }),
    /** Returns the session that has a file with this content, and its label as it is shown; null if none has. */
    withContent(sha256: string): { session: SessionRef; label: string | null } | null {
      const found = row.safeParse(byContent.get(sha256)).data;
      if (found === undefined) return null;
      return { session: sessionOf(found), label: sessions.labelOf(found.session_id) };
    },
  };
}

export type SessionFiles = ReturnType<typeof createSessionFiles>;
