import { app } from 'electron';
import { appendFile } from 'node:fs/promises';
import type { Handlers } from '../../shared/ipc/calls.ts';
import type { HandlerContext } from '../ipc/handler-context.ts';
import { clipboardTests } from './clipboard-tests.ts';
import { pageTests, type SelfTestWindow } from './page-tests.ts';
import { recordingTests } from './recording-tests.ts';
import { requestTests } from './request-tests.ts';
import { isRealElectron, runSelfTest } from './self-test.ts';
import { sqliteTests } from './sqlite-tests.ts';
import { workerTests } from './worker-tests.ts';

export interface SelfTestSubject {
  context: HandlerContext;
  handlers: Handlers;
  opened: SelfTestWindow;
  userData: string;
}

/**
 * Runs what only the binary that this is can answer, one test after the other, and writes one line of JSON for each into
 * `file`: first what it runs on, then a SelfTestResult for each test. It works on the profile that is open, which has to
 * be a new one.
 */
export async function runSelfTests(
  file: string,
  { context, handlers, opened, userData }: SelfTestSubject,
): Promise<void> {
  const write = (line: object) => appendFile(file, `${JSON.stringify(line)}\n`);
  await write({
    binary: isRealElectron() ? 'Electron' : 'stand-in',
    versions: process.versions,
    platform: process.platform,
    arch: process.arch,
    isPackaged: app.isPackaged,
  });
  const page = () => opened.window.webContents;
  const tests = [
    ...recordingTests(page),
    ...workerTests(context),
    ...sqliteTests(),
    ...requestTests(),
    ...clipboardTests(),
    ...pageTests({ opened, context, handlers, userData }),
  ].toSorted((a, b) => a.number - b.number);
  // oxlint-disable-next-line no-await-in-loop -- Each wants the computer for itself.
  for (const test of tests) await write(await runSelfTest(test));
}
