import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { interceptRequests, json } from '../e2e/intercept-requests.ts';
import { CALLUM, INES } from '../e2e/pages/sample-data.ts';
import { sessionScreen } from '../e2e/pages/session.ts';
import { panel, sideBar, SMALLEST, type Step } from './step.ts';

const SLOW = { timeout: 30_000 };
const WORDS = [
  'Hello, and thank you for joining. When did you last place a hold?',
  'On Sunday, and I was not sure that it had worked.',
  'What did you look for?',
  'A date. Something that says: you are done.',
  'What would you change?',
  'I would write it at the top, and large.',
];
const sent = (sessionId: string, seconds: number) => ({
  url: `/session/transcript?sessionId=${sessionId}`,
  response: json(200, {
    success: true,
    sessionId,
    transcript: {
      rec: {
        items: WORDS.map((x, index) => ({
          v: index % 2 === 0 ? 'M' : 'K',
          x,
          s: Math.round((index * seconds * 100) / WORDS.length) + 80,
        })),
      },
    },
  }),
});
const summaryOf = (sessionId: string) => ({
  url: `/sessions/summary?sessionId=${sessionId}`,
  response: json(200, {
    success: true,
    sessionId,
    summary: {
      digest: { blurb: 'The hold was placed at the second try.', bullets: ['Looked in the menu first'] },
      verdicts: [
        { ask: 'First place', got: 'The menu' },
        { ask: 'Ease', got: '5' },
      ],
    },
  }),
});
const openTeaching = async (page: Page) => {
  await panel(page).getByRole('link', { name: 'Check how it is read' }).click();
  await expect(panel(page).getByRole('region', { name: 'As received' })).toBeVisible(SLOW);
};

/** Transcripts and a summary of a service that are read wrongly at first. */
export const reading: Step[] = [
  {
    name: 'reading-not-sure',
    run: async (page, app) => {
      await interceptRequests(app, [
        sent(CALLUM.sessionId, 134),
        sent(INES.sessionId, 244),
        summaryOf(CALLUM.sessionId),
      ]);
      for (const name of ['P07 Ines', 'P05 Callum']) {
        await sessionScreen(page).open(name);
        await expect(
          panel(page).getByText('Earmark is not sure it reads this transcript right.'),
        ).toBeVisible();
      }
    },
  },
  { name: 'reading-not-sure-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'reading-guess',
    run: async (page) => {
      await openTeaching(page);
      await panel(page).getByRole('button', { name: 'M is the interviewer' }).click();
      await expect(panel(page).getByRole('button', { name: /^Read 2 sessions/ })).toBeEnabled(SLOW);
    },
  },
  { name: 'reading-guess-small', size: SMALLEST, run: () => Promise.resolve() },
  {
    name: 'reading-same-format',
    run: async (page) => {
      await panel(page).getByRole('button', { name: 'Show them' }).click();
      await expect(page.getByRole('dialog', { name: 'Sessions that look the same' })).toBeVisible();
    },
  },
  {
    name: 'reading-read',
    run: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
      await page.keyboard.press('Control+Enter');
      await expect(panel(page).getByText('2 sessions were read.')).toBeVisible(SLOW);
    },
  },
  {
    name: 'reading-settings',
    run: async (page) => {
      await page.keyboard.press('Control+,');
      const undo = panel(page).getByRole('button', { name: 'Undo: Shown with P05 Callum' });
      await expect(undo).toBeVisible(SLOW);
      await undo.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'reading-summary',
    run: async (page) => {
      await sideBar(page).getByRole('link', { name: 'P05 Callum' }).click();
      await sessionScreen(page).requestSummary();
      await openTeaching(page);
      await panel(page).getByRole('combobox', { name: 'Answers', exact: true }).click();
      await page.getByRole('option', { name: 'verdicts', exact: true }).click();
      await expect(panel(page).getByText('Which question is which?')).toBeVisible();
    },
  },
  { name: 'reading-summary-small', size: SMALLEST, run: () => Promise.resolve() },
];

let folder = '';

/** Files of the researcher's own: a table and lines of text. */
export const readingFiles: Step[] = [
  {
    name: 'reading-files',
    run: async (page, app) => {
      folder = await mkdtemp(join(tmpdir(), 'earmark-tour-reading-'));
      const starts = ['0.8', '4.2', '9.1', '12.9', '20.2', '23.4'];
      const rows = WORDS.map(
        (words, index) => `${index % 2 === 0 ? 'M' : 'K'};${starts[index] ?? ''};${words}`,
      );
      await writeFile(join(folder, 'Group A.csv'), ['w;pos;original', ...rows].join('\n'));
      await writeFile(
        join(folder, 'Group B.txt'),
        rows.join('\n').replaceAll(/^(.);([^;]*);/gm, '$1 | $2 | '),
      );
      const titles = WORDS.map((title, index) => ({ title, who: index % 2 === 0 ? 'M' : 'K' }));
      await writeFile(join(folder, 'Group C.json'), JSON.stringify({ lines: titles }));
      await expect(page.locator('button:focus', { hasText: 'Explore the sample' })).toBeVisible();
      await page.keyboard.press('3');
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
      }, folder);
      await panel(page).getByRole('button', { name: 'Choose a folder…' }).click(SLOW);
      await expect(panel(page).getByRole('link', { name: /^Show Earmark how/ })).toBeVisible(SLOW);
    },
  },
  { name: 'reading-files-small', size: SMALLEST, run: () => Promise.resolve() },
  ...['Group A', 'Group B'].map((name, index): Step => ({
    name: index === 0 ? 'reading-table' : 'reading-lines',
    run: async (page) => {
      if (index > 0) await page.keyboard.press('Alt+ArrowLeft');
      await panel(page)
        .getByRole('button', { name: `Change ${name}` })
        .click();
      await page.getByRole('menuitem', { name: 'Change how it is read…' }).click();
      await expect(panel(page).getByRole('region', { name: 'As received' })).toBeVisible(SLOW);
      await expect(panel(page).getByRole('list', { name: 'Turns' })).toBeVisible(SLOW);
    },
  })),
  {
    name: 'reading-lines-small',
    size: SMALLEST,
    run: () => rm(folder, { recursive: true, force: true }),
  },
];
