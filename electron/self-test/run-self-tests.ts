import { app } from 'electron';
import { appendFile } from 'node:fs/promises';
import type { Handlers } from '../../shared/ipc/calls.ts';
import type { HandlerContext } from '../ipc/handler-context.ts';
import { clipboardTests } from './clipboard-tests.ts';
import { conversionTests } from './conversion-tests.ts';
import { desktopTests } from './desktop-tests.ts';
import { pageTests, type SelfTestWindow } from './page-tests.ts';
import { recordingTests } from './recording-tests.ts';
import { requestTests } from './request-tests.ts';
import { sandboxTests } from './sandbox-tests.ts';
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
 * Runs the tests that only this binary can answer, one after the other, and writes one line of JSON for each
 * into `file`: first the environment, then a SelfTestResult for each test. It uses the open profile, which
 * must be a new one.
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
    ...conversionTests(page, context),
    ...workerTests(context),
    ...sqliteTests(),
    ...requestTests(),
    ...clipboardTests(context),
    ...desktopTests(page, userData),
    ...sandboxTests(page),
    ...pageTests({ opened, context, handlers, userData }),
  ].toSorted((a, b) => a.number - b.number);
  // oxlint-disable-next-line no-await-in-loop -- Each wants the computer for itself.
  for (const test of tests) await write(await runSelfTest(test));
}
