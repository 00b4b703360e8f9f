import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { openLibrary } from '../../electron/database/library.ts';
import { CODES, noteWithId, SESSION, firstVersion } from './killed-notes.ts';

/** Saves that a process acknowledges before it is killed, at any time after them. */
const FIRST_SAVES = 3;
const LONGEST_WRITING_MS = 120;
const LONGEST_OPENING_MS = 20_000;

export interface NoteKillReport {
  kills: number;
  /** Notes whose save was acknowledged. */
  acknowledged: number;
  /** Kills before the acknowledgement of a note. Such a note may exist or not, but never in part. */
  killsInMidWrite: number;
}

/**
 * Kills a process that saves notes repeatedly, and checks the library after each kill. Throws if an acknowledged
 * note is missing or incomplete, or if the library is damaged. `folder` is an empty folder.
 */
export async function noteKillLoop(folder: string, kills: number): Promise<NoteKillReport> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'library.sqlite');
  const report: NoteKillReport = { kills, acknowledged: 0, killsInMidWrite: 0 };
  const acknowledged = new Set<string>();
  let unacknowledgedBefore = 0;
  await addCodes(file);
  for (let round = 0; round < kills; round += 1) {
    // One process after another, since each opens what the one before left.
    // oxlint-disable no-await-in-loop
    const acknowledgedIds = await writeUntilKilled(file, round);
    for (const id of acknowledgedIds) acknowledged.add(id);
    const unacknowledged = await checkNotes(file, acknowledged);
    if (unacknowledged > unacknowledgedBefore) report.killsInMidWrite += 1;
    unacknowledgedBefore = unacknowledged;
    // oxlint-enable no-await-in-loop
  }
  report.acknowledged = acknowledged.size;
  return report;
}

async function addCodes(file: string): Promise<void> {
  (await openLibrary(file)).libraryFile.close();
  const database = new DatabaseSync(file);
  const put = database.prepare('insert into codes (id, name, colour) values (?, ?, ?)');
  for (const id of CODES) put.run(id, id, '#336699');
  database.close();
}

/** Resolves with the ids of the acknowledged notes. */
async function writeUntilKilled(file: string, round: number): Promise<string[]> {
  const writer = join(import.meta.dirname, 'note-writer.ts');
  const child = spawn(process.execPath, [writer, file, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  let problem = '';
  const started = Promise.withResolvers<null>();
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    if (output.split('\n').length > FIRST_SAVES) started.resolve(null);
  });
  child.stderr.on('data', (text: Buffer) => {
    problem += text.toString();
  });
  await Promise.race([started.promise, ended, pause(LONGEST_OPENING_MS, null, { ref: false })]);
  await pause(Math.random() * LONGEST_WRITING_MS);
  child.kill('SIGKILL');
  await ended;
  if (!output.includes('\n')) throw new Error(`The notes' writer did not begin: ${problem}`);
  if (child.signalCode !== 'SIGKILL') throw new Error(`The notes' writer ended by itself: ${problem}`);
  // Text after the last line end is an incomplete id.
  return output.split('\n').slice(0, -1);
}

/** Returns the number of unacknowledged notes that exist. Opens the library as the app does after a crash. */
async function checkNotes(file: string, acknowledged: ReadonlySet<string>): Promise<number> {
  const { notes, libraryFile } = await openLibrary(file);
  const keptAside = libraryFile.keptAside();
  const found = new Map(notes.of(SESSION.sessionId).map((note) => [note.id, note]));
  libraryFile.close();
  if (keptAside !== null) throw new Error(`The library was found damaged and is at ${keptAside}`);
  const lost = [...acknowledged].filter((id) => !isDeepStrictEqual(found.get(id), noteWithId(id)));
  if (lost.length > 0)
    throw new Error(`${lost.length} acknowledged notes are lost or torn: ${lost[0] ?? ''}`);
  const unacknowledged = [...found.values()].filter(({ id }) => !acknowledged.has(id));
  const incomplete = unacknowledged.filter(
    (note) => ![noteWithId(note.id), firstVersion(note.id)].some((one) => isDeepStrictEqual(note, one)),
  );
  if (incomplete.length > 0)
    throw new Error(`${incomplete.length} notes are there in part: ${incomplete[0]?.id ?? ''}`);
  checkWhole(file);
  return unacknowledged.length;
}

function checkWhole(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('pragma quick_check').all();
  database.close();
  if (JSON.stringify(found) !== '[{"quick_check":"ok"}]') throw new Error(JSON.stringify(found));
}
