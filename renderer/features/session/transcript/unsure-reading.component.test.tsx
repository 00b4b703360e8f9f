// The ways from a session to the screen that shows Earmark how to read it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReadingReasons } from '../../../../shared/model/reading-reasons.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';
import { JSON_DATA, teachingMain } from '../../../testing/teaching-main.ts';
import '../../../testing/loaded-screens.ts';

const UNSURE: ReadingReasons = {
  sureness: 'unsure',
  reasons: [{ reason: 'text-lines', entries: 3 }, { reason: 'no-speakers' }],
};
const bar = main
  .getByRole('status')
  .filter({ hasText: 'Earmark is not sure it reads this transcript right.' });
const teachHeading = main.getByRole('heading', { name: 'Read this transcript' });
const transcript = main.getByRole('region', { name: 'Transcript', exact: true });

const { previewRule, sessionsOfShape } = teachingMain();

async function open(reasons: ReadingReasons = UNSURE, more: Answers = {}) {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    service,
    readingReasons: ({ what }) => (what === 'transcript' ? { ...reasons, rule: null } : null),
    peaks: () => null,
    search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
    teachingData: () => ({ ...JSON_DATA, reasons }),
    ...(previewRule !== undefined && { previewRule }),
    ...(sessionsOfShape !== undefined && { sessionsOfShape }),
    ...more,
  });
  await expect.element(transcript).toBeVisible();
  return earmark;
}

test('a bar above the transcript says that the reading is not sure, and leads to the check', async () => {
  await open();
  await expect.element(bar).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await bar.getByRole('link', { name: 'Check how it is read' }).click();
  await expect.element(teachHeading).toBeVisible();
});

test('the bar goes for good once the researcher says that it is right, and the focus stays in the transcript', async () => {
  await open();
  await bar.getByRole('button', { name: 'It is right' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(transcript).toHaveFocus();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Projects/ })
    .click();
  await expect.element(main.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(transcript).toMatchTextContent('What did you try first?');
  await page.getByRole('tab', { name: 'Details' }).click();
  // The reasons are known.
  await expect.element(page.getByText('Most turns have no speaker.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the bar is gone after the reading was checked and left as it is', async () => {
  await open();
  await bar.getByRole('link', { name: 'Check how it is read' }).click();
  await main.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect.element(transcript).toMatchTextContent('What did you try first?');
  await expect.element(bar).not.toBeInTheDocument();
});

test('there is no bar if Earmark is sure, and Details and the palette lead to the screen all the same', async () => {
  await open({ sureness: 'sure', reasons: [{ reason: 'words', field: 'txt' }] });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(page.getByRole('link', { name: 'Change how it is read…' })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Change how it is read…' }).click();
  await expect.element(teachHeading).toBeVisible();
  await main.getByRole('button', { name: /^Back to/ }).click();
  await expect.element(transcript).toMatchTextContent('What did you try first?');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('how this transcript is read');
  await page.getByRole('option', { name: /Change how this transcript is read/ }).click();
  await expect.element(teachHeading).toBeVisible();
});

test('a transcript of which nothing could be read leads to the screen', async () => {
  const empty = { transcript: { turns: [], warnings: [] }, segments: [] };
  await open(
    { sureness: 'none', reasons: [{ reason: 'no-turns' }] },
    {
      storedTranscript: () => asJson({ reading: empty, receivedAt: new Date().toISOString() }),
      transcript: () => asJson(empty),
    },
  );
  await expect.element(main.getByText('Earmark cannot read this transcript')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Show it as received' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('link', { name: 'Show Earmark how to read it' }).click();
  await expect.element(main.getByRole('button', { name: 'Leave it unread' })).toBeVisible();
});
