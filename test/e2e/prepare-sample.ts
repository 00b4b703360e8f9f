// The sample workspace of the end-to-end tests: a small study at the service, and an empty library.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { openDatabase } from '../../service/database.ts';
import { seedSmallSample } from '../fixtures/small-sample/seed.ts';
import { leaveSampleEmpty } from '../library/leave-sample-empty.ts';

/** Prepares a data folder of the app before its first start. Leaves a folder that has data as it is. */
export async function prepareSample(userData: string): Promise<void> {
  if (existsSync(join(userData, 'workspaces'))) return;
  template ??= makeTemplate();
  await cp(await template, userData, { recursive: true });
}

/** Made once in each process: copying it takes less time than making it, and the app starts sooner. */
let template: Promise<string> | undefined;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-e2e-sample-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  await leaveSampleEmpty(folder);
  const service = openSampleFolders(folder).service();
  mkdirSync(service, { recursive: true });
  const database = openDatabase(join(service, 'service.sqlite'));
  seedSmallSample(database, 'sample-researcher', new Date());
  database.close();
  return folder;
}
