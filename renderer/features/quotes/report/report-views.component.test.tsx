// Saved views of Analysis in a report: they are counted again when it is written, and have no names unless the researcher chooses them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedView } from '../../../../shared/model/analysis.ts';
import type { ReportContent, ReportView } from '../../../../shared/model/report.ts';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { analysisMain, BY_GROUP } from '../../../testing/analysis-main.ts';
import { GLANCE_SESSIONS, glanceMain } from '../../../testing/glance-main.ts';
import { storedDrafts } from '../../../testing/idle-main.ts';
import { asJson, quotesAsJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { answerAsJson } from '../../../testing/packed-answers.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { wordsMain } from '../../../testing/words-main.ts';

const viewOf = (number: number, name: string, search: string): SavedView => ({
  id: `00000000-0000-4000-a000-00000000000${String(number)}`,
  name,
  search,
});
const BY_AGE = viewOf(
  1,
  'Codes by age',
  `view=codes&attribute=${encodeURIComponent('"Age group"')}&speaker=participant`,
);
const TIMELINE = viewOf(2, 'Along the interview', 'view=timeline&group=project');
const ALL = [
  BY_AGE,
  TIMELINE,
  viewOf(3, 'Together', 'view=together'),
  viewOf(4, 'Saturation', 'view=new-codes'),
  viewOf(5, 'Answers by age', `view=answers&attribute=${encodeURIComponent('"Age group"')}`),
  viewOf(6, 'What was said', 'view=words'),
  viewOf(7, 'How they went', 'view=glance'),
  viewOf(8, 'Who left', 'view=drop-off'),
];
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47];

const contentOf = (views: ReportView[], withNames: boolean): ReportContent => ({
  title: 'Analysis',
  exportedAt: '2026-11-12T07:30:00.000Z',
  withNames,
  text: '',
  sections: [],
  quotes: [],
  people: 0,
  counts: null,
  methods: [],
  views: views.map((view) => ({ ...view, text: '' })),
  missing: 0,
});

const main = (more: Answers = {}): Answers => ({
  ...glanceMain(),
  ...wordsMain(),
  ...analysisMain(),
  ...storedDrafts(),
  savedViews: () => ALL,
  quotes: () => quotesAsJson([]),
  sessionChanges: () =>
    asJson({
      revision: '1',
      isWhole: true,
      records: [
        sessionRecord({ sessionId: 's-P03 Ruth', number: 3, label: 'P03 Ruth' }),
        ...GLANCE_SESSIONS.map(({ sessionId, name }, index) =>
          sessionRecord({ sessionId, number: 20 + index, label: name }),
        ),
      ],
      gone: [],
    }),
  previewReport: ({ views, withNames }) => contentOf(views, withNames),
  startReport: () => null,
  ...more,
});

const dialog = page.getByRole('dialog');
const preview = dialog.getByRole('region', { name: 'Preview' });
const choices = dialog.getByRole('group', { name: 'Views of Analysis' });
const save = dialog.getByRole('button', { name: /^Save report/ });
const choose = (name: string) => choices.getByRole('checkbox', { name }).click();

