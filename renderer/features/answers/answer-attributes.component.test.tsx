import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import type { ServiceAnswers } from '../../testing/service.ts';
import { useColumnsShown } from './columns-shown.ts';

const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Placing a hold' }] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: {
      id: 'p1',
      name: 'Placing a hold',
      evaluator: { prompt: 'Answer it.', questions: [{ id: 'ease', label: 'How easy?', type: 'number' }] },
    },
  }),
};
const BRANCH = attributeOf(1, { name: 'Branch' });
const AGE = attributeOf(2, { name: 'Age', type: 'number' });
const CITY = attributeOf(3, { name: 'City' });
const OTHER = attributeOf(4, { name: 'Age', type: 'number', projectId: null });
const PEOPLE: Record<string, Record<string, string>> = {
  Ann: { [BRANCH.id]: 'North', [AGE.id]: '100' },
  Ben: { [BRANCH.id]: 'South', [AGE.id]: '20', [CITY.id]: 'Ghent' },
  Cleo: { [AGE.id]: 'old' },
};
const records = Object.entries(PEOPLE).map(([label, values]) =>
  sessionRecord({ sessionId: label, label, projectName: 'Placing a hold', summary: 'ready', values }),
);
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
  attributes: () => [OTHER, BRANCH, AGE, CITY],
  storedTranscript: () => null,
  sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
  answers: () => ({
    next: null,
    rows: asJson(
      records.map(({ sessionId }) => ({
        sessionId,
        cells: { ease: { value: 3, rationale: null, source: 'summary', at: null, other: null, own: null } },
      })),
    ),
  }),
};

const grid = page.getByRole('grid', { name: 'Answers of Placing a hold' });
const headers = () =>
  grid
    .getByRole('columnheader')
    .elements()
    .slice(1)
    .map((head) => head.querySelector('button')?.textContent);
const names = () =>
  grid
    .getByRole('rowheader')
    .elements()
    .map((head) => head.querySelector('a')?.textContent);
const open = (search = '') => openScreen(`/answers?projectId=p1${search}`, { ...library, service });

afterEach(() => {
  useColumnsShown.setState({ hidden: {}, isWide: false, attributes: {} });
});

test('shows the first two attributes as columns, and others that are chosen', async () => {
  await open();
  await expect.poll(headers).toEqual(['Session', 'Branch', 'Age', 'How easy?']);
  const cleo = grid.getByRole('row', { name: /Cleo/ });
  await expect.element(cleo.getByRole('gridcell').nth(1)).toMatchTextContent('No value');
  await expect.element(cleo.getByTitle('Not a number')).toHaveTextContent('old');
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'City' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Branch' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(headers).toEqual(['Session', 'Age', 'City', 'How easy?']);
});

test('sorts by an attribute, and moves through its cells with the keyboard', async () => {
  await open();
  await grid.getByRole('button', { name: 'Age' }).click();
  await expect.poll(names).toEqual(['Ben', 'Ann', 'Cleo']);
  await grid.getByRole('button', { name: 'Age' }).click();
  await expect.poll(names).toEqual(['Ann', 'Ben', 'Cleo']);
  await expect
    .element(grid.getByRole('columnheader', { name: 'Age' }))
    .toHaveAttribute('aria-sort', 'descending');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(grid.getByRole('gridcell', { name: '100' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('How easy?');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(grid.getByRole('gridcell', { name: 'North' })).toHaveFocus();
  // Enter opens an answer, and closing it comes back to the cell.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Answer', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.getAttribute('data-place')).toBe('0 4');
});

test('filters by attributes, and removes the filter with its chip', async () => {
  await open();
  await page.getByRole('button', { name: 'Filter by participants' }).click();
  const form = page.getByRole('dialog', { name: /Filter by participants/ });
  const branch = form.getByRole('group', { name: 'Branch' });
  await expect.element(branch.getByRole('checkbox', { name: 'North' })).toHaveFocus();
  await userEvent.keyboard(' {Tab}{Tab} ');
  await expect.poll(names).toEqual(['Ann', 'Cleo']);
  await expect.element(page.getByText('2 of 3 shown')).toBeVisible();
  expect(router.state.location.search).toMatchObject({
    attributes: [{ name: 'Branch', values: ['North', ''] }],
  });
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove filter: Branch: North or no value' }).click();
  await expect.poll(names).toEqual(['Ann', 'Ben', 'Cleo']);
  await expect.element(page.getByRole('button', { name: 'Filter by participants' })).toHaveFocus();
});

test('says why a filter cannot be applied', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ name: 'Age', min: 50 }]));
  const earmark = await openScreen(`/answers?projectId=p1&attributes=${filter}`, {
    ...library,
    service,
    attributes: () => fail({ kind: 'bug', message: 'The library is locked.' }),
  });
  await expect.element(page.getByText(/^Participants could not be read/)).toBeVisible();
  await expect.element(page.getByText('No session matches this filter')).not.toBeInTheDocument();
  earmark.answer({ attributes: () => [AGE] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Ann']);
});
