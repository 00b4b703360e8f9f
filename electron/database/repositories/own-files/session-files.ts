import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Transcripts } from '../transcripts/transcripts.ts';
import type { OwnRecordings, StoredOwnRecording } from './own-recordings.ts';
import type { SessionRef, SessionSeen } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

/** A transcript from a file, or one that was typed. */
export interface OwnTranscriptFile {
  /** Null if it was typed. */
  name: string | null;
  /** The file's content; null if it was typed. */
  sha256: string | null;
  /** As a service's response. */
  body: string;
  reading: TranscriptReading;
  /** The rule that read it; none if the reader of transcripts did. */
  ruleId?: string | null;
}

/** What a session was made of. */
export interface SessionFilesRecord {
  recording: StoredOwnRecording | null;
  hasTranscript: boolean;
  /** Null if it was typed, or there is none. */
  transcriptName: string | null;
}

const row = z.object({ transcript_name: z.string().nullable(), has_transcript: z.int() });
const countRow = z.object({ sessions: z.int() });
const refRow = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
});

/** The files of which sessions were made. No service knows these sessions. */
export function createSessionFiles(
  database: LibraryDatabase,
  {
    sessions,
    transcripts,
    ownRecordings,
  }: { sessions: Sessions; transcripts: Transcripts; ownRecordings: OwnRecordings },
) {
  const one = database.prepare(
    `select transcript_name, exists (select 1 from transcripts t where t.session_id = f.session_id) as has_transcript
     from session_files f where session_id = ?`,
  );
  const count = database.prepare(
    `select count(*) as sessions from session_files where session_id in (select value from json_each(?))`,
  );
  const withContent = database.prepare(
    `select session_id, type, project_id from session_files join sessions using (session_id)
     where recording_sha256 = ?1 or transcript_sha256 = ?1 limit 1`,
  );
  const add = database.prepare('insert or ignore into session_files (session_id) values (?)');
  const setRecording = database.prepare(
    `update session_files set recording_name = ?, recording_path = ?, recording_storage = ?, recording_bytes = ?,
       recording_modified_ms = ?, recording_sha256 = ? where session_id = ?`,
  );
  const setTranscript = database.prepare(
    'update session_files set transcript_name = ?, transcript_sha256 = ? where session_id = ?',
  );

  function keepRecording(sessionId: string, recording: StoredOwnRecording): void {
    const { name, path, storage, sizeBytes, modifiedMs, sha256 } = recording;
    setRecording.run(name, path, storage, sizeBytes, modifiedMs, sha256, sessionId);
  }

  function keepTranscript(sessionId: string, transcript: OwnTranscriptFile, at: string): void {
    setTranscript.run(transcript.name, transcript.sha256, sessionId);
    transcripts.keep(sessionId, transcript.body, transcript.reading, at, transcript.ruleId);
  }

  return {
    /** True if the session was made of files. */
    has: (sessionId: string): boolean => one.get(sessionId) !== undefined,
    /** Returns how many of the sessions were made of files. */
    count: (sessionIds: readonly string[]): number =>
      countRow.parse(count.get(JSON.stringify(sessionIds))).sessions,
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
    setRecording(
      session: SessionRef,
      recording: StoredOwnRecording,
      durationSeconds: number | null,
      at: string,
    ): void {
      database.inTransaction(() => {
        keepRecording(session.sessionId, recording);
        const length = durationSeconds === null ? {} : { durationSeconds };
        sessions.add({ ...session, hasAudio: true, ...length }, at);
      });
    },
    /** Gives a session a transcript. If it has one, the new one is a newer version of it. */
    setTranscript(sessionId: string, transcript: OwnTranscriptFile, at: string): void {
      database.inTransaction(() => {
        keepTranscript(sessionId, transcript, at);
      });
    },
    /** Returns null if the session was not made of files. */
    of(sessionId: string): SessionFilesRecord | null {
      const found = row.safeParse(one.get(sessionId)).data;
      return found === undefined
        ? null
        : {
            recording: ownRecordings.of(sessionId),
            hasTranscript: found.has_transcript === 1,
            transcriptName: found.transcript_name,
          };
    },
    recordingOf: (sessionId: string): StoredOwnRecording | null => ownRecordings.of(sessionId),
    /** Returns the sessions that have recordings. */
    withRecordings: ownRecordings.all,
    /** Returns the session that has a file with this content, and its label as it is shown; null if none has. */
    withContent(sha256: string): { session: SessionRef; label: string | null } | null {
      const found = refRow.safeParse(withContent.get(sha256)).data;
      if (found === undefined) return null;
      const { session_id: sessionId, type, project_id: projectId } = found;
      return { session: { sessionId, type, projectId }, label: sessions.labelOf(sessionId) };
    },
  };
}

export type SessionFiles = ReturnType<typeof createSessionFiles>;
