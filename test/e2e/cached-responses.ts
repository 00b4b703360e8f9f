import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Deletes the cached responses of every workspace, so that a screen can only show the next response. */
export function deleteCachedResponses(userData: string): void {
  const folder = join(userData, 'workspaces');
  for (const name of readdirSync(folder)) {
    const database = new DatabaseSync(join(folder, name, 'library.sqlite'), { timeout: 3000 });
    database.exec('delete from kept_answers');
    database.close();
  }
}
