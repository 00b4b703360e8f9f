import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What a later start sends to the first one: its arguments, its working directory and the app's own data. */
export type SecondStart = [argv: string[], workingDirectory: string, data: unknown];

let lock: DatabaseSync | undefined;

/**
 * Returns true for the first start on this folder, which then receives every later one. The lock is a file lock of
 * the operating system, taken through SQLite: unlike a process id in a file, it cannot outlive its owner.
 */
export function takeLock(folder: string, data: unknown, onSecond: (start: SecondStart) => void): boolean {
  const messageFolder = join(folder, 'second-instances');
  mkdirSync(messageFolder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'instance.lock'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    sendStart(messageFolder, [process.argv, process.cwd(), data]);
    return false;
  }
  lock = database;
  watch(messageFolder, () => {
    for (const name of readdirSync(messageFolder).filter((found) => found.endsWith('.json'))) {
      const messageFile = join(messageFolder, name);
      const start = JSON.parse(readFileSync(messageFile, 'utf8')) as SecondStart;
      rmSync(messageFile);
      onSecond(start);
    }
  }).unref();
  return true;
}

export function releaseLock(): void {
  lock?.close();
  lock = undefined;
}

function sendStart(messageFolder: string, start: SecondStart): void {
  const draft = join(messageFolder, `${process.pid}.draft`);
  writeFileSync(draft, JSON.stringify(start));
  renameSync(draft, join(messageFolder, `${process.pid}.json`));
}
