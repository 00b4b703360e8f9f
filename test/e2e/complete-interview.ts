import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { importSession } from '../../service/command-line/import-session.ts';

/**
 * Adds a completed session to the sample service, for the active link whose label begins with `label`. Its recording
 * and transcript are copied from another session. Returns the ID of the new session.
 */
export function completeInterview(userData: string, label: string): string {
  const database = new DatabaseSync(join(openSampleFolders(userData).service(), 'service.sqlite'), {
    timeout: 3000,
  });
  const link = database
    .prepare("select token from links where status = 'active' and label like ? || '%'")
    .get(label);
  const otherSession = database.prepare('select recording, transcript from sessions limit 1').get();
  const sessionId = randomUUID();
  importSession(database, {
    sessionId,
    target: { token: String(link?.['token']) },
    recording: String(otherSession?.['recording']),
    transcript: String(otherSession?.['transcript']),
    summary: null,
    evaluation: null,
    at: new Date(),
  });
  database.close();
  return sessionId;
}
