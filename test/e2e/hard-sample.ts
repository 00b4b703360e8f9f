// A study with what strains a layout: a very long label, a name from right to left beside others, and 40 questions.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { openDatabase } from '../../service/database.ts';
import { seedStudy } from '../../service/sample/seed.ts';
import type { SampleProject } from '../../service/sample/study-shape.ts';
import { smallInstantLinks } from '../fixtures/small-sample/instant-links.ts';
import { smallStudy } from '../fixtures/small-sample/study.ts';
import { leaveSampleEmpty } from '../library/leave-sample-empty.ts';
import { CALLUM, INES } from './pages/sample-data.ts';

export const LONG_LABEL = `P05 ${'Callum, second household, by the phone of a neighbour, '.repeat(6)}`.trim();
export const RTL_LABEL = 'إيناس بن يوسف P07';
const QUESTIONS = 40;

/** Prepares a data folder of the app before its first start. */
export async function prepareHardSample(userData: string): Promise<void> {
  await leaveSampleEmpty(userData);
  const service = openSampleFolders(userData).service();
  mkdirSync(service, { recursive: true });
  const database = openDatabase(join(service, 'service.sqlite'));
  const now = new Date();
  seedStudy(database, 'sample-researcher', now, {
    projects: smallStudy(now).map(strained),
    instantLinks: smallInstantLinks(now),
  });
  database.close();
}

const strained = (project: SampleProject): SampleProject => ({
  ...project,
  evaluator: project.evaluator && {
    ...project.evaluator,
    questions: [
      ...project.evaluator.questions,
      ...Array.from({ length: QUESTIONS - project.evaluator.questions.length }, (_, index) => ({
        id: `further-${String(index)}`,
        label: `Further question ${String(index + 1)}, which is longer than any column of the table is wide`,
        type: index % 2 === 0 ? ('number' as const) : ('text' as const),
      })),
    ],
  },
  links: project.links.map((link) => ({
    ...link,
    label:
      link.session?.sessionId === CALLUM.sessionId
        ? LONG_LABEL
        : link.session?.sessionId === INES.sessionId
          ? RTL_LABEL
          : link.label,
  })),
});
