// A session in a window with no space beside the transcript, and one with several people on one side.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { AT, ROUTE, saved, service, SESSION_ID } from '../../testing/saved-session.ts';

const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const words = main.getByText('The search, and then the shelf.').first();

afterEach(() => page.viewport(1440, 900));

test('has the transcript as a tab of the panel', async () => {
  await page.viewport(800, 700);
  await openScreen(ROUTE, { ...saved(), service });
  await expect.element(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
  await expect.element(words).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Side panel' })).not.toBeInTheDocument();

  await tab('Summary').click();
  await expect.element(main.getByText('Search came first.')).toBeVisible();
  await expect.element(words).not.toBeVisible();
  // Finding words, like every act on the transcript, shows it.
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find in transcript' })).toHaveFocus();
  await expect.element(words).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await tab('Details').click();
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard(']');
  await expect.element(tab('Transcript')).toHaveAttribute('aria-selected', 'true');

  await page.viewport(1440, 900);
  await expect.element(tab('Transcript')).not.toBeInTheDocument();
  await expect.element(words).toBeVisible();
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
});

test('shortens the facts of a session before its name', async () => {
  await page.viewport(650, 700);
  const record = sessionRecord({
    sessionId: SESSION_ID,
    label: 'P05 Callum',
    projectName: 'Library app: placing a hold',
  });
  await openScreen(ROUTE, {
    ...saved(),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [record], gone: [] }),
    service,
  });
  await expect.element(main.getByText('Library app: placing a hold')).toBeVisible();
  const title = page.getByRole('heading', { level: 1 }).element();
  const text = document.createRange();
  text.selectNodeContents(title);
  const [shown, fullWidth] = [title, text].map((one) => one.getBoundingClientRect().width);
  expect(shown).toBeGreaterThanOrEqual(fullWidth ?? 0);
  const facts = title.parentElement?.querySelector('h1 ~ .ellipsis');
  expect(facts?.scrollWidth).toBeGreaterThan(facts?.clientWidth ?? 0);
});

const NAMES = ['Interviewer', 'Ada', 'Björn', 'Carmen', 'Dmitri', 'Efua'];

test.each([1440, 1024])('names several people on one side, a line each, at a width of %i', async (width) => {
  await page.viewport(width, 900);
  const reading = {
    transcript: {
      turns: NAMES.map((speakerLabel, index) => ({
        role: index === 0 ? ('agent' as const) : ('unknown' as const),
        text: `This is ${speakerLabel}.`,
        speakerLabel,
        startSeconds: index * 10,
        endSeconds: index * 10 + 8,
      })),
      warnings: [],
    },
    segments: NAMES.map((_, turn) => ({
      turn,
      lane: turn === 0 ? (0 as const) : (1 as const),
      startSeconds: turn * 10,
      endSeconds: turn * 10 + 8,
    })),
  };
  await openScreen(ROUTE, {
    ...saved(),
    storedTranscript: () => asJson({ reading, receivedAt: AT }),
    transcript: () => asJson(reading),
    service,
  });
  const player = page.getByRole('region', { name: 'Player' });
  await expect.element(player.getByText('Ada')).toBeVisible();
  const others = player.getByText(/^\+\d more/);
  await expect.element(others).toMatchTextContent(width === 1440 ? '+3 more: Carmen' : '+4 more: Björn');
  const lines = [player.getByText('Ada'), others].map((line) => line.element().getBoundingClientRect());
  const [first, last] = [lines[0], lines.at(-1)];
  const controls = page.getByRole('toolbar', { name: 'Playback' }).element().getBoundingClientRect();
  expect(last?.top).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1);
  expect(last?.bottom).toBeLessThanOrEqual(controls.top + 8);
});
