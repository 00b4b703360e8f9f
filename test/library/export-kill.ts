import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { importedMs } from '../bench/library/import.ts';
import { filesIn, flawsIn } from '../exporting/exported-files.ts';
import { named, readProject } from '../export/qdpx-reading.ts';
import { KILL_SESSIONS } from './export-size.ts';

const FORMATS = ['csv', 'vtt', 'eaf', 'json'];
const ENDING = '.earmark-part';
const LONGEST_BEGINNING_MS = 20_000;

export interface ExportKillReport {
  kills: number;
  /** Kills that left a partial file, under no final name. */
  killsInMidWrite: number;
  /** Exports that were complete at the kill. */
  complete: number;
}

/**
 * Kills an exporting process repeatedly, and checks the files after each kill. Throws if a partial file has a final
 * name, or if the next export leaves it there. `folder` is empty or does not exist.
 */
export async function exportKillLoop(folder: string, kills: number): Promise<ExportKillReport> {
  const target = join(folder, 'target');
  mkdirSync(target, { recursive: true });
  const libraryFile = join(folder, 'library.sqlite');
  await importedMs(libraryFile, KILL_SESSIONS.length);
  const report: ExportKillReport = { kills, killsInMidWrite: 0, complete: 0 };
  const longest = { folder: 0, file: 0 };
  for (let round = -2; round < kills; round += 1) {
    const kind = round % 2 === 0 ? 'folder' : 'file';
    const path = join(target, kind === 'folder' ? `Round ${round}` : `Round ${round}.qdpx`);
    const formats = kind === 'folder' ? FORMATS : ['qdpx'];
    const before = new Set(readdirSync(target));
    // One process after another, since each continues the work of the one before. The first two are not killed, and
    // show how long an export takes.
    // oxlint-disable no-await-in-loop
    const killAfterMs = Math.random() * longest[kind];
    // The first kill always meets a partial file, the others come at any time.
    const due = round === 0 ? () => partIn(target) : () => pause(killAfterMs);
    const tookMs = await exportUntil(libraryFile, path, formats, round < 0 ? null : due);
    const newFiles = readdirSync(target).filter((name) => !before.has(name));
    const finalNames = newFiles.filter((name) => !name.endsWith(ENDING));
    if (round < 0) longest[kind] = tookMs;
    else if (newFiles.length > finalNames.length) report.killsInMidWrite += 1;
    for (const name of finalNames) await checkWhole(join(target, name));
    // oxlint-enable no-await-in-loop
    report.complete += round < 0 ? 0 : finalNames.length;
    if (round < 0 && finalNames.length === 0) throw new Error('The export did not end');
  }
  await exportUntil(libraryFile, join(target, 'Last'), FORMATS, null);
  const partialFiles = readdirSync(target).filter((name) => name.endsWith(ENDING));
  if (partialFiles.length > 0) throw new Error(`Left behind: ${partialFiles.join(', ')}`);
  await checkWhole(join(target, 'Last'));
  return report;
}

/** Resolves when a partial file is in the folder. */
async function partIn(folder: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- polls
  while (!readdirSync(folder).some((name) => name.endsWith(ENDING))) await pause(2);
}

/** Resolves with the duration of the export. Kills it when `due` resolves, if ever. */
async function exportUntil(
  libraryFile: string,
  path: string,
  formats: readonly string[],
  due: (() => Promise<unknown>) | null,
): Promise<number> {
  const writer = join(import.meta.dirname, 'export-writer.ts');
  const child = spawn(process.execPath, [writer, libraryFile, path, ...formats], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let problem = '';
  child.stderr.on('data', (text: Buffer) => {
    problem += text.toString();
  });
  const started = once(child.stdout, 'data');
  await Promise.race([started, ended, pause(LONGEST_BEGINNING_MS, null, { ref: false })]);
  const startedAt = performance.now();
  if (due !== null) {
    await Promise.race([due(), ended]);
    child.kill('SIGKILL');
  }
  await ended;
  if (due === null && child.exitCode !== 0) throw new Error(`The export failed: ${problem}`);
  return performance.now() - startedAt;
}

async function checkWhole(path: string): Promise<void> {
  const isFolder = statSync(path).isDirectory();
  const files = isFolder ? filesIn(path) : new Map([[path, readFileSync(path)]]);
  const sessions = KILL_SESSIONS.length;
  if (isFolder) {
    const [eaf, vtt] = ['.eaf', '.vtt'].map(
      (ending) => [...files.keys()].filter((name) => name.endsWith(ending)).length,
    );
    const isWhole = files.size === 8 + 2 * sessions && eaf === sessions && vtt === sessions;
    if (!isWhole) throw new Error(`${path} has ${files.size} files`);
  }
  for (const [name, bytes] of files) {
    if (!name.endsWith('.qdpx')) continue;
    const { root } = readProject(bytes);
    if (named(root, 'TextSource').length !== sessions) throw new Error(`${name} lacks sessions`);
  }
  const flaws = await flawsIn(files);
  if (flaws.length > 0) throw new Error(`${path}: ${flaws.join('; ')}`);
}
