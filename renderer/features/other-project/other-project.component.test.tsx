// Another program's project: what becomes of its sources, bringing it in, and the report.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OtherProject, OtherSource, ProjectImportRun } from '../../../shared/model/other-project.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { LOCAL, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const ID = '6f1c2a9e-3a55-4d0c-9a43-0d0a1d6b7a11';
const IMPORT_ID = '0b6a1f0e-8a0f-4c39-8d53-5a3d7f2f9b02';
const session = (sessionId: string) => ({ type: 'project' as const, projectId: PROJECT.id, sessionId });

const source = (guid: string, name: string, fields: Partial<OtherSource> = {}): OtherSource => ({
  guid,
  name,
  kind: 'text',
  text: { characters: 900, turns: 12, firstWords: 'Shall we begin with your street?' },
  sound: null,
  codings: 43,
  memos: 1,
  cases: [],
  match: null,
  problem: null,
  ...fields,
});

const OPENED: OtherProject = {
  id: ID,
  fileName: 'Streets.qdpx',
  name: 'Streets',
  program: 'MAXQDA 24',
  sources: [
    source('A', 'Interview Bo'),
    source('B', 'Interview Sunniva', {
      match: { session: session('s11'), label: 'L11 Sunniva', by: 'text', fitting: 43 },
    }),
    source('C', 'Interview Ada', {
      match: { session: session('s12'), label: 'L12 Ada', by: 'name', fitting: 20 },
    }),
  ],
  codes: { total: 22, known: 6, newNames: ['Noise', 'Neighbours'] },
  coders: ['Kim'],
  cases: 12,
  variables: [{ name: 'Age', type: 'number', values: 12 }],
  losses: [
    { what: 'Links between codes', where: null, count: 3 },
    { what: 'Drawings', where: 'Interview Ada', count: 1 },
  ],
};

const RUN: ProjectImportRun = {
  importId: IMPORT_ID,
  fileName: 'Streets.qdpx',
  doing: 'bring-in',
  status: 'running',
  total: 3,
  done: 1,
  problem: null,
  report: null,
};
const REPORT = {
  sessions: 1,
  codes: 16,
  codings: 127,
  notes: 3,
  attributes: 1,
  values: 12,
  losses: [{ what: 'Codings whose words are not in the session', where: 'Interview Ada', count: 2 }],
};

const button = (name: string | RegExp) => main.getByRole('button', { name });
const select = (name: string) => main.getByRole('combobox', { name: `Where ${name} goes` });
const row = (name: string) => main.getByRole('row', { name });
const rows = () => [...document.querySelectorAll('tbody th > span')].map(({ textContent }) => textContent);

const library = (...records: SessionRecord[]): Answers => ({
  sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
});

afterEach(() => page.viewport(1440, 900));

function open(opened: OtherProject | null = OPENED, more: Answers = {}) {
  let current = opened;
  return openScreen('/other-project', {
    workspaces: () => ({ currentId: LOCAL.id, list: [LOCAL], damagedFile: null, isFirstStart: false }),
    otherProject: () => current,
    openOtherProject: () => (current = OPENED),
    projectImportRun: () => null,
    pastProjectImports: () => [],
    closeOtherProject: () => null,
    dismissProjectImportRun: () => null,
    bringInProject: () => RUN,
    undoProjectImport: () => ({ ...RUN, doing: 'undo' }),
    service: { 'GET /v1/projects': () => ({ success: true, projects: [PROJECT] }) },
    ...more,
  });
}

