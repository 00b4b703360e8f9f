import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NewerDatabaseError, openDatabase } from '../database.ts';
import { addUser } from '../users.ts';
import { CommandError, codeOf, messageOf } from './command-output.ts';

export const defaultDataFolder = './earmark-service';

/** All data in a data folder belongs to one user, the lab that runs the service. */
export const ownerId = 'owner';

const databaseFile = 'service.sqlite';

/** Creates the folder if necessary, accessible only to its owner, as it contains recordings of people. */
export function prepareDataFolder(folder: string): string {
  const path = resolve(folder);
  try {
    for (const part of ['', 'recordings', 'transcripts']) {
      mkdirSync(join(path, part), { recursive: true, mode: 0o700 });
      accessSync(join(path, part), constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new CommandError(`The data folder ${path} cannot be written to (${codeOf(error) ?? 'unknown'})`);
  }
  return path;
}

/** Returns the path of a folder that a service has been started on; throws a CommandProblem for any other. */
export function existingDataFolder(folder: string): string {
  const path = resolve(folder);
  if (existsSync(join(path, databaseFile))) return path;
  throw new CommandError(`${path} contains no service data yet. Start the service with it first`);
}

export function openData(folder: string): DatabaseSync {
  try {
    const database = openDatabase(join(folder, databaseFile), { isPrecious: true });
    addUser(database, { id: ownerId, email: null, name: null, createdAt: new Date() });
    return database;
  } catch (error) {
    if (error instanceof NewerDatabaseError) {
      throw new CommandError(`A newer version made the data in ${folder}. Nothing was changed`);
    }
    throw new CommandError(`The data in ${folder} cannot be opened: ${messageOf(error)}`);
  }
}

/**
 * Locks the folder against a second service: both would run the same summary jobs. The operating system
 * releases the lock when the process ends, even if it crashes.
 */
export function lockDataFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'service.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new CommandError(`Another service is running on ${folder}`);
  }
}
