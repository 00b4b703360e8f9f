import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, quotesAsJson, type Answers } from '../testing/main-stand-in.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { main } from '../testing/parts.ts';
import type { ServiceAnswers } from '../testing/service.ts';
import type { AnswerCell } from '../../shared/model/answers.ts';
import type { Code } from '../../shared/model/code.ts';

const project = {
  id: 'p1',
  name: 'Placing a hold',
  description: 'Holds, by people over 60',
  evaluator: {
    prompt: 'Answer each question.',
    questions: [
      { id: 'visits', label: 'How many visits?', type: 'number' as const },
      { id: 'first', label: 'Where first?', type: 'text' as const },
    ],
  },
};
const others = Array.from({ length: 14 }, (_, number) => ({ id: `o${number}`, name: `Visits ${number}` }));
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({
    success: true,
    projects: [project, { id: 'p2', name: 'Musée d’Orsay' }, ...others],
  }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project }),
  'GET /v1/projects/{projectId}/links': () => ({
    success: true,
    links: ['P01 Chloé', 'P02 Ray'].map((label) => ({
      id: label,
      label,
      token: 't',
      status: 'active',
      url: `https://service.example/link/${encodeURIComponent(label)}`,
      expiresAt: '2099-01-01T00:00:00Z',
      createdAt: '2025-11-01T00:00:00Z',
    })),
  }),
};
const ofProject = { type: 'project', projectId: 'p1', projectName: 'Placing a hold' } as const;
const sessions = [
  sessionRecord({ sessionId: 's1', label: 'P01 Chloé Inés', hasTranscript: true, ...ofProject }),
  sessionRecord({ sessionId: 's2', label: 'P02 Ray', hasTranscript: true, ...ofProject, number: 2 }),
];
const cell = (value: string | number, own: string | null = null): AnswerCell => ({
  value,
  rationale: null,
  source: 'summary',
  at: null,
  other: null,
  own,
});
const code = (id: string, name: string, parentId: string | null): Code => ({
  id,
  name,
  colour: '#1a7f37',
  description: '',
  parentId,
  position: 0,
});
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? sessions : [], gone: [] }),
  answers: () => ({
    next: null,
    rows: asJson([
      { sessionId: 's1', cells: { visits: cell(12_345), first: cell('Beside the café', 'The cafe') } },
      { sessionId: 's2', cells: { visits: cell(2), first: cell('In the menu') } },
    ]),
  }),
  codes: () => [code('waiting', 'Waiting', null), code('desk', 'At the désk', 'waiting')],
  quotes: () =>
    quotesAsJson([
      {
        note: {
          id: 'n1',
          sessionId: 's1',
          startSeconds: 1,
          endSeconds: 3,
          passage: null,
          text: 'Asked Chloe again',
          codeIds: [],
          createdAt: '2025-11-21T18:00:00.000Z',
          updatedAt: '2025-11-21T18:00:00.000Z',
        },
        session: { sessionId: 's1', type: 'project', projectId: 'p1' },
        label: 'P01 Chloé Inés',
        projectName: 'Placing a hold',
        createdAt: null,
        speaker: null,
      },
    ]),
};
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

test.each<[list: string, route: string, hits: string[], answers?: Answers]>([
  ['projects', '/projects?find=HOLD', ['hold', 'Hold']],
  ['projects, without accents', '/projects?find=musee', ['Musée']],
  ['links of a project', '/projects/p1/links?find=chloé', ['Chloé']],
  ['links of a project, without accents', '/projects/p1/links?find=CHLOE', ['Chloé']],
  ['sessions by name', '/sessions?scope=names&find=ines chloe', ['Chloé', 'Inés'], library],
  ['sessions by project', '/sessions?scope=names&find=HOLD ray', ['Ray', 'hold'], library],
  ['answers by name', '/answers?projectId=p1&find=chloe', ['Chloé'], library],
  ['answers in words', '/answers?projectId=p1&find=cafe', ['café', 'cafe'], library],
  ['answers by a number', '/answers?projectId=p1&find=2,34', ['2,34'], library],
  ['answers by a number without its comma', '/answers?projectId=p1&find=1234', ['12,345'], library],
  ['quotes', '/quotes?find=chloe', ['Chloé', 'Chloe'], library],
])('marks what the filter found in %s', async (_, route, hits, answers = {}) => {
  await openScreen(route, {
    service,
    ...answers,
  });
  await expect.poll(marked).toEqual(hits);
});

test('marks nothing without a filter', async () => {
  await openScreen('/projects', { service });
  await expect.element(main.getByText(project.description)).toBeVisible();
  expect(marked()).toEqual([]);
});

test('finds an answer only in a column that is shown', async () => {
  await openScreen('/answers?projectId=p1', { service, ...library });
  await expect.element(page.getByText('Beside the café')).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();

  await page.getByRole('menuitemcheckbox', { name: 'Where first?' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('textbox', { name: 'Filter by name or answer' }).fill('cafe');
  await expect.element(page.getByText('No session matches this filter')).toBeVisible();
});

const options = page.getByRole('listbox').getByRole('option');

test('marks what was typed in the options of a picker, but not the name of the choice', async () => {
  await openScreen('/answers?projectId=p1', { service, ...library });
  const picker = page.getByRole('combobox', { name: 'Project' });
  await picker.click();
  await expect.poll(() => options.elements().length).toBeGreaterThan(10);
  expect(marked()).toEqual([]);
  await picker.fill('musee');
  await expect.poll(() => options.elements().length).toBe(1);
  await expect.poll(marked).toEqual(['Musée']);
});

test('marks what was typed in the path of a code', async () => {
  await openScreen('/quotes', { service, ...library });
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.getByRole('combobox', { name: 'Codes' }).fill('wait desk');
  // The code itself comes before those above it.
  await expect.poll(marked).toEqual(['désk', 'Wait']);
});
