import { app, crashReporter, dialog, shell, type BrowserWindow } from 'electron';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a report on this computer if a process crashes, and sends none. Call this before the app is ready. */
export function startCrashReports(): void {
  crashReporter.start({ uploadToServer: false });
}

/** Opens the folder of the reports, also if there are none yet. */
export async function showCrashReports(): Promise<void> {
  const folder = app.getPath('crashDumps');
  await mkdir(folder, { recursive: true });
  const problem = await shell.openPath(folder);
  if (problem !== '') throw new Error(problem);
}

/** A report contains a part of the memory, and what was said may be in it. */
const REPORT = /\.(dmp|meta)$/;

/** Deletes the reports, and leaves the settings of the program that writes them. */
export async function removeCrashReports(): Promise<void> {
  const folder = app.getPath('crashDumps');
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  for (const file of files.filter((name) => REPORT.test(name)))
    // oxlint-disable-next-line no-await-in-loop -- there are few
    await rm(join(folder, file), { force: true });
}

interface Watching {
  crashed: () => void;
  report: (event: string, error: unknown) => void;
}

/** Reports processes of Chromium that crash, such as the one that draws. Chromium starts those again by itself. */
export function watchProcesses(report: Watching['report']): void {
  app.on('child-process-gone', (_event, { type, reason: ending, exitCode, name }) => {
    if (ending !== 'clean-exit')
      report('process ended', new Error(`${name ?? type}: ${ending}, exit code ${String(exitCode)}`));
  });
}

/** A page that crashes again so soon would crash for ever. */
const SOON_MS = 60_000;

/** Reports a page that crashes, and loads it again: nobody can use the empty window that it leaves. */
export function watchPage(window: BrowserWindow, { crashed, report }: Watching): void {
  let reloadedAt = -Infinity;
  window.webContents.on('render-process-gone', (_event, { reason: ending, exitCode }) => {
    if (ending === 'clean-exit') return;
    crashed();
    report('page ended', new Error(`${ending}, exit code ${String(exitCode)}`));
    const now = performance.now();
    if (now - reloadedAt < SOON_MS) {
      dialog.showErrorBox(
        'Earmark’s window stopped working',
        'Quit Earmark and open it again. Your data stays on this computer.',
      );
      return;
    }
    reloadedAt = now;
    // Not while Electron still handles the crash.
    setImmediate(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    });
  });
}
