import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { router } from '../../app/routes.tsx';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const BRANCH = attributeOf(1, { name: 'Branch', type: 'choice', choices: ['North', 'South'] });
const AGE = attributeOf(2, { name: 'Age', type: 'number' });
const SINCE = attributeOf(3, { name: 'Card since', type: 'date' });
const CITY = attributeOf(4, { name: 'City' });
const BRANCH_THERE = attributeOf(5, { name: 'branch', projectId: 'p2' });
const CITIES = Array.from({ length: 14 }, (_, index) => `City ${String(index + 1)}`);

const session = (sessionId: string, label: string, values: Record<string, string>, projectId = 'p1') =>
  sessionRecord({ sessionId, label, projectId, projectName: 'Placing a hold', values });
const SESSIONS = [
  session('a', 'Ann', { [BRANCH.id]: 'North', [AGE.id]: '20', [SINCE.id]: '2016-06-13' }),
  session('b', 'Ben', { [BRANCH.id]: 'south', [AGE.id]: '35', [SINCE.id]: '3 Jan 2020' }),
  session('c', 'Cleo', { [AGE.id]: '61' }),
  session('d', 'Dan', { [BRANCH_THERE.id]: 'North' }, 'p2'),
  ...CITIES.map((city, index) => session(`e${String(index)}`, `Eve ${city}`, { [CITY.id]: city })),
];
const library: Answers = {
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? SESSIONS : [], gone: [] }),
  attributes: () => [BRANCH, AGE, SINCE, CITY, BRANCH_THERE],
};

const rows = main.getByRole('region', { name: /^Sessions/ }).getByRole('link');
const names = () =>
  rows
    .elements()
    .map((row) => row.querySelector('b')?.textContent ?? '')
    .toSorted((a, b) => a.localeCompare(b));
const button = main.getByRole('button', { name: /^Filter/ });
const form = page.getByRole('dialog', { name: /^Filter/ });
const field = (name: string) => form.getByRole('group', { name, exact: true });

test('filters by ticked values of all projects, with their counts, and keeps the filter in the address', async () => {
  await openScreen('/sessions', library);
  await button.click();
  await expect.element(form.getByText('18 sessions', { exact: true })).toBeVisible();
  const north = field('Branch').getByRole('checkbox', { name: 'North' });
  await expect.element(north).toHaveAccessibleDescription('2 sessions');
  // The first field has the focus.
  await expect.element(north).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(names).toEqual(['Ann', 'Dan']);
  await userEvent.keyboard('{Tab} ');
  await expect.poll(names).toEqual(['Ann', 'Ben', 'Dan']);
  await expect.element(form.getByText('3 of 18 sessions')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  expect(router.state.location.search).toEqual({
    attributes: [{ name: 'Branch', values: ['North', 'South'] }],
  });
  await form.getByRole('button', { name: 'Done' }).click();
  const chip = main.getByRole('button', { name: 'Remove filter: Branch: North or South' });
  await expect.element(chip).toHaveTextContent('Branch: North or South');
  await chip.click();
  await expect.poll(names).toHaveLength(18);
  await expect.element(button).toHaveFocus();
});

test('filters by ranges of numbers and days, or by no value', async () => {
  await openScreen('/sessions', library);
  await button.click();
  await field('Age').getByRole('textbox', { name: 'From' }).fill('21');
  await expect.poll(names).toEqual(['Ben', 'Cleo']);
  await field('Age').getByRole('textbox', { name: 'To' }).fill('60');
  await expect.poll(names).toEqual(['Ben']);
  await expect.element(field('Age').getByRole('textbox', { name: 'From' })).toHaveValue('21');
  await expect.element(main.getByRole('button', { name: 'Remove filter: Age 21 to 60' })).toBeInTheDocument();
  await field('Age').getByRole('checkbox', { name: 'No value' }).click();
  await expect.poll(names).toHaveLength(15);
  await expect.element(field('Age').getByRole('textbox', { name: 'From' })).toHaveValue('');
  await field('Age').getByRole('checkbox', { name: 'No value' }).click();
  await field('Card since').getByRole('textbox', { name: 'From' }).fill('2017-01-01');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Ben']);
  await expect
    .element(main.getByRole('button', { name: 'Remove filter: Card since: from 1 Jan 2017' }))
    .toBeInTheDocument();
});

test('moves the ends of a range under the distribution of its numbers, by keyboard', async () => {
  await openScreen('/sessions', library);
  await button.click();
  const from = field('Age').getByRole('slider', { name: 'Age, from' });
  const least = Number(from.element().getAttribute('aria-valuemin'));
  await expect.element(from).toHaveAttribute('aria-valuenow', String(least));
  from.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(field('Age').getByRole('textbox', { name: 'From' })).toHaveValue(String(least + 1));
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ attributes: [{ name: 'Age', min: least + 1 }] });
  await expect.element(from).toHaveFocus();
  // Each key counts, also before the list shows the one before.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(from).toHaveAttribute('aria-valuenow', String(least + 4));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  // At the least number there is no end.
  await expect.poll(names).toHaveLength(18);
  // With both ends close together the fields are what is large enough to hit.
  expect(await accessibilityViolations()).toEqual([]);
  await field('Age').getByRole('textbox', { name: 'To' }).fill('21');
  await expect
    .element(field('Age').getByRole('slider', { name: 'Age, to' }))
    .toHaveAttribute('aria-valuenow', '21');
});

