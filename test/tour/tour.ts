// Walks through the app as a researcher does, and takes a picture of every step. Fails if a step fails.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../build/run.ts';
import { openApp, type OpenOptions } from '../e2e/open-app.ts';
import { waitForAnimations } from '../e2e/wait-for-animations.ts';
import { answersWell } from '../model-server/answers.ts';
import { startModelServer, type ModelServer } from '../model-server/server.ts';
import { analysis } from './analysis.ts';
import { assistant } from './assistant.ts';
import { corrections } from './corrections.ts';
import { library } from './library.ts';
import { linkTable } from './links.ts';
import { deletedSession } from './deleted-session.ts';
import { firstStart } from './first-start.ts';
import { mainJob } from './main-job.ts';
import { otherProject } from './other-project.ts';
import { ownFiles } from './own-files.ts';
import { participants } from './participants.ts';
import { purge } from './purge.ts';
import { quotes } from './quotes.ts';
import { reading, readingFiles } from './reading.ts';
import { redaction } from './redaction.ts';
import { DEFAULT_SIZE, type Step } from './step.ts';

const FOLDER = join(PROJECT_FOLDER, 'tour');
/** Each in an app of its own. */
const walks = (
  server: ModelServer,
): { sample: NonNullable<OpenOptions['sample']>; steps: readonly Step[] }[] => [
  { sample: 'small', steps: [...mainJob, ...linkTable, ...library, ...deletedSession, ...purge] },
  { sample: 'first start', steps: corrections },
  { sample: 'first start', steps: redaction },
  { sample: 'first start', steps: participants },
  { sample: 'first start', steps: quotes },
  { sample: 'first start', steps: analysis },
  { sample: 'first start', steps: assistant(server) },
  { sample: 'welcome', steps: firstStart },
  { sample: 'welcome', steps: ownFiles },
  { sample: 'welcome', steps: otherProject },
  { sample: 'small', steps: reading },
  { sample: 'welcome', steps: readingFiles },
];

/** Walks through all steps in both colour schemes and writes the pictures to `tour/`. Rejects if a step fails. */
export async function tour(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const server = await startModelServer({
    models: [{ id: 'made-up-model', context_length: 16_384 }],
    replies: answersWell,
  });
  try {
    for (const colourScheme of ['light', 'dark'] as const) {
      let taken = 0;
      for (const { sample, steps } of walks(server)) {
        await walk({ colourScheme, sample, steps, taken });
        taken += steps.length;
      }
    }
  } finally {
    await server.close();
  }
  console.info('The pictures are in tour/.');
}

async function walk({
  colourScheme,
  sample,
  steps,
  taken,
}: {
  colourScheme: 'light' | 'dark';
  sample: NonNullable<OpenOptions['sample']>;
  steps: readonly Step[];
  /** How many pictures were taken in this colour scheme before. */
  taken: number;
}): Promise<void> {
  const startedAt = performance.now();
  const earmark = await openApp({ colourScheme, sample, windowSize: DEFAULT_SIZE });
  const { page } = earmark;
  try {
    console.info(`${colourScheme}: opened (${Math.round(performance.now() - startedAt)} ms)`);
    for (const [index, step] of steps.entries()) {
      const stepStartedAt = performance.now();
      await page.setViewportSize(step.size ?? DEFAULT_SIZE);
      await step.run(page, earmark.app);
      const milliseconds = Math.round(performance.now() - stepStartedAt);
      await waitForAnimations(page);
      const number = String(taken + index + 1).padStart(2, '0');
      await page.screenshot({ path: join(FOLDER, `${colourScheme}-${number}-${step.name}.png`) });
      console.info(`${colourScheme}: ${step.name} (${milliseconds} ms)`);
    }
  } finally {
    await earmark.close();
  }
}
