// An `earmark:` address that the desktop opens: it starts Earmark, or reaches the one that is open.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryForTests, electronEnvironment } from '../../build/electron-binary.ts';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { expect, test } from './launch.ts';
import { openApp } from './open-app.ts';
import { CALLUM, INES } from './pages/sample-data.ts';

const addressOf = ({ sessionId, projectId }: { sessionId: string; projectId: string }) =>
  `earmark://session/${sessionId}?type=project&projectId=${projectId}`;

/** Starts Earmark once more as the desktop does, and resolves with the exit code of that start. */
const startAgain = (userData: string, address: string) =>
  new Promise<unknown>((ended) => {
    execFile(
      binaryForTests() ?? join(PROJECT_FOLDER, 'test', 'stand-in', 'electron'),
      [PROJECT_FOLDER, `--user-data-dir=${userData}`, '--headless', address],
      { env: electronEnvironment(process.env) },
      (error) => {
        ended(error === null ? 0 : error.code);
      },
    );
  });

test('opens the session of an address that starts Earmark, and of one that a further start hands over', async () => {
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-deep-links-'));
  const first = await openApp({ userData, sample: 'first start' });
  await expect(first.page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  await first.close();

  const cold = await openApp({ userData, sample: 'welcome', args: [addressOf(INES)] });
  const heading = (label: string) => cold.page.getByRole('heading', { level: 1, name: label });
  await expect(heading('P07 Ines')).toBeVisible();
  expect(await startAgain(userData, addressOf(CALLUM))).toBe(0);
  await expect(heading('P05 Callum')).toBeVisible();
  expect(cold.app.windows()).toHaveLength(1);

  // An address that is not quite one changes nothing: what comes after it is shown.
  expect(await startAgain(userData, `${addressOf(INES)}&type=instant`)).toBe(0);
  await expect(heading('P05 Callum')).toBeVisible();
  await cold.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});
