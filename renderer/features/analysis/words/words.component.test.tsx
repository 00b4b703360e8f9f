// Words: what the table says, how it is used by keyboard, and the places of a word below each other.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { UNTOUCHED_VIEW } from '../../../../shared/domain/untouched-view.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { ANALYSIS_CODES } from '../../../testing/analysis-main.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { router } from '../../../app/routes.tsx';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import { PLACES_ON_PAGE, WORD_COUNTS, wordsMain } from '../../../testing/words-main.ts';

afterEach(() => page.viewport(1440, 900));

const open = (route = '/analysis?view=words', more: Answers = {}) =>
  openScreen(route, { ...wordsMain(), ...more });

const words = main.getByRole('grid', { name: 'Words', exact: true });
const word = (name: string) => words.getByRole('row', { name });
const TOTAL = WORD_COUNTS.reduce((sum, { count }) => sum + count, 0);
const HOLD = 'hold 214 times 22 of 24 sessions';
const places = (of: string) => main.getByRole('grid', { name: `Places of ${of}` });

/** The name of the row that the keys act on. */
const current = (grid: typeof words) => {
  const id = grid.element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};

test('counts with progress, and lists the most frequent words first', async () => {
  let answer: (() => void) | null = null;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { wordCounts = () => fail({ kind: 'blocked', message: 'No answer' }), ...others } = wordsMain();
  const earmark = await openScreen('/analysis?view=words', {
    ...others,
    wordCounts: async (request) => {
      const counted = await wordCounts(request);
      if (counted.counted === 16) await held;
      return counted;
    },
  });
  await expect.element(main.getByText('Counting words in 8 of 24 sessions…')).toBeVisible();
  await expect.element(main.getByRole('progressbar', { name: 'Sessions counted' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  (answer as (() => void) | null)?.();
  await expect.element(word(HOLD)).toHaveTextContent('hold214 times22 of 24 sessions');
  await expect.element(main.getByText('in 24 sessions')).toBeVisible();
  expect(earmark.inputsOf('wordCounts')[0]).toEqual({ scope: {}, stopWords: ['eng'], without: [] });
  // Of the long list, only what is in sight is drawn.
  expect(words.element().getAttribute('aria-rowcount')).toBe(String(WORD_COUNTS.length));
  expect(words.element().querySelectorAll('[role="row"]').length).toBeLessThan(60);
  expect(await accessibilityViolations()).toEqual([]);
});

test('opens the places of a word by keyboard, and Escape returns to it', async () => {
  const earmark = await open();
  await expect.element(word(HOLD)).toBeVisible();
  words.element().focus();
  await userEvent.keyboard('{End}');
  expect(current(words)).toContain('rare599');
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowUp}{Enter}');
  const list = places('hold');
  await expect.element(list).toHaveFocus();
  await expect.element(main.getByText('214 times in 22 of 24 sessions')).toBeVisible();
  expect(current(list)).toBe(
    'P03 Ruth01:01At the desk I asked whether I could hold the book for my sister, who lives by the harbour.',
  );
  expect(await accessibilityViolations()).toEqual([]);
  // The next page comes before the end of this one.
  await userEvent.keyboard('{End}');
  await expect.element(list).toHaveAttribute('aria-rowcount', '214');
  expect(
    earmark.inputsOf('wordPlaces').map((input) => z.object({ after: z.unknown() }).parse(input).after),
  ).toEqual([null, PLACES_ON_PAGE]);
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(words).toHaveFocus();
  expect(current(words)).toContain('hold214');
});

test('opens the session of a place at its time', async () => {
  await open();
  await word(HOLD).click();
  await expect.element(places('hold')).toHaveFocus();
  const destinations: unknown[] = [];
  const { navigate } = router;
  router.navigate = async (to) => {
    destinations.push(to);
    await Promise.resolve();
  };
  await userEvent.keyboard('{ArrowDown}{Enter}');
  router.navigate = navigate;
  expect(destinations).toMatchObject([
    { params: { sessionId: 'session-1' }, search: { type: 'project', projectId: 'p1', turn: 1, at: 68 } },
  ]);
});

test('plays a place with Space, and says why it cannot', async () => {
  await open(undefined, {
    audio: () => fail({ kind: 'blocked', message: 'The recording was deleted.' }),
    sessionView: () => UNTOUCHED_VIEW,
  });
  await word(HOLD).click();
  await expect.element(places('hold')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(main.getByRole('alert')).toHaveTextContent('P03 Ruth: The recording was deleted.');
});

test('puts the words of each place below each other, in either direction', async () => {
  await open();
  for (const [row, of, edge] of [
    [HOLD, 'hold', 'left'],
    ['الكتاب 31 times 3 of 24 sessions', 'الكتاب', 'right'],
  ] as const) {
    await word(row).click();
    await expect.element(places(of)).toBeVisible();
    const found = [...places(of).element().querySelectorAll('b')].map((one) => one.getBoundingClientRect());
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map((one) => Math.round(one[edge]))).size).toBe(1);
    const [first] = places(of).element().querySelectorAll('b');
    const before = first?.parentElement?.previousElementSibling?.firstElementChild?.getBoundingClientRect();
    const match = found[0];
    if (before === undefined || match === undefined) throw new Error('No place is drawn');
    const gap = edge === 'left' ? match.left - before.right : before.left - match.right;
    expect(gap).toBeGreaterThanOrEqual(-1);
  }
});

test('leaves a word out with Delete, and brings it back', async () => {
  const earmark = await open();
  await expect.element(word(HOLD)).toBeVisible();
  words.element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(word(HOLD)).not.toBeInTheDocument();
  expect(current(words)).toContain('reserve');
  await expect.element(main.getByRole('button', { name: 'Left out: English, 1 own word' })).toBeVisible();
  expect(earmark.inputsOf('wordCounts').at(-1)).toEqual({ scope: {}, stopWords: ['eng'], without: ['hold'] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(word(HOLD)).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Left out: English', exact: true })).toBeVisible();
});

test('leaves out languages and typed words', async () => {
  const earmark = await open();
  await main.getByRole('button', { name: 'Left out: English' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('combobox', { name: 'Common words of' }).fill('germ');
  await page.getByRole('option', { name: 'German' }).click();
  await menu.getByPlaceholder('A word').fill('Shelf');
  await userEvent.keyboard('{Enter}');
  expect(await accessibilityViolations()).toEqual([]);
  await menu.getByRole('button', { name: 'Done' }).click();
  const text = 'Left out: English and 1 more language, 1 own word';
  await expect.element(main.getByRole('button', { name: text })).toHaveFocus();
  expect(earmark.inputsOf('wordCounts').at(-1)).toEqual({
    scope: {},
    stopWords: ['eng', 'deu'],
    without: ['shelf'],
  });
  await main.getByRole('button', { name: text }).click();
  await menu.getByRole('button', { name: 'Count every word' }).click();
  await expect
    .poll(() => earmark.inputsOf('wordCounts').at(-1))
    .toEqual({
      scope: {},
      stopWords: [],
      without: [],
    });
});

test('filters and orders the words, and copies what is shown', async () => {
  const copied: { text: string; html: string }[] = [];
  const files: { suggestedName: string; type: string; bytes: unknown }[] = [];
  await open(undefined, {
    copyRich: (content) => {
      copied.push(content);
      return null;
    },
    saveFile: (file) => {
      files.push(file);
      return { path: '/home/researcher/words.csv' };
    },
  });
  await expect.element(word(HOLD)).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard('re');
  await expect.element(main.getByText('602 of 606 words')).toBeVisible();
  await main.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'A to Z' }).click();
  await expect
    .poll(() => words.element().querySelector('[data-row-key]')?.getAttribute('data-row-key'))
    .toBe('rare000');
  await main.getByRole('button', { name: 'Copy table' }).click();
  await expect.poll(() => copied.length).toBe(1);
  const lines = copied[0]?.text.split('\n') ?? [];
  expect(lines).toHaveLength(603);
  expect(lines.slice(0, 2)).toEqual([
    'Word\tTimes\tPer 1,000 words\tSessions\tSessions counted',
    `rare000\t28\t${String(Math.round((28 / TOTAL) * 1_000_000) / 1000)}\t1\t24`,
  ]);
  await main.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'Table (CSV)…' }).click();
  await expect.poll(() => files.length).toBe(1);
  const csv = new TextDecoder().decode(z.instanceof(Uint8Array).parse(files[0]?.bytes));
  expect(csv).toContain('\r\nrequest,96,');
  await main.getByRole('textbox', { name: 'Filter words' }).fill('nothing has this');
  await expect.element(main.getByText('No word matches this filter')).toBeVisible();
});

test('fits 1024 pixels, and a window in which the places replace the words', async () => {
  await page.viewport(1024, 700);
  await open();
  await word(HOLD).click();
  await expect.element(places('hold')).toBeVisible();
  // Beside the places there is no room for “of 24”.
  await expect.element(word('hold 214 times 22')).toBeVisible();
  const wide = [...document.querySelectorAll<HTMLElement>('main, main section, main aside')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1,
  );
  expect(wide).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(720, 700);
  await expect.element(places('hold')).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Close' }).click();
  await expect.element(word(HOLD)).toBeVisible();
});

test('says that there is nothing to count, and why it cannot count', async () => {
  const none = { sessions: 0, counted: 0, words: asJson([]), different: 0, total: 0 };
  await open(undefined, { wordCounts: () => none });
  await expect.element(main.getByText('No session here has a transcript yet.')).toBeVisible();
  const earmark = await open('/analysis?view=words&without=%5B%22hold%22%5D', {
    wordCounts: () => ({ ...none, sessions: 3, counted: 3 }),
  });
  await main.getByRole('button', { name: 'Count every word' }).click();
  await expect
    .poll(() => earmark.inputsOf('wordCounts').at(-1))
    .toEqual({ scope: {}, stopWords: [], without: [] });
  await expect.element(main.getByText('Nothing was said in 3 sessions.')).toBeVisible();
  await open(undefined, { wordCounts: () => fail({ kind: 'blocked', message: 'The library is locked.' }) });
  await expect.element(main.getByText('The library is locked.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('narrows by speaker and code, and says what a code means for words', async () => {
  const earmark = await open(`/analysis?view=words&speaker=participant&code=${ANALYSIS_CODES[0]?.id ?? ''}`);
  await expect.element(main.getByText('Words said by participants,')).toBeVisible();
  await expect
    .element(main.getByText('Only words in quotes with Words for it, or a code below it, are counted.'))
    .toBeVisible();
  await word(HOLD).click();
  await expect.element(places('hold')).toBeVisible();
  expect(earmark.inputsOf('wordPlaces')[0]).toEqual({
    scope: { speaker: 'participant', codeId: ANALYSIS_CODES[0]?.id },
    word: 'hold',
    after: null,
  });
});
