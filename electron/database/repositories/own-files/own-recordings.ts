import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

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

const row = z.object({
  session_id: z.string(),
  type: z.enum(['project', 'instant']),
  project_id: z.string().nullable(),
  recording_name: z.string(),
  recording_path: z.string(),
  recording_storage: storage,
  recording_bytes: z.number(),
  recording_modified_ms: z.number(),
  recording_sha256: z.string(),
});

/** A session and its recording. */
export interface SessionWithRecording {
  session: SessionRef;
  recording: StoredOwnRecording;
}

/** Selects the recordings of sessions that were made of files. */
const RECORDINGS = `select f.*, s.type, s.project_id from session_files f join sessions s using (session_id)
  where recording_name is not null`;

function parse(found: unknown): SessionWithRecording {
  const one = row.parse(found);
  return {
    session: { sessionId: one.session_id, type: one.type, projectId: one.project_id },
    recording: {
      name: one.recording_name,
      path: one.recording_path,
      storage: one.recording_storage,
      sizeBytes: one.recording_bytes,
      modifiedMs: one.recording_modified_ms,
      sha256: one.recording_sha256,
    },
  };
}

/** Reads the recordings of sessions that were made of files. Unlike writing them, this needs no other repository. */
export function createOwnRecordings(database: LibraryDatabase) {
  const every = database.prepare(RECORDINGS);
  const linked = database.prepare(`${RECORDINGS} and recording_storage = 'linked'`);
  const one = database.prepare(`${RECORDINGS} and session_id = ?`);
  return {
    all: (): SessionWithRecording[] => every.all().map(parse),
    /** Returns those that are played where they are. */
    linked: (): SessionWithRecording[] => linked.all().map(parse),
    /** Returns null if the session has none. */
    of(sessionId: string): StoredOwnRecording | null {
      const found = one.get(sessionId);
      return found === undefined ? null : parse(found).recording;
    },
  };
}

export type OwnRecordings = ReturnType<typeof createOwnRecordings>;
