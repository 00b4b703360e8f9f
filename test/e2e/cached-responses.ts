import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Makes the app forget what the service answered, so that a screen has nothing to show but the next answer. */
export function forgetCachedResponses(userData: string): void {
  const folder = join(userData, 'workspaces');
  for (const name of readdirSync(folder)) {
    const database = new DatabaseSync(join(folder, name, 'library.sqlite'), { timeout: 3000 });
    database.exec('delete from kept_answers');
    database.close();
  }
}
