// A walk as a researcher would take it, with a picture of every step. It fails where a step does.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { openApp } from '../e2e/open-app.ts';
import { settled } from '../e2e/settled.ts';
import { library } from './library.ts';
import { linkTable } from './links.ts';
import { goneSession } from './deleted-session.ts';
import { mainJob } from './main-job.ts';
import { purge } from './purge.ts';
import { USUAL } from './step.ts';

const FOLDER = join(PROJECT_FOLDER, 'tour');
const steps = [...mainJob, ...linkTable, ...library, ...goneSession, ...purge];

/** Walks in both colour schemes and writes the pictures into `tour/`. Rejects at the first step that fails. */
export async function tour(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const colourScheme of ['light', 'dark'] as const) await walk(colourScheme);
  console.info('The pictures are in tour/.');
}

async function walk(colourScheme: 'light' | 'dark'): Promise<void> {
  const startedAt = performance.now();
  const earmark = await openApp({ colourScheme, windowSize: USUAL });
  const { page } = earmark;
  try {
    console.info(`${colourScheme}: opened (${Math.round(performance.now() - startedAt)} ms)`);
    for (const [index, step] of steps.entries()) {
      const began = performance.now();
      await page.setViewportSize(step.size ?? USUAL);
      await step.run(page, earmark.app);
      const took = Math.round(performance.now() - began);
      await settled(page);
      const number = String(index + 1).padStart(2, '0');
      await page.screenshot({ path: join(FOLDER, `${colourScheme}-${number}-${step.name}.png`) });
      console.info(`${colourScheme}: ${step.name} (${took} ms)`);
    }
  } finally {
    await earmark.close();
  }
}
