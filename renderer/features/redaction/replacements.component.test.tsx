// The replacements of a project: what they stand for is shown for a short time only, and is nowhere afterwards.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplacementTable } from '../../../shared/model/redaction.ts';
import { queryClient } from '../../api/query-client.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { REPLACEMENTS, replacementsMain } from '../../testing/replacements-main.ts';

const NOTHING: ReplacementTable = {
  rows: [],
  places: 0,
  sessions: 0,
  seconds: 0,
  lookedThrough: 0,
  withTranscript: 0,
  firstNotLookedThrough: null,
  inLabels: false,
};
const ROUTE = '/projects/p1/redaction';
const button = (name: string) => main.getByRole('button', { name, exact: true });
const eye = (text: string) => button(`Show the original words of ${text}`);
const dialog = (name: string) => page.getByRole('dialog', { name });
const table = main.getByRole('region', { name: 'Replacements' });

afterEach(() => page.viewport(1440, 900));

async function open(more: Answers = {}, known = REPLACEMENTS) {
  const redacting = replacementsMain(known);
  const earmark = await openScreen(ROUTE, { ...redacting.answers, ...more });
  return { earmark, ...redacting };
}
const openTable = async (more: Answers = {}) => {
  const opened = await open(more);
  await expect.element(table.getByText('[Name 1]')).toBeVisible();
  return opened;
};

/** Everything that the window remembers of main's answers and of what it asked. */
const remembered = () =>
  JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
  ]);
const shown = () => document.documentElement.outerHTML;

test('shows what a replacement stands for for 30 seconds, and forgets it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { earmark } = await openTable();
  expect(shown()).not.toContain('Quay Street Nursery');
  await eye('[Organisation 1]').click();
  await expect.element(main.getByText('Quay Street Nursery')).toBeVisible();
  expect(earmark.inputsOf('revealReplacements')).toEqual([{ workspaceId: 'w1', projectId: 'p1', id: 7 }]);
  await expect.element(main.getByText('Larch Lane')).not.toBeInTheDocument();
  vi.advanceTimersByTime(29_000);
  await expect.element(main.getByText('Quay Street Nursery')).toBeVisible();
  vi.advanceTimersByTime(1000);
  await expect.element(main.getByText('Quay Street Nursery')).not.toBeInTheDocument();
  expect(shown()).not.toContain('Quay Street Nursery');
  expect(remembered()).not.toContain('Quay Street Nursery');
});

test('hides it at once by the eye, when something is redacted or deleted, and when the screen is left', async () => {
  const { earmark } = await openTable();
  await eye('[Name 1]').click();
  await expect.element(main.getByText('Also “Inês”, “Ms Marques”')).toBeVisible();
  await button('Hide the original words of [Name 1]').click();
  await expect.element(main.getByText('Also “Inês”, “Ms Marques”')).not.toBeInTheDocument();
  await eye('[Name 2]').click();
  await expect.element(main.getByText('Matteo')).toBeVisible();
  earmark.send('redactionChanged', { sessionId: null });
  await expect.element(main.getByText('Matteo')).not.toBeInTheDocument();
  await eye('[Name 2]').click();
  await expect.element(main.getByText('Matteo')).toBeVisible();
  earmark.send('purged', { sessionIds: ['s1'], what: 'words' });
  await expect.element(main.getByText('Matteo')).not.toBeInTheDocument();
  await eye('[Name 2]').click();
  await expect.element(main.getByText('Matteo')).toBeVisible();
  await main.getByRole('link', { name: 'Links', exact: true }).click();
  await expect.element(main.getByText('No links in this project')).toBeVisible();
  expect(shown()).not.toContain('Matteo');
  expect(remembered()).not.toContain('Matteo');
  await main.getByRole('link', { name: 'Redaction' }).click();
  await expect.element(eye('[Name 2]')).toBeVisible();
  expect(shown()).not.toContain('Matteo');
});

test('does not show an answer that comes after everything was hidden', async () => {
  const late = Promise.withResolvers<{ id: number; words: string[] }[]>();
  const { earmark } = await openTable({
    revealReplacements: ({ id }) => (id === 2 ? late.promise : [{ id: 7, words: ['Quay Street Nursery'] }]),
  });
  await eye('[Name 2]').click();
  earmark.send('redactionChanged', { sessionId: 's1' });
  late.resolve([{ id: 2, words: ['Matteo'] }]);
  // What comes after it is shown.
  await eye('[Organisation 1]').click();
  await expect.element(main.getByText('Quay Street Nursery')).toBeVisible();
  expect(shown()).not.toContain('Matteo');
});

