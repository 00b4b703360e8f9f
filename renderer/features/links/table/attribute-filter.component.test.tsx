// @module-tag nightly
import { packedTable } from '../../../../shared/domain/attributes/packed-table.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../../api/attribute.fixture.ts';
import { router } from '../../../app/routes.tsx';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { main } from '../../../testing/parts.ts';
import type { ServiceAnswers } from '../../../testing/service.ts';
import type { Participant } from '../../../../shared/model/participant.ts';

const linkOf = (id: string) => ({
  id,
  label: `Label ${id}`,
  token: 't',
  status: 'active' as const,
  url: `https://service.example/link/${id}`,
  expiresAt: '2099-01-01T00:00:00Z',
  createdAt: '2025-11-01T00:00:00Z',
});
const service: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'p1', name: 'Placing a hold' }] }),
  'GET /v1/projects/{projectId}': () => ({ success: true, project: { id: 'p1', name: 'Placing a hold' } }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: ['a', 'b', 'c'].map(linkOf) }),
};
const AGE = attributeOf(1, { name: 'Age', type: 'number' });
const BRANCH_OF_INSTANT = attributeOf(2, { name: 'Branch', projectId: null });
const participant = (id: string, values: Record<string, string>): Participant => ({
  id,
  label: id,
  sessions: [],
  values,
});
const library: Answers = {
  attributes: () => [BRANCH_OF_INSTANT, AGE],
  participants: () =>
    asJson(
      packedTable({
        attributes: [AGE],
        participants: [participant('one', { [AGE.id]: '20' }), participant('two', { [AGE.id]: '61' })],
        links: { a: 'one', b: 'two' },
        leftOut: [],
      }),
    ),
};

const rows = main.getByRole('table').getByRole('row');
const labels = () => rows.elements().flatMap((row) => /Label [abc]/.exec(row.textContent)?.[0] ?? []);
const button = main.getByRole('button', { name: /^Filter by participants/ });
const open = (search = '', answers: Answers = {}) =>
  openScreen(`/projects/p1/links${search}`, { ...library, ...answers, service });
const OLD = `?attributes=${encodeURIComponent(JSON.stringify([{ name: 'age', min: 60 }]))}`;

afterEach(() => page.viewport(1440, 900));

test('filters links by what is known of their participants', async () => {
  await open();
  await expect.poll(labels).toHaveLength(3);
  await button.click();
  const age = page.getByRole('group', { name: 'Age' });
  const from = age.getByRole('textbox', { name: 'From' });
  await expect.element(from).toHaveFocus();
  await expect.element(from).toHaveAttribute('placeholder', '20');
  await expect.element(page.getByRole('group', { name: 'Branch' })).not.toBeInTheDocument();
  await userEvent.keyboard('60');
  await expect.poll(labels).toEqual(['Label b']);
  expect(router.state.location.search).toMatchObject({ attributes: [{ name: 'Age', min: 60 }] });
  await age.getByRole('checkbox', { name: 'No value' }).click();
  await expect.poll(labels).toEqual(['Label c']);
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await main.getByRole('button', { name: 'Remove filter: Age: no value' }).click();
  await expect.poll(labels).toHaveLength(3);
});

test('applies a filter of the address with others, and shows all links again', async () => {
  await page.viewport(1024, 700);
  await open(OLD);
  await expect.poll(labels).toEqual(['Label b']);
  const bar = button.element().parentElement?.parentElement;
  expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0);
  await main.getByRole('textbox', { name: 'Filter by label' }).fill('label a');
  await main.getByRole('button', { name: 'Show all links' }).click();
  await expect.poll(labels).toHaveLength(3);
});

test('says why participants could not be read, instead of that no link matches', async () => {
  const earmark = await open(OLD, {
    participants: () => fail({ kind: 'bug', message: 'The library is locked.' }),
  });
  await expect.element(main.getByText(/^Participants could not be read/)).toBeVisible();
  await expect.element(main.getByText('No link matches this filter')).not.toBeInTheDocument();
  earmark.answer({ participants: library.participants ?? (() => fail({ kind: 'bug', message: '' })) });
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(labels).toEqual(['Label b']);
});
