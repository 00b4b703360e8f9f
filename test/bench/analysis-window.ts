// Analysis of 10,000 sessions of 60 turns in the built app without a screen: from the click on a view to its painted answer,
// a changed control, long tasks meanwhile, and scrolling the timeline; beside SQLite alone for about the same rows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { type Bench, type Row, median } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import { openApp } from '../e2e/open-app.ts';
import { ATTRIBUTES, fillCodedLibrary } from './analysis/coded-library.ts';
import { changedMs, scrollingFps } from './analysis/in-page.ts';
import { VIEWS } from './analysis/views.ts';
import { showSessions } from './volume/actions.ts';
import { goal } from './volume/rows.ts';
import { clickedToPaintedMs, pageTasks, watchPage } from './volume/tasks.ts';

const ROUNDS = 3;
const SQL_ROUNDS = 5;
const ANALYSIS = 'nav[aria-label="Main"] a[href*="/analysis"]';
const GROUPINGS = ATTRIBUTES.map(({ name }) => `attribute=${encodeURIComponent(name)}`);
const SPEAKERS = ['speaker=participant', 'speaker=interviewer'];

interface Shown {
  view: string;
  /** What is there once the answer is painted. */
  appears: string;
  /** In ms, from a click to the painted answer. */
  most: number;
  /** Controls that are changed one after another, as the address has them. */
  changes: readonly string[];
  /** Of `VIEWS`, or what SQLite alone does. */
  sql: string;
}

const sqlOf = (name: string): string => VIEWS.find((one) => one.name.startsWith(name))?.sql ?? '';

const SHOWN: readonly Shown[] = [
  {
    view: 'glance',
    appears: 'main [data-glance] [data-fact="words"]:not(:has([class*="Skeleton"]))',
    most: 300,
    changes: [
      'sort=words',
      'sort=pause',
      'sort=short',
      'sort=length',
      'sort=answer',
      'sort=words&ascending=true',
    ],
    sql: 'select session_id, facts from session_facts',
  },
  {
    view: 'codes',
    appears: 'main section[aria-label*="a code occurs"] [role="gridcell"]',
    most: 300,
    changes: [...GROUPINGS, 'group=review', ...SPEAKERS],
    sql: sqlOf('codes by group'),
  },
  {
    view: 'together',
    appears: 'main section[aria-label*="two codes occur"] [role="gridcell"]',
    most: 300,
    changes: [
      ...['session', 'turn', 'quote', 5, 10, 20, 30, 60, 90, 120].map(
        (within) => `together=${String(within)}`,
      ),
      'level=all',
      'together=session&level=all',
    ],
    sql: sqlOf('codes together within'),
  },
  {
    view: 'timeline',
    appears: 'main section[aria-label^="Where codes are"] [role="rowheader"][aria-label]',
    most: 300,
    changes: [...GROUPINGS, ...SPEAKERS],
    sql: sqlOf('timeline'),
  },
  {
    view: 'new-codes',
    appears: 'main section[aria-label="New codes by session"] svg',
    most: 300,
    changes: [...SPEAKERS, 'level=all', ...SPEAKERS.map((one) => `${one}&level=all`), 'order=label'],
    sql: sqlOf('new codes'),
  },
  {
    view: 'answers',
    appears: 'main section[aria-label="Answers by group"] svg',
    most: 300,
    changes: GROUPINGS,
    sql: sqlOf('answers by group'),
  },
  {
    view: 'words',
    appears: 'main section[aria-label^="Words said"] [role="row"]',
    most: 1000,
    changes: [
      ...SPEAKERS,
      'stopWords=[]',
      'stopWords=["deu"]',
      ...SPEAKERS.map((one) => `${one}&stopWords=[]`),
    ],
    sql: 'select interviewer, others from session_words',
  },
];

export const bench: Bench = {
  name: 'analysis-window',
  run: async () => {
    await build();
    const { userData, file } = await fill();
    try {
      // Words and facts are counted once, which test/bench/words.ts and glance.ts measure.
      await measured(userData);
      const rounds: Figures[][] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- each runs alone on the machine
        rounds.push(await measured(userData));
      const alone = new DatabaseSync(file, { readOnly: true });
      const rows = SHOWN.flatMap((shown, index) =>
        rowsOf(
          shown,
          rounds.flatMap((round) => round[index] ?? []),
          sqlMs(alone, shown.sql),
        ),
      );
      alone.close();
      return rows;
    } finally {
      rmSync(userData, { recursive: true, force: true });
    }
  },
};

interface Figures {
  clickMs: number;
  changes: number[];
  longestMs: number;
  fps: number | null;
}

function rowsOf({ view, most }: Shown, rounds: readonly Figures[], alone: number): Row[] {
  const of = (pick: (figures: Figures) => number): number => median(rounds.map(pick));
  const clickMs = of((one) => one.clickMs);
  const fps = rounds.flatMap((one) => one.fps ?? []);
  return [
    goal(`${view}: click to painted answer, median`, clickMs, most),
    { ...goal(`${view}: the same`, clickMs, alone), against: 'SQLite alone, median' },
    goal(`${view}: a changed control, p95`, percentile95(rounds.flatMap(({ changes }) => changes)), 120),
    goal(
      `${view}: longest page task`,
      of((one) => one.longestMs),
      50,
    ),
    ...(fps.length === 0
      ? []
      : [
          {
            what: `${view}: scrolling 200 rows`,
            value: median(fps),
            against: 'goal',
            baseline: 50,
            unit: 'fps' as const,
          },
        ]),
  ];
}

async function fill(): Promise<{ userData: string; file: string }> {
  const userData = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const app = await openApp({ userData });
  await app.page
    .getByRole('main')
    .getByText(/placing a hold/)
    .first()
    .waitFor();
  await app.close();
  const file = join(openSampleFolders(userData).workspace(), 'library.sqlite');
  await fillCodedLibrary(file);
  return { userData, file };
}

/** Opens each view for the first time in a new window, and changes its controls. */
async function measured(userData: string): Promise<Figures[]> {
  const app = await openApp({ userData, windowSize: { width: 1440, height: 900 } });
  try {
    const { page } = app;
    await showSessions(page);
    await watchPage(page);
    await page.waitForTimeout(1500);
    const found: Figures[] = [];
    for (const [index, shown] of SHOWN.entries()) {
      const clicked = index === 0 ? ANALYSIS : `[aria-label="View"] input[value="${shown.view}"]`;
      // oxlint-disable-next-line no-await-in-loop -- one view after another, as a person opens them
      found.push(await figuresOf(page, clicked, shown));
    }
    return found;
  } finally {
    await app.close();
  }
}

async function figuresOf(page: Page, clicked: string, { view, appears, changes }: Shown): Promise<Figures> {
  await pageTasks(page);
  const clickMs = await clickedToPaintedMs(page, clicked, appears);
  const times: number[] = [];
  for (const change of changes)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    times.push(await changedMs(page, `#/analysis?view=${view}&${change}`));
  const fps = view === 'timeline' ? await scrollingFps(page, '[role="grid"]', 200) : null;
  const { longestMs } = await pageTasks(page);
  return { clickMs, changes: times, longestMs, fps };
}

function sqlMs(database: DatabaseSync, sql: string): number {
  const statement = database.prepare(sql);
  return median(
    Array.from({ length: SQL_ROUNDS }, () => {
      const startedAt = performance.now();
      statement.all();
      return performance.now() - startedAt;
    }),
  );
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
