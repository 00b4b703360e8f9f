import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { importSession } from '../../service/command-line/import-session.ts';

/**
 * At the sample's service a participant finishes the interview of the active link whose label begins so. What they
 * said is another participant's. Returns the ID of the session.
 */
export function finishInterview(userData: string, label: string): string {
  const database = new DatabaseSync(join(userData, 'sample', 'service.sqlite'), { timeout: 3000 });
  const link = database
    .prepare("select token from links where status = 'active' and label like ? || '%'")
    .get(label);
  const other = database.prepare('select recording, transcript from sessions limit 1').get();
  const sessionId = randomUUID();
  importSession(database, {
    sessionId,
    target: { token: String(link?.['token']) },
    recording: String(other?.['recording']),
    transcript: String(other?.['transcript']),
    summary: null,
    evaluation: null,
    at: new Date(),
  });
  database.close();
  return sessionId;
}
