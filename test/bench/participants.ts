// The participants of 10,000 sessions with ten attributes, in the built app without a screen: from the click on the tab to
// the painted grid, a key in its filter, and a choice in the filter of the sessions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { openSampleFolders } from '../../electron/workspaces/sample-folders.ts';
import type { Attribute } from '../../shared/model/attribute.ts';
import { openApp } from '../e2e/open-app.ts';
import { PROJECT } from '../e2e/pages/sample-data.ts';
import { keystrokesMs } from './link-table/in-page.ts';
import { clickedToPaintedMs } from './volume/tasks.ts';

const SESSIONS = 10_000;
const ATTRIBUTES = 10;
const ROUNDS = 3;
const FIRST_INTERVIEW = Date.parse('2024-01-01T09:00:00Z');
const TYPES = ['choice', 'number', 'date', 'text', 'yes-no'] as const;
const CHOICES = ['18 to 34', '35 to 54', '55 and over'];
/** Typed into the filter and deleted again, with enough keys for a 95th percentile. */
const TYPED = ['7831', '9471', '6702', '8793', '97'];
const GRID = 'main [role="grid"]';
const TAB = 'nav[aria-label="Project"] a[href*="/participants"]';

export const bench: Bench = {
  name: 'participants',
  run: async () => {
    await build();
    const userData = await fill();
    try {
      const found: Figures[] = [];
      // oxlint-disable-next-line no-await-in-loop -- each runs alone on the machine
      for (let round = 0; round < ROUNDS; round += 1) found.push(await measured(userData));
      const of = (pick: (figures: Figures) => number): number => median(found.map(pick));
      return [
        goal(
          `Participants of ${SESSIONS} × ${ATTRIBUTES}, click to painted`,
          of(({ tabMs }) => tabMs),
          300,
        ),
        goal(
          'key in their filter to painted rows, p95',
          of(({ keyMs }) => keyMs),
          120,
        ),
        goal(
          `${SESSIONS} sessions filtered by an attribute, click to painted, p95`,
          of(({ filterMs }) => filterMs),
          120,
        ),
      ];
    } finally {
      rmSync(userData, { recursive: true, force: true });
    }
  },
};

const goal = (what: string, value: number, baseline: number): Row => ({
  what,
  value,
  against: 'goal',
  baseline,
  unit: 'ms',
});

interface Figures {
  tabMs: number;
  keyMs: number;
  filterMs: number;
}

/** A data folder of the app whose sample project has the sessions, with a value of every attribute. */
async function fill(): Promise<string> {
  const userData = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const app = await openApp({ userData });
  await app.page
    .getByRole('main')
    .getByText(/placing a hold/)
    .first()
    .waitFor();
  await app.close();
  const library = await openLibrary(join(openSampleFolders(userData).workspace(), 'library.sqlite'));
  const ids = Array.from({ length: SESSIONS }, (_, index) => uuid(5, index));
  for (const [index, sessionId] of ids.entries())
    library.sessions.add(
      {
        sessionId,
        type: 'project',
        projectId: PROJECT.id,
        label: `P${String(index).padStart(5, '0')}`,
        createdAt: new Date(FIRST_INTERVIEW + index * 3_600_000).toISOString(),
        durationSeconds: 600,
        hasAudio: false,
      },
      '2025-11-21T18:00:00.000Z',
    );
  const attributes = Array.from({ length: ATTRIBUTES }, (_, index): Attribute => {
    const type = TYPES[index % TYPES.length] ?? 'text';
    return {
      id: uuid(6, index),
      projectId: PROJECT.id,
      name: `Attribute ${String(index)}`,
      type,
      choices: type === 'choice' ? CHOICES : [],
      missing: [],
      position: index,
    };
  });
  const participants = library.sessions.list().flatMap(({ participantId }) => participantId ?? []);
  library.participants.change(PROJECT.id, {
    remove: [],
    save: attributes,
    values: participants.flatMap((participant, row) =>
      attributes.map(({ id, type }, column) => ({
        participant,
        attributeId: id,
        text: valueOf(type, row + column),
      })),
    ),
  });
  library.libraryFile.close();
  return userData;
}

const uuid = (kind: number, number: number) =>
  `0196f0c0-000${String(kind)}-7000-8000-${String(number).padStart(12, '0')}`;

function valueOf(type: Attribute['type'], number: number): string {
  switch (type) {
    case 'choice':
      return CHOICES[number % CHOICES.length] ?? '';
    case 'number':
      return String(number % 97);
    case 'date':
      return new Date(FIRST_INTERVIEW + number * 86_400_000).toISOString().slice(0, 10);
    case 'yes-no':
      return number % 3 === 0 ? 'Yes' : 'No';
    case 'text':
      break;
  }
  return `Mill Lane ${String(number)}`;
}

async function measured(userData: string): Promise<Figures> {
  const app = await openApp({ userData, windowSize: { width: 1440, height: 900 } });
  const { page } = app;
  try {
    await page.evaluate((id) => (location.hash = `#/projects/${id}/setup`), PROJECT.id);
    await page.locator(TAB).waitFor();
    await page.waitForTimeout(3000);
    const tabMs = await clickedToPaintedMs(page, TAB, `${GRID} tbody th`);
    const keys: number[] = [];
    for (const typed of TYPED)
      // oxlint-disable-next-line no-await-in-loop -- one key after another, as a person types
      keys.push(...(await keystrokesMs(page, typed, { field: 'Filter participants', rows: GRID })));
    return { tabMs, keyMs: percentile95(keys), filterMs: percentile95(await filteringMs(page)) };
  } finally {
    await app.close();
  }
}

/** With a few, the 95th percentile would be the longest of them. */
const TICKS = 40;

/** Measures from ticking and unticking a choice in the filter of the sessions until the number of sessions is painted. */
async function filteringMs(page: Page): Promise<number[]> {
  await page.evaluate(() => (location.hash = '#/sessions'));
  await page.getByRole('button', { name: /^Filter/ }).click();
  const box = page.getByRole('dialog').getByRole('checkbox', { name: '18 to 34' }).first();
  await box.waitFor();
  return box.evaluate(async (choice: HTMLElement, ticks) => {
    const shown = () =>
      document.querySelector('[role="dialog"]')?.textContent.match(/[\d,]+ of [\d,]+ sessions/)?.[0];
    const times: number[] = [];
    for (let tick = 0; tick < ticks; tick += 1) {
      const before = shown();
      const startedAt = performance.now();
      choice.click();
      while (shown() === before)
        // oxlint-disable-next-line no-await-in-loop -- checks each frame
        await new Promise(requestAnimationFrame);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      times.push(performance.now() - startedAt);
      // oxlint-disable-next-line no-await-in-loop -- work of this tick is over
      await new Promise((later) => setTimeout(later, 300));
    }
    return times;
  }, TICKS);
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