test('finds one of many values by typing', async () => {
  await openScreen('/sessions', library);
  await button.click();
  await form.getByRole('combobox', { name: 'City' }).click();
  await userEvent.keyboard('city 14{ArrowDown}{Enter}');
  await expect.poll(names).toEqual(['Eve City 14']);
  expect(await accessibilityViolations()).toEqual([]);
});

test('restores a filter from the address, drops what is malformed, and counts each attribute', async () => {
  const search = { attributes: [{ name: 'AGE', min: 60 }, { name: 'Broken', min: 'x' }, 7] };
  await openScreen(
    `/sessions?attributes=${encodeURIComponent(JSON.stringify(search.attributes))}&review="new"`,
    {
      ...library,
      ...storedDrafts(),
    },
  );
  await expect.poll(names).toEqual(['Cleo']);
  await expect.element(button).toHaveTextContent('Filter, 2 on');
});

test('says why it cannot filter, and tries again', async () => {
  const search = encodeURIComponent(JSON.stringify([{ name: 'Age', min: 60 }]));
  const earmark = await openScreen(`/sessions?attributes=${search}`, {
    ...library,
    attributes: () => fail({ kind: 'bug', message: 'The library is locked.' }),
  });
  const again = main.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  earmark.answer({ attributes: library.attributes ?? (() => []) });
  await again.click();
  await expect.poll(names).toEqual(['Cleo']);
});

test('reads attributes again when they have changed', async () => {
  const earmark = await openScreen('/sessions', { ...library, attributes: () => [] });
  await expect.poll(names).toHaveLength(18);
  earmark.answer({ attributes: () => [BRANCH] });
  earmark.send('attributesChanged', null);
  await button.click();
  await expect.element(field('Branch')).toBeVisible();
});

test('shows two values in a row, with their names to screen readers', async () => {
  await page.viewport(1440, 900);
  await openScreen('/sessions', library);
  const ann = main.getByRole('link', { name: /^Ann/ });
  await expect.element(ann.getByTitle('Branch: North')).toBeVisible();
  await expect.element(ann.getByTitle('Age: 20')).toHaveTextContent('Age: 20');
  expect(ann.getByTitle('Card since: 13 Jun 2016').elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1024, 700);
  await expect.element(ann.getByTitle('Branch: North')).not.toBeVisible();
});
