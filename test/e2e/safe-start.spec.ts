// After two crashes, Earmark opens without the workspace that it had open.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHostedService } from '../hosted-service.ts';
import { connect } from './connect-steps.ts';
import { expect, test } from './launch.ts';
import { openApp, type OpenApp } from './open-app.ts';

const KEY = 'api_safe_start_51d7';

async function crash({ app }: OpenApp): Promise<void> {
  const running = app.process();
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

test('opens the sample after two crashes, says so, and returns to the last workspace', async () => {
  const service = await startHostedService({ basePath: '', key: KEY, sample: true });
  const userData = await mkdtemp(join(tmpdir(), 'earmark-e2e-safe-start-'));
  const name = new URL(service.address).host;
  const first = await openApp({ userData });
  await connect(first.page, service.address, KEY);
  await crash(first);

  const second = await openApp({ userData, sample: 'welcome' });
  const notice = { hasText: 'did not close properly' };
  const menu = `${name}, workspaces and settings`;
  await expect(second.page.getByRole('button', { name: menu })).toBeVisible();
  await expect(second.page.getByRole('alert').filter(notice)).toBeHidden();
  await crash(second);

  const third = await openApp({ userData, sample: 'welcome' });
  const banner = third.page.getByRole('alert').filter(notice);
  await expect(banner).toContainText(`it opened the sample instead of ${name}. Nothing was deleted.`);
  await banner.getByRole('button', { name: `Open ${name}` }).click();
  await expect(third.page.getByRole('button', { name: menu })).toBeVisible();
  await expect(banner).toBeHidden();
  await third.close();

  const fourth = await openApp({ userData, sample: 'welcome' });
  await expect(fourth.page.getByRole('button', { name: menu })).toBeVisible();
  await expect(fourth.page.getByRole('alert').filter(notice)).toBeHidden();
  await fourth.close();
  await service.close();
  await rm(userData, { recursive: true, force: true, maxRetries: 3 });
});
