// What is written if a process crashes, and that nothing of it leaves this computer. The stand-in replaces Electron.
import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  removeCrashReports,
  showCrashReports,
  startCrashReports,
  watchPage,
  watchProcesses,
} from '../../electron/platform/crash-reports.ts';

const { app, crashReporter, dialog, shell } = vi.hoisted(() => {
  const { EventEmitter: Emitter } = process.getBuiltinModule('node:events');
  return {
    app: Object.assign(new Emitter(), { getPath: vi.fn<(name: string) => string>() }),
    dialog: { showErrorBox: vi.fn() },
    crashReporter: { start: vi.fn() },
    shell: { openPath: vi.fn(() => Promise.resolve('')) },
  };
});
vi.mock('electron', () => ({ app, crashReporter, dialog, shell }));

let folder = '';
const report = vi.fn<(event: string, error: unknown) => void>();
const crashed = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
  app.removeAllListeners();
  folder = mkdtempSync(join(tmpdir(), 'earmark-crashes-'));
  app.getPath.mockImplementation((name) => join(folder, name));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('sends no report', () => {
  startCrashReports();
  expect(crashReporter.start.mock.calls).toEqual([[{ uploadToServer: false }]]);
});

test('opens the folder of the reports, also before the first, and says if the desktop cannot', async () => {
  await showCrashReports();
  expect(shell.openPath.mock.calls).toEqual([[join(folder, 'crashDumps')]]);
  expect(existsSync(join(folder, 'crashDumps'))).toBe(true);
  shell.openPath.mockResolvedValueOnce('No program opens folders');
  await expect(showCrashReports()).rejects.toThrow('No program opens folders');
});

test('deletes every report, and not the settings beside them', async () => {
  await removeCrashReports();
  const completed = join(folder, 'crashDumps', 'completed');
  mkdirSync(completed, { recursive: true });
  for (const name of ['a.dmp', 'a.meta']) writeFileSync(join(completed, name), '');
  writeFileSync(join(folder, 'crashDumps', 'settings.dat'), '');
  await removeCrashReports();
  expect(existsSync(join(completed, 'a.dmp'))).toBe(false);
  expect(existsSync(join(completed, 'a.meta'))).toBe(false);
  expect(existsSync(join(folder, 'crashDumps', 'settings.dat'))).toBe(true);
});

test('reports a process that crashes, and not one that has done its work', () => {
  watchProcesses(report);
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'clean-exit', exitCode: 0 });
  expect(report).not.toHaveBeenCalled();
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 });
  expect(report.mock.calls).toEqual([['process ended', new Error('GPU: crashed, exit code 139')]]);
});

test('loads a page that crashed again, but not for ever', async () => {
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = { webContents, isDestroyed: () => false } as unknown as BrowserWindow;
  watchPage(window, { crashed, report });
  const gone = (reason: string) => {
    webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    return new Promise((done) => setImmediate(done));
  };
  await gone('clean-exit');
  expect(crashed).not.toHaveBeenCalled();
  await gone('crashed');
  expect(webContents.reload).toHaveBeenCalledOnce();
  expect(dialog.showErrorBox).not.toHaveBeenCalled();
  await gone('oom');
  expect(dialog.showErrorBox).toHaveBeenCalledOnce();
  expect(webContents.reload).toHaveBeenCalledOnce();
  expect(crashed).toHaveBeenCalledTimes(2);
  expect(report.mock.calls.map(([event]) => event)).toEqual(['page ended', 'page ended']);
});