test('shows a chosen view with its sentences, its table and its picture', async () => {
  const earmark = await openScreen('/quotes?report=true', main());
  await expect.element(preview.getByText('No views yet. Choose one in the settings.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await choose('Codes by age');
  const view = preview.getByRole('region', { name: 'Codes by age', exact: true });
  await expect
    .element(view.getByText('Share of sessions in which a code occurs, by age group', { exact: true }))
    .toBeVisible();
  await expect
    .element(view.getByText(/^Only: what participants said\. 24 sessions are counted\. A code counts once/))
    .toBeVisible();
  await expect.element(view.getByRole('img', { name: /^Share of sessions/ })).toBeVisible();
  await expect.element(view.getByRole('columnheader', { name: '18 to 34: sessions of 9' })).toBeVisible();
  await expect.element(view.getByRole('cell', { name: 'Waiting / Place in the queue' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByText('Markdown', { exact: true }).click();
  await expect.element(view.getByRole('img')).not.toBeInTheDocument();
  expect(earmark.inputsOf('analysis').at(-1)).toMatchObject({ scope: { speaker: 'participant' } });
});

test('counts each view again when the report is written, with pictures as PNG for Word alone', async () => {
  const earmark = await openScreen('/quotes?report=true', main());
  await choose('Codes by age');
  await expect.element(save).toBeEnabled();
  const before = earmark.inputsOf('analysis').length;
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(1);
  expect(earmark.inputsOf('analysis')).toHaveLength(before + 1);
  const [written] = earmark.inputsOf('startReport');
  expect(written).toMatchObject({ title: 'Analysis', quotes: { from: 'nothing' }, withNames: false });
  expect(Array.from(written?.views[0]?.png?.slice(0, 4) ?? [])).toEqual(PNG_HEAD);
  await dialog.getByText('Web page', { exact: true }).click();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(2);
  const page2 = earmark.inputsOf('startReport').at(-1)?.views[0];
  expect(page2?.png).toBeNull();
  expect(page2?.picture?.marks.length).toBeGreaterThan(BY_GROUP.rows.length);
});

test('has numbers instead of names in every view, until names are chosen', async () => {
  const earmark = await openScreen('/quotes?report=true', main());
  for (const { name } of ALL) await choose(name);
  await expect.element(preview.getByRole('region', { name: 'Who left', exact: true })).toBeVisible();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(1);
  const views = earmark.inputsOf('startReport')[0]?.views ?? [];
  expect(views.map(({ name }) => name)).toEqual(ALL.map(({ name }) => name));
  for (const view of views) {
    expect([view.name, view.what === '', view.note === '', view.rows.length > 0]).toEqual([
      view.name,
      false,
      false,
      true,
    ]);
  }
  const text = JSON.stringify(views, (key, value: unknown) => (key === 'png' ? null : value));
  expect(
    ['P03 Ruth', ...GLANCE_SESSIONS.map(({ name }) => name)].filter((name) => text.includes(name)),
  ).toEqual([]);
  expect(views[1]?.rows[0]).toEqual(expect.arrayContaining(['S003']));
  expect(views[6]?.rows.flat()).toContain('S020');
  await dialog.getByRole('radio', { name: 'Labels, as in Earmark' }).click();
  await expect.element(dialog.getByText('The report has names.')).toBeVisible();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(2);
  const named = JSON.stringify(earmark.inputsOf('startReport')[1]?.views.map(({ rows }) => rows));
  expect(named).toContain('P03 Ruth');
  expect(named).toContain('L02 Bilal');
});

test('hides groups of fewer than 5, and says so', async () => {
  const groups = BY_GROUP.groups.map((group, index) => (index === 3 ? { ...group, sessions: 4 } : group));
  const earmark = await openScreen(
    '/quotes?report=true',
    main({
      analysis: () =>
        answerAsJson({ result: { ...BY_GROUP, groups }, sessions: 21, notCounted: { notFetched: ['s1'] } }),
    }),
  );
  await choose('Codes by age');
  const head = preview.getByRole('columnheader', { name: '55 and over: sessions of 4' });
  await expect.element(head).toBeVisible();
  await choose('Hide groups of fewer than 5');
  await expect.element(head).not.toBeInTheDocument();
  await expect.element(preview.getByText(/1 group of fewer than 5 sessions is not shown\./)).toBeVisible();
  await expect
    .element(preview.getByText(/1 session has not been fetched and is not counted\./))
    .toBeVisible();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(1);
  const written = JSON.stringify(earmark.inputsOf('startReport')[0]?.views);
  expect(written).not.toContain('55 and over');
  expect(written).toContain('35 to 54');
});

test('says why a view cannot be counted, and counts it again', async () => {
  const earmark = await openScreen(
    '/quotes?report=true',
    main({ analysis: () => fail({ kind: 'bug', message: 'The library is locked.' }) }),
  );
  await choose('Codes by age');
  await expect.element(preview.getByText(/The library is locked/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  const { analysis } = analysisMain();
  if (analysis === undefined) throw new Error('Main counts.');
  earmark.answer({ analysis });
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect.element(preview.getByRole('region', { name: 'Codes by age', exact: true })).toBeVisible();
});

const regions = () =>
  preview
    .getByRole('region', { name: /^(?:Codes by age|Along the interview|Together)$/ })
    .elements()
    .map((one) => one.getAttribute('aria-label'));

test('moves views, gives one a text and removes one, by keyboard, and writes them in that order', async () => {
  const earmark = await openScreen('/quotes?report=true', main());
  for (const { name } of ALL.slice(0, 3)) await choose(name);
  await expect.poll(regions).toEqual(['Codes by age', 'Along the interview', 'Together']);
  const up = preview.getByRole('button', { name: 'Move Together up' });
  up.element().focus();
  const counts = earmark.inputsOf('analysis').length;
  await userEvent.keyboard('{Enter}');
  await expect.poll(regions).toEqual(['Codes by age', 'Together', 'Along the interview']);
  await expect.element(up).toHaveFocus();
  await expect.element(preview.getByText('Together is 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(regions).toEqual(['Together', 'Codes by age', 'Along the interview']);
  // It cannot be moved any further.
  await expect.element(up).toBeDisabled();
  await expect.element(preview.getByRole('button', { name: 'Move Together down' })).toHaveFocus();
  expect(earmark.inputsOf('analysis')).toHaveLength(counts);
  await preview.getByRole('button', { name: 'Add text: Text under Together' }).click();
  await userEvent.keyboard('These go together.');
  await preview.getByRole('button', { name: 'Add text: Text under Codes by age' }).click();
  await userEvent.keyboard('Without its view.');
  expect(await accessibilityViolations()).toEqual([]);
  preview.getByRole('button', { name: 'Remove Codes by age' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(regions).toEqual(['Together', 'Along the interview']);
  await expect.element(preview.getByRole('button', { name: 'Remove Along the interview' })).toHaveFocus();
  await expect.element(choices.getByRole('checkbox', { name: 'Codes by age' })).not.toBeChecked();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(1);
  const [written] = earmark.inputsOf('startReport');
  expect(written?.views.map(({ name }) => name)).toEqual(['Together', 'Along the interview']);
  expect(written?.texts).toEqual([{ place: { at: 'view', viewId: ALL[2]?.id }, text: 'These go together.' }]);
});

test('says that a chosen view was deleted, and forgets it', async () => {
  const drafts = storedDrafts();
  await openScreen('/quotes?report=true', main(drafts));
  await choose('Codes by age');
  await choose('Together');
  await expect.poll(regions).toEqual(['Codes by age', 'Together']);
  await openScreen(
    '/quotes?report=true',
    main({ ...drafts, savedViews: () => ALL.filter(({ name }) => name !== 'Codes by age') }),
  );
  await expect.poll(regions).toEqual(['Together']);
  const gone = choices.getByText('1 chosen view was deleted in Analysis, and is not in the report.');
  await expect.element(gone).toBeVisible();
  await choices.getByRole('button', { name: 'Forget it' }).click();
  await expect.element(gone).not.toBeInTheDocument();
  expect(regions()).toEqual(['Together']);
});

test('says what a view lost, and that it counts nothing', async () => {
  const lost = viewOf(
    9,
    'Lost',
    `view=codes&code=00000000-0000-4000-8000-000000000999&attribute=${encodeURIComponent('"Shoe size"')}`,
  );
  const earmark = await openScreen(
    '/quotes?report=true',
    main({
      savedViews: () => [lost],
      analysis: () =>
        answerAsJson({ result: { ...BY_GROUP, rows: [] }, sessions: 24, notCounted: { notFetched: [] } }),
    }),
  );
  await choose('Lost');
  const view = preview.getByRole('region', { name: 'Lost', exact: true });
  await expect
    .element(
      view.getByText(
        'The code that this view is limited to was deleted. The attribute “Shoe size” of this view was deleted. Only: a deleted code and the codes below it. There is nothing to count: no session, quote or answer in the library fits this view.',
      ),
    )
    .toBeVisible();
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport')).toHaveLength(1);
  expect(earmark.inputsOf('startReport')[0]?.views[0]).toMatchObject({
    rows: [],
    rowsInAll: 0,
    picture: null,
  });
});
