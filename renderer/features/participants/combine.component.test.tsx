// Several participants made one, and one made two; columns of imported lists that were left out.
// @module-tag nightly
import { packedTable } from '../../../shared/domain/attributes/packed-table.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ParticipantTable } from '../../../shared/model/participant.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import { PARTICIPANTS, participantsMain } from '../../testing/participants-main.ts';

const grid = main.getByRole('grid', { name: 'Participants' });
const press = (keys: string) => userEvent.keyboard(keys);
const rowHeader = (name: string) => grid.getByRole('rowheader', { name });

async function open(known: ParticipantTable = PARTICIPANTS, more: Answers = {}) {
  const holding = participantsMain(known);
  const earmark = await openScreen('/projects/p1/participants', { ...holding.answers, ...more });
  await expect.element(grid).toBeVisible();
  return { earmark, ...holding };
}

/** Opens the menu of the focused row by its key. */
const openMenu = () => {
  document.activeElement?.dispatchEvent(
    new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: '' }),
  );
};

test('combines participants into one, says which values are dropped, and undoes that', async () => {
  const { valuesOf, table } = await open();
  ((await rowHeader('P01 Nadia').findElement()) as HTMLElement).focus();
  await press('{Shift>}{ArrowDown}{/Shift}');
  openMenu();
  await page.getByRole('menuitem', { name: 'Combine 2 participants…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combine participants' });
  await expect.element(dialog.getByRole('radio', { name: 'P01 Nadia' })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: 'P01 Nadia' })).toHaveFocus();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent('Age group: “18 to 34” stays, “35 to 54” is dropped.');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Combine 2 participants' }).click();
  await expect.element(rowHeader('P02 Gustav')).not.toBeInTheDocument();
  await expect.element(grid.getByRole('button', { name: '2 sessions of P01 Nadia' })).toBeVisible();
  expect(valuesOf('P01 Nadia')?.['Age group']).toBe('18 to 34');
  await page.getByRole('region', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).click();
  await expect.element(rowHeader('P02 Gustav')).toBeVisible();
  expect(valuesOf('P02 Gustav')?.['Age group']).toBe('35 to 54');
  expect(table().participants.map(({ sessions }) => sessions.length)).toEqual(
    expect.arrayContaining([1, 1, 1, 1, 1, 1, 1, 0]),
  );
});

test('joins an unused link that is found by its name, whose values fill what is missing', async () => {
  const { valuesOf, table } = await open();
  ((await rowHeader('P07 Ines').findElement()) as HTMLElement).focus();
  openMenu();
  await page.getByRole('menuitem', { name: 'Combine with another participant…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combine participants' });
  await expect.element(dialog.getByRole('button', { name: 'Combine' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Add a participant' }).fill('P08');
  await page.getByRole('option', { name: /^P08/ }).click();
  await dialog.getByRole('button', { name: 'Combine 2 participants' }).click();
  await expect.element(grid.getByRole('rowheader')).toHaveLength(7);
  expect(valuesOf('P07 Ines')).toMatchObject({ 'Age group': '18 to 34', 'Visits a month': '5' });
  const { links, participants } = table();
  expect(participants.find(({ id }) => id === links['tok8'])?.label).toBe('P07 Ines');
});

test('separates a session, which then has a participant of its own', async () => {
  const [first, second] = PARTICIPANTS.participants;
  if (first === undefined || second === undefined) throw new Error('Two participants are needed.');
  const both = { ...first, sessions: [...first.sessions, ...second.sessions] };
  const { table } = await open({
    ...PARTICIPANTS,
    participants: [both, ...PARTICIPANTS.participants.slice(2)],
  });
  const button = grid.getByRole('button', { name: '2 sessions of P01 Nadia' });
  await button.click();
  await expect.element(page.getByRole('menuitem', { name: /^Open session of/ })).toHaveLength(2);
  await press('{Escape}');
  openMenu();
  await page.getByRole('menuitem', { name: 'Separate sessions…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Separate from P01 Nadia' });
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await expect.element(dialog.getByText('Leave at least one session.')).toBeVisible();
  await boxes.nth(0).click();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Separate 1 session' }).click();
  await expect.element(button).not.toBeInTheDocument();
  expect(
    table()
      .participants.filter(({ label }) => label === 'P01 Nadia')
      .map(({ sessions, values }) => [
        sessions.map(({ sessionId }) => sessionId),
        Object.keys(values).length,
      ]),
  ).toEqual([
    [['s1'], 4],
    [['s2'], 0],
  ]);
  await press('{Control>}z{/Control}');
  await expect.element(button).toBeVisible();
});

test('makes an attribute of a column that was left out', async () => {
  const leftOut = [{ name: 'E-mail', sessions: 7, reason: 'Looks like email addresses' }];
  const { earmark } = await open(
    { ...PARTICIPANTS, leftOut },
    { takeLeftOutColumn: () => '00000000-0000-4000-8000-000000000099' },
  );
  await main.getByRole('button', { name: '1 column left out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns that are left out' });
  await expect
    .element(dialog)
    .toMatchTextContent(/your imported lists.*Looks like email addresses\. 7 sessions have a value\./i);
  expect(await accessibilityViolations()).toEqual([]);
  earmark.answer({ participants: () => asJson(packedTable(PARTICIPANTS)) });
  await dialog.getByRole('button', { name: /^Use as an attribute ?: E-mail/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(earmark.inputsOf('takeLeftOutColumn')).toMatchObject([{ projectId: 'p1', name: 'E-mail' }]);
});