test('explains itself without a project, opens one, and shows the doubtful source first', async () => {
  await open(null);
  await expect.element(button('Choose a file (.qdpx)…')).toBeVisible();
  expect(main.getByRole('link', { name: 'Projects that you brought in earlier' }).elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(button('Choose a file (.qdpx)…'));
  await expect.element(main.getByText('Streets.qdpx, from MAXQDA 24')).toBeVisible();
  expect(rows()).toEqual(['Interview Ada', 'Interview Bo', 'Interview Sunniva']);
  await expect.element(main.getByText('20 of 43 codings fit')).toBeVisible();
  await expect.element(select('Interview Ada')).toHaveDisplayValue('L12 Ada (same name, other words)');
  expect(await accessibilityViolations()).toEqual([]);
});

test('lists new codes, and what does not fit with where it is', async () => {
  await open();
  await expect.element(main.getByText('22 codes, 6 of them already in your codebook')).toBeVisible();
  await userEvent.click(main.getByText('2 new codes'));
  const codes = main.getByRole('list', { name: 'New codes' }).getByRole('listitem');
  await expect
    .poll(() => codes.elements().map(({ textContent }) => textContent))
    .toEqual(['Noise', 'Neighbours']);
  await userEvent.click(main.getByText('4 things that do not fit'));
  const losses = main.getByRole('list', { name: 'What does not fit' });
  await expect.element(losses.getByText('Links between codes')).toBeVisible();
  await expect.element(losses.getByText('Interview Ada')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('says why a file cannot be opened', async () => {
  await open(null, { openOtherProject: () => fail({ kind: 'blocked', message: 'This is not a project.' }) });
  await userEvent.click(button('Choose a file (.qdpx)…'));
  await expect.element(main.getByRole('alert')).toHaveTextContent('This is not a project.');
});

test('compares a source with another session that is chosen', async () => {
  const earmark = await open(OPENED, {
    ...library(sessionRecord({ sessionId: 's13', label: 'L13 Bo' })),
    fitOfSource: () => ({ fitting: 41, notFitting: 2, missingWords: ['by the mill'] }),
  });
  await userEvent.selectOptions(select('Interview Bo'), 'Choose a session…');
  await userEvent.click(page.getByRole('combobox', { name: 'Session', exact: true }));
  await userEvent.click(page.getByRole('option', { name: /L13 Bo/ }));
  await expect.element(main.getByText('41 of 43 codings fit. Not there: “by the mill”')).toBeVisible();
  expect(earmark.inputsOf('fitOfSource')).toMatchObject([{ id: ID, guid: 'A', sessionId: 's13' }]);
});

test('says that two sources go to one session, and counts it once', async () => {
  await open(OPENED, {
    ...library(sessionRecord({ sessionId: 's11', label: 'L11 Sunniva' })),
    fitOfSource: () => ({ fitting: 43, notFitting: 0, missingWords: [] }),
  });
  await expect.element(button('Bring in 3 sessions, 106 codings')).toBeEnabled();
  await userEvent.selectOptions(select('Interview Bo'), 'Choose a session…');
  await userEvent.click(page.getByRole('combobox', { name: 'Session', exact: true }));
  await userEvent.click(page.getByRole('option', { name: 'L11 Sunniva', exact: true }));
  await expect
    .element(row('Interview Bo').getByText('Interview Sunniva goes to this session too'))
    .toBeVisible();
  await expect
    .element(row('Interview Sunniva').getByText('Interview Bo goes to this session too'))
    .toBeVisible();
  await expect.element(button('Bring in 2 sessions, 106 codings')).toBeEnabled();
  expect(await accessibilityViolations()).toEqual([]);
});

test('leaves a source out and takes it again by keyboard', async () => {
  await open();
  await expect.element(main.getByRole('region', { name: 'Sources' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown} ');
  await expect.element(select('Interview Ada')).toHaveValue('nothing');
  await expect.element(row('Interview Ada')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(select('Interview Ada')).toHaveValue('session s12');
  await userEvent.keyboard('{Enter}');
  await expect.element(select('Interview Ada')).toHaveFocus();
});

test('says what is missing before it can be brought in', async () => {
  await open();
  await main.getByRole('textbox', { name: 'Name of the new project' }).fill(' ');
  await expect.element(main.getByText('Give the new project a name.')).toBeVisible();
  await expect.element(button(/^Bring in 3 sessions/)).toBeDisabled();
  await userEvent.selectOptions(select('Interview Bo'), 'Leave out');
  await expect.element(button(/^Bring in 2 sessions/)).toBeEnabled();
});

test('remembers the choices on another page and after a failure', async () => {
  let run: ProjectImportRun | null = null;
  const earmark = await open(OPENED, {
    projectImportRun: () => run,
    bringInProject: () => (run = RUN),
    dismissProjectImportRun: () => (run = null),
  });
  await userEvent.selectOptions(select('Interview Ada'), 'A new session');
  await main.getByRole('textbox', { name: 'Name of the new project' }).fill('Roads');
  await page.getByRole('link', { name: /^Sessions/ }).click();
  await expect.element(main.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(select('Interview Ada')).toHaveValue('new-session');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(main.getByText('Bringing in Streets.qdpx. You can keep working.')).toBeVisible();
  run = { ...RUN, status: 'failed', problem: 'The disk is full.' };
  earmark.send('projectImportChanged', run);
  await expect.element(main.getByText('The disk is full. Nothing was brought in.')).toBeVisible();
  await userEvent.click(button('Back to the choices'));
  await expect.element(select('Interview Ada')).toHaveValue('new-session');
  await expect.element(main.getByRole('textbox', { name: 'Name of the new project' })).toHaveValue('Roads');
});

test('brings a project in by keyboard, announces it, and leads to its sessions', async () => {
  const brought = [
    sessionRecord({ sessionId: 's11', label: 'L11 Sunniva', projectId: 'p1' }),
    sessionRecord({
      sessionId: 'file-1',
      label: 'Interview Bo',
      projectId: 'p1',
      fromFiles: true,
      addedAt: '2099-01-01T00:00:00Z',
    }),
    sessionRecord({ sessionId: 's99', label: 'Elsewhere', projectId: 'p9' }),
  ];
  const earmark = await open(OPENED, library(...brought));
  await expect.element(main.getByRole('region', { name: 'Sources' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}{Control>}{Enter}{/Control}');
  const status = main.getByRole('status').filter({ hasText: 'Streets.qdpx' });
  await expect.element(status).toHaveTextContent('Bringing in Streets.qdpx. You can keep working.');
  await expect.element(status).toHaveFocus();
  await expect
    .element(main.getByRole('progressbar', { name: 'Brought in' }))
    .toHaveAttribute('aria-valuenow', '33');
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('bringInProject')).toMatchObject([
    {
      id: ID,
      projectId: null,
      projectName: 'Streets',
      withVariables: true,
      sources: [
        { guid: 'C', to: 'nothing' },
        { guid: 'A', to: 'new-session' },
        { guid: 'B', to: 'session', sessionId: 's11' },
      ],
    },
  ]);
  earmark.send('projectImportChanged', { ...RUN, status: 'ended', done: 3, report: REPORT });
  await expect.element(status).toHaveTextContent('Streets.qdpx was brought in.');
  await expect
    .element(main.getByText('Added: 1 session, 16 codes, 127 codings, 3 notes, 1 attribute, 12 values.'))
    .toBeVisible();
  await expect
    .element(main.getByRole('list', { name: 'What did not fit' }).getByText('Interview Ada (2)'))
    .toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.click(main.getByRole('link', { name: 'Show the sessions' }));
  await expect.element(main.getByText('Interview Bo')).toBeVisible();
  await expect.poll(() => main.getByText('Elsewhere').elements()).toEqual([]);
});

test('says what goes and what stays before it undoes an import', async () => {
  const earmark = await open(OPENED, {
    projectImportRun: () => ({ ...RUN, status: 'ended', report: REPORT }),
  });
  await userEvent.click(button('Undo Streets.qdpx…'));
  const question = page.getByRole('dialog', { name: 'Undo Streets.qdpx?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  expect(earmark.inputsOf('undoProjectImport')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Delete what it added' }));
  await expect.element(main.getByText('Undoing Streets.qdpx. You can keep working.')).toBeVisible();
  expect(earmark.inputsOf('undoProjectImport')).toMatchObject([{ importId: IMPORT_ID }]);
  const undone = { ...RUN, doing: 'undo', status: 'ended' } as const;
  const report = { ...REPORT, sessions: 0, codes: 0, attributes: 0, values: 0, losses: [] };
  earmark.send('projectImportChanged', { ...undone, report });
  await expect.element(main.getByText('Removed: 127 codings, 3 notes.')).toBeVisible();
  earmark.send('projectImportChanged', { ...undone, report: { ...report, codings: 0, notes: 0 } });
  await expect.element(main.getByText('There was nothing left to remove.')).toBeVisible();
});

test('renders only the visible rows of many', async () => {
  await open({
    ...OPENED,
    sources: Array.from({ length: 2000 }, (_, index) => source(`G${String(index)}`, `Text ${String(index)}`)),
  });
  await expect.element(button(/^Bring in 2,000 sessions/)).toBeEnabled();
  expect(rows().length).toBeLessThan(60);
});
