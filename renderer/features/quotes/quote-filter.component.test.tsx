// The filter by project, speaker and date, and how all that it shows are copied.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayText } from '../../../shared/domain/dates.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, quotesAsJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

const code = (id: string, name: string, position: number): Code => ({
  id,
  name,
  colour: '#1a7f37',
  description: '',
  parentId: null,
  position,
});
const quoteOf = (
  words: string,
  projectId: string | null,
  lane: 0 | 1,
  day: string,
  codeIds: string[] = [],
): Quote => ({
  note: {
    id: `note ${words}`,
    sessionId: `s${projectId ?? 'instant'}`,
    startSeconds: 1,
    endSeconds: 2,
    passage: { turnPlace: 0, start: 0, end: words.length, quote: words },
    text: '',
    codeIds,
    createdAt: `${day}T07:30:00.000Z`,
    updatedAt: `${day}T07:30:00.000Z`,
  },
  session: {
    sessionId: `s${projectId ?? 'instant'}`,
    type: projectId === null ? 'instant' : 'project',
    projectId,
  },
  label: 'P05 Callum',
  projectName: projectId === null ? null : `Study ${projectId}`,
  createdAt: `${day}T12:00:00`,
  speaker: { name: lane === 0 ? 'Ada' : 'P05 Callum', lane },
});
const library: Answers = {
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      records: [sessionRecord({ sessionId: 's1', number: 5 })],
      gone: [],
    }),
  codes: () => [code('shelf', 'Shelf #1', 1), code('waiting', 'Waiting', 0)],
  quotes: () =>
    quotesAsJson([
      quoteOf('I *waited* <here>', '1', 1, '2026-11-10', ['waiting', 'shelf']),
      quoteOf('how long', '1', 0, '2026-11-10'),
      quoteOf('the desk', '2', 1, '2026-11-11'),
      quoteOf('the queue', null, 1, '2026-11-12'),
    ]),
  copyText: () => null,
  copyRich: () => null,
};
const list = page.getByRole('region', { name: 'Quotes' });
const shown = () => list.getByRole('listitem').elements().length;
const menu = page.getByRole('button', { name: /^Filter(, |$)/ });
const form = page.getByRole('dialog', { name: /^Filter/ });

test('filters quotes by project and speaker, and removes each filter by its chip', async () => {
  await openScreen('/quotes', library);
  await expect.poll(shown).toBe(4);
  await menu.click();
  const project = form.getByRole('combobox', { name: 'Project' });
  await expect.element(project).toHaveFocus();
  await project.click();
  await expect
    .poll(() =>
      form
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Study 1', 'Study 2', 'Instant links']);
  await form.getByRole('option', { name: 'Study 1' }).click();
  await expect.poll(shown).toBe(2);
  await form.getByRole('combobox', { name: 'Speaker' }).click();
  await form.getByRole('option', { name: 'Participant' }).click();
  await expect.poll(shown).toBe(1);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect.element(menu).toHaveTextContent('Filter, 2 on');
  await expect.element(menu).toHaveFocus();
  expect(router.state.location.search).toEqual({ project: '1', speaker: 'participant' });
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Remove filter: Study 1' }).click();
  await expect.poll(shown).toBe(3);
  await expect.element(menu).toHaveFocus();
  // Another code has the same filter.
  await page.getByRole('treeitem', { name: /Waiting/ }).click();
  await expect.poll(shown).toBe(1);
  expect(router.state.location.search).toEqual({ code: 'waiting', speaker: 'participant' });
});

test('filters quotes by days, both inclusive, and shows all again if none fits', async () => {
  await openScreen('/quotes?from=2026-11-11&to=2026-11-11', library);
  await expect.poll(shown).toBe(1);
  await expect.element(list.getByText('the desk')).toBeVisible();
  const from = `From ${dayText(new Date('2026-11-11T12:00:00'))}`;
  await expect.element(page.getByRole('button', { name: `Remove filter: ${from}` })).toBeVisible();
  await openScreen('/quotes?from=2026-11-13&project=instant', library);
  await page.getByRole('button', { name: 'Show all notes' }).click();
  await expect.poll(shown).toBe(4);
});

test('selects all that the filter shows, and copies them in the chosen style', async () => {
  const earmark = await openScreen('/quotes?project=1', library);
  await page.getByRole('button', { name: 'Select all 2' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected quotes' });
  const copy = bar.getByRole('button', { name: 'Copy 2 quotes' });
  const style = bar.getByRole('button', { name: 'Copy style' });
  const choose = async (role: 'menuitemradio' | 'menuitemcheckbox', name: string) => {
    await style.click();
    await page.getByRole(role, { name }).click();
    await userEvent.keyboard('{Escape}');
  };
  await choose('menuitemcheckbox', 'With codes');
  await copy.click();
  const day = dayText(new Date('2026-11-10T12:00:00'));
  const first = `“I *waited* <here>” (S005, ${day}, 00:01)`;
  const second = `“how long” (Interviewer, S005, ${day}, 00:01)`;
  const plain = `${first} [Shelf #1; Waiting]\n\n${second}`;
  await expect.poll(() => earmark.inputsOf('copyText').at(-1)).toBe(plain);
  await choose('menuitemradio', 'Markdown');
  await copy.click();
  const escaped = String.raw`“I \*waited\* \<here\>” (S005, ${day}, 00:01)`;
  await expect
    .poll(() => earmark.inputsOf('copyText').at(-1))
    .toBe(`> ${escaped}\n>\n> Codes: Shelf \\#1; Waiting\n\n> ${second}`);
  await choose('menuitemradio', 'Formatted (HTML)');
  await copy.click();
  await expect
    .poll(() => earmark.inputsOf('copyRich').at(-1))
    .toEqual({
      text: plain,
      html: `<blockquote><p>“I *waited* &lt;here&gt;” (S005, ${day}, 00:01)</p><p>Codes: Shelf #1; Waiting</p></blockquote>\n<blockquote><p>${second}</p></blockquote>`,
    });
  await style.click();
  expect(await accessibilityViolations()).toEqual([]);
});
