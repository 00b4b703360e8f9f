import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../database.ts';
import { linkRow, statusAt } from '../links.ts';
import { CommandError } from './command-output.ts';

export interface ImportedSession {
  sessionId: string;
  target: { token: string } | { projectId: string };
  /** File name under `recordings/`. */
  recording: string;
  /** File name under `transcripts/`. */
  transcript: string;
  /** JSON, or null if none was imported. */
  summary: string | null;
  evaluation: string | null;
  at: Date;
}

const ownedRow = z.object({ user_id: z.string(), project_id: z.string().nullable() });
const linkOwnerRow = linkRow.extend({ user_id: z.string(), project_id: z.string().nullable() });

/** Writes a completed session and uses up its link, in one transaction. Returns its type and project. */
export function importSession(database: DatabaseSync, session: ImportedSession) {
  return inTransaction(database, () => {
    const { target } = session;
    const owner =
      'token' in target ? ownerOfLink(database, target.token, session.at) : ownerOfProject(database, target);
    insert(database, session, owner);
    if ('token' in target) {
      database
        .prepare("UPDATE links SET status = 'used', session_id = ?, updated_at = ? WHERE token = ?")
        .run(session.sessionId, session.at.toISOString(), target.token);
    }
    return owner.project_id === null
      ? ({ type: 'instant' } as const)
      : ({ type: 'project', projectId: owner.project_id } as const);
  });
}

function ownerOfLink(database: DatabaseSync, token: string, now: Date): z.infer<typeof ownedRow> {
  const row = database.prepare('SELECT * FROM links WHERE token = ?').get(token);
  if (row === undefined) throw new CommandError('No link has this token');
  const link = linkOwnerRow.parse(row);
  const status = statusAt(now, link);
  if (status !== 'active') {
    throw new CommandError(`The link is ${status}; only an active one can take a session`);
  }
  return link;
}

function ownerOfProject(database: DatabaseSync, { projectId }: { projectId: string }) {
  const row = database.prepare('SELECT user_id, id AS project_id FROM projects WHERE id = ?').get(projectId);
  if (row === undefined) throw new CommandError(`There is no project with the id "${projectId}"`);
  return ownedRow.parse(row);
}

/** The time of the interview is unknown, so all times are those of the import. */
function insert(database: DatabaseSync, session: ImportedSession, owner: z.infer<typeof ownedRow>): void {
  const at = session.at.toISOString();
  database
    .prepare(
      `INSERT INTO sessions (id, user_id, project_id, status, recording, transcript, summary, summary_count,
        summary_written_at, evaluation, evaluated_at, created_at, updated_at, completed_at)
       VALUES (?, ?, ?, 'completed', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      session.sessionId,
      owner.user_id,
      owner.project_id,
      session.recording,
      session.transcript,
      session.summary,
      session.summary === null ? 0 : 1,
      session.summary === null ? null : at,
      session.evaluation,
      session.evaluation === null ? null : at,
      at,
      at,
      at,
    );
}