test('asks before it shows what all stand for; Enter alone changes nothing', async () => {
  const { earmark } = await openTable();
  await button('Show the original words…').click();
  const question = dialog('Show the original words of 10 replacements?');
  await expect.element(question.getByRole('button', { name: 'Keep them hidden' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(earmark.inputsOf('revealReplacements')).toEqual([]);
  await button('Show the original words…').click();
  await question.getByRole('button', { name: 'Show them' }).click();
  await expect.element(main.getByText('Larch Lane')).toBeVisible();
  await expect.element(main.getByText('Matteo')).toBeVisible();
  expect(earmark.inputsOf('revealReplacements')).toEqual([{ workspaceId: 'w1', projectId: 'p1', id: null }]);
  expect(await accessibilityViolations()).toEqual([]);
  await button('Hide the original words').click();
  await expect.element(main.getByText('Larch Lane')).not.toBeInTheDocument();
  expect(remembered()).not.toContain('Larch Lane');
});

test('says why it cannot show what a replacement stands for', async () => {
  await openTable({
    revealReplacements: () => fail({ kind: 'blocked', message: 'The library is locked by another program.' }),
  });
  await eye('[Name 1]').click();
  await expect
    .element(main.getByRole('alert'))
    .toHaveTextContent('The library is locked by another program.');
});

test('sums up the table and how many sessions are still to check, and leads to the first', async () => {
  await openTable();
  await expect
    .element(main.getByText('10 replacements, 76 places in 16 sessions, 59 s silent'))
    .toBeVisible();
  await expect.element(main.getByText('6 of 24 sessions still to check')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Go to the first' }))
    .toHaveAttribute('href', expect.stringContaining('/sessions/s2?type=project&projectId=p1'));
  expect(await accessibilityViolations()).toEqual([]);
});

test('filters by replacement and kind, and says if nothing matches', async () => {
  await openTable();
  await userEvent.keyboard('/');
  await userEvent.keyboard('organisation');
  await expect.element(main.getByText('2 of 10 replacements')).toBeVisible();
  await expect.element(table.getByRole('rowheader')).toHaveLength(2);
  await userEvent.keyboard(' 7');
  await expect.element(main.getByText('No replacement matches this filter')).toBeVisible();
  await button('Show all replacements').click();
  await expect.element(table.getByRole('rowheader')).toHaveLength(10);
});

test('moves through the table by arrow keys, and Enter shows the places as quotes that lead to their sessions', async () => {
  const { earmark } = await openTable();
  table.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(button('[Name 2], show places')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const places = page.getByRole('complementary', { name: 'Places' });
  await expect.element(places.getByRole('heading', { name: '[Name 2]' })).toHaveFocus();
  expect(earmark.inputsOf('replacementPlaces')).toEqual([{ projectId: 'p1', id: 2 }]);
  await expect
    .element(places.getByRole('region', { name: 'P07 Ines' }).getByText('They wrote “Dear'))
    .toBeVisible();
  await expect
    .element(places.getByRole('link', { name: 'Open at 02:31' }))
    .toHaveAttribute(
      'href',
      expect.stringContaining('/sessions/s1?type=project&projectId=p1&turn=19&at=151'),
    );
  await expect.element(places.getByRole('link', { name: 'Open at this turn' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(places).not.toBeInTheDocument();
});

test('adds a replacement for words of the whole project, and refuses what is incomplete', async () => {
  const { earmark, wordsOf } = await openTable();
  await button('Add a replacement…').click();
  const form = dialog('Add a replacement');
  const words = form.getByRole('textbox', { name: 'Words to replace in the whole project' });
  const text = form.getByRole('textbox', { name: 'Replace with' });
  await expect.element(words).toHaveFocus();
  await expect.element(text).toHaveValue('Name 5');
  await form.getByRole('button', { name: 'Replace the words' }).click();
  await expect.element(words).toHaveAccessibleDescription(/Type the words to replace\./);
  expect(await accessibilityViolations()).toEqual([]);
  await words.fill('Rosa\n  Rosa Blum \n\nRosa');
  await text.fill('[Nurse]');
  await expect.element(text).toHaveAccessibleDescription(/The brackets are added\./);
  await text.fill('Nurse');
  // What is typed stays while the form is closed.
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await button('Add a replacement…').click();
  await expect.element(text).toHaveValue('Nurse');
  await words.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form).not.toBeInTheDocument();
  expect(earmark.inputsOf('saveReplacement').at(-1)?.replacement).toEqual({
    id: null,
    kind: 'name',
    text: '[Nurse]',
    words: ['Rosa', 'Rosa Blum'],
  });
  await expect.element(table.getByText('[Nurse]')).toBeVisible();
  expect(wordsOf('[Nurse]')).toEqual(['Rosa', 'Rosa Blum']);
  expect(remembered()).not.toContain('Rosa Blum');
});

test('asks what to do if a replacement is already used for other words', async () => {
  const { earmark, wordsOf } = await openTable();
  const form = dialog('Add a replacement');
  await button('Add a replacement…').click();
  await form.getByRole('textbox', { name: 'Words' }).fill('Teo');
  const text = form.getByRole('textbox', { name: 'Replace with' });
  await text.fill('name 2');
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('[Name 2] is already used for other words.');
  await form.getByRole('button', { name: 'Replace the words' }).click();
  expect(earmark.inputsOf('saveReplacement')).toEqual([]);
  await form.getByRole('button', { name: 'Name 5 instead' }).click();
  await expect.element(text).toHaveValue('Name 5');
  await text.fill('Name 2');
  await form.getByRole('button', { name: 'Use it for both' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(wordsOf('[Name 2]')).toEqual(['Matteo', 'Teo']);
});

test('changes a replacement and its kind, and keeps what is typed if it is refused', async () => {
  const { earmark } = await openTable({
    saveReplacement: () => fail({ kind: 'blocked', message: 'The disk is full.' }),
  });
  await button('Edit… [Name 3]').click();
  const form = dialog('Edit [Name 3]');
  await form.getByRole('textbox', { name: 'Replace with' }).fill('Neighbour');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('The disk is full.');
  await expect.element(form.getByRole('textbox', { name: 'Replace with' })).toHaveValue('Neighbour');
  expect(earmark.inputsOf('saveReplacement').at(-1)?.replacement).toEqual({
    id: 3,
    kind: 'other',
    text: '[Neighbour]',
    words: [],
  });
  earmark.answer({
    saveReplacement: replacementsMain().answers.saveReplacement ?? (() => asJson(NOTHING)),
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(table.getByText('[Neighbour]')).toBeVisible();
});

test('asks before it deletes a replacement, and says what becomes of its words', async () => {
  const { earmark } = await openTable();
  await button('[Name 1], show places').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Delete…' }).click();
  const question = dialog('Delete [Name 1]?');
  await expect
    .element(question.getByText('The words can be seen and heard again at 14 places in 3 sessions (11 s).'))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await question.getByRole('button', { name: 'Delete [Name 1]' }).click();
  await expect.element(table.getByText('[Name 1]')).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  expect(earmark.inputsOf('deleteReplacement')).toEqual([{ workspaceId: 'w1', projectId: 'p1', id: 1 }]);
});

test('warns before it saves the table, and says where it is or why it is not', async () => {
  const { earmark } = await openTable();
  await button('Save the table…').click();
  const question = dialog('Save the table of replacements?');
  await expect.element(question.getByText('It is not encrypted:')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Don’t save it' })).toHaveFocus();
  earmark.answer({
    saveReplacementTable: () => fail({ kind: 'blocked', message: 'The folder is read-only.' }),
  });
  await question.getByRole('button', { name: 'Save the table…' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('The folder is read-only.');
  earmark.answer({ saveReplacementTable: () => ({ path: '/home/r/table.csv' }) });
  await question.getByRole('button', { name: 'Save the table…' }).click();
  await expect.element(main.getByText('Saved as /home/r/table.csv')).toBeVisible();
});

test('replaces in labels as well', async () => {
  const { earmark } = await openTable();
  const labels = main.getByRole('switch', { name: 'Also replace these words in session labels' });
  await expect.element(labels).not.toBeChecked();
  await labels.click();
  await expect.element(labels).toBeChecked();
  expect(earmark.inputsOf('setRedactLabels')).toEqual([
    { workspaceId: 'w1', projectId: 'p1', inLabels: true },
  ]);
});

test('says that nothing is redacted, or why the table cannot be read', async () => {
  await open({}, []);
  await expect.element(main.getByText('Nothing is redacted yet')).toBeVisible();
  await expect.element(main.getByText('6 of 24 sessions still to check')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await button('Add a replacement…').click();
  await expect.element(dialog('Add a replacement')).toBeVisible();
  const { earmark } = await open({
    replacements: () => fail({ kind: 'blocked', message: 'The library cannot be read.' }),
  });
  await expect.element(main.getByText('The library cannot be read.')).toBeVisible();
  earmark.answer({ replacements: replacementsMain().answers.replacements ?? (() => asJson(NOTHING)) });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table.getByText('[Name 1]')).toBeVisible();
});

test('renders only the visible rows of 500', async () => {
  const [first] = REPLACEMENTS;
  if (first === undefined) throw new Error('There are no replacements.');
  const many = Array.from({ length: 500 }, (_, index) => ({ ...first, text: `[Name ${String(index + 1)}]` }));
  await open({}, many);
  await expect.element(table.getByText('[Name 1]', { exact: true })).toBeVisible();
  expect(table.element().querySelectorAll('tbody th').length).toBeLessThan(60);
  table.element().scrollTop = table.element().scrollHeight;
  await expect.element(table.getByText('[Name 500]')).toBeVisible();
  await page.viewport(683, 600);
  await expect.element(table.getByText('[Name 500]')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(683);
});

test.each([
  [800, 600],
  [1024, 768],
  [1440, 900],
])(
  'has every column, action and name of an action at %i pixels, and its foot at the bottom',
  async (width, height) => {
    await page.viewport(width, height);
    await open({}, REPLACEMENTS.slice(0, 3));
    await expect.element(table.getByText('[Name 1]')).toBeVisible();
    const edge = table.element().getBoundingClientRect();
    for (const name of ['Replacement', 'Original words', 'Kind', 'Places', 'Sessions', 'Silent']) {
      const head = table.getByRole('columnheader', { name, exact: true });
      await expect.element(head).toBeVisible();
      expect(head.element().scrollWidth).toBeLessThanOrEqual(head.element().clientWidth);
      const { left, right } = head.element().getBoundingClientRect();
      expect(right - left).toBeGreaterThan(50);
      expect(right).toBeLessThanOrEqual(edge.right);
    }
    expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth);
    await expect.element(table.getByRole('row', { name: /\[Name 1\]/ })).toMatchTextContent('11 s');
    const actions = table.getByRole('row', { name: /\[Name 1\]/ });
    await expect.element(actions.getByRole('button', { name: /^Show places of \[Name 1\]/ })).toBeVisible();
    await expect.element(actions.getByRole('button', { name: 'Edit… [Name 1]' })).toBeVisible();
    for (const name of ['Add a replacement…', 'Show the original words…', 'Save the table…'])
      expect((button(name).element() as HTMLElement).innerText.trim()).toBe(name);
    const foot = button('Save the table…').element().parentElement?.getBoundingClientRect();
    expect(Math.abs((foot?.bottom ?? 0) - main.element().getBoundingClientRect().bottom)).toBeLessThan(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityViolations()).toEqual([]);
  },
);

test('has the replacements in sessions of instant links, behind a tab beside the links', async () => {
  const { answers } = replacementsMain();
  const earmark = await openScreen('/instant', answers);
  await main.getByRole('link', { name: 'Redaction' }).click();
  await expect.element(table.getByText('[Name 1]')).toBeVisible();
  expect(earmark.inputsOf('replacements')).toEqual([{ projectId: null }]);
  await expect.element(main.getByRole('heading', { name: 'Instant links' })).toBeVisible();
  await button('Add a replacement…').click();
  await expect
    .element(
      dialog('Add a replacement').getByRole('textbox', {
        name: 'Words to replace in the sessions of all instant links',
      }),
    )
    .toBeVisible();
});

test('reads the table again when something else is redacted', async () => {
  const { earmark } = await openTable();
  earmark.answer({ replacements: () => asJson(NOTHING) });
  earmark.send('redactionChanged', { sessionId: 's1' });
  await expect.element(main.getByText('Nothing is redacted yet')).toBeVisible();
});

test('opens from the palette at the links of a project', async () => {
  // The palette also searches what was said, unless an entry is chosen first.
  const search = () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false });
  await openScreen('/projects/p1/links', { ...replacementsMain().answers, search });
  await expect.element(main.getByText('No links in this project')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('replacements of this');
  await page.getByRole('option', { name: 'Replacements of this project' }).click();
  await expect.element(table.getByText('[Name 1]')).toBeVisible();
});

test('offers the actions of a replacement in the menu of its row', async () => {
  await openTable();
  await page.viewport(1024, 700);
  await table.getByText('[Organisation 1]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Show the original words' }).click();
  await expect.element(main.getByText('Quay Street Nursery')).toBeVisible();
  await table.getByText('[Organisation 1]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await expect.element(dialog('Edit [Organisation 1]')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Edit [Organisation 1]')).not.toBeInTheDocument();
  await table.getByText('[Organisation 1]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect.element(dialog('Delete [Organisation 1]?')).toBeVisible();
});
