// Sessions for which a newer transcript waits: their mark, the filter for them, and deciding on several at once.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers, type MainStandIn } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const session = (sessionId: string, label: string, fields: Partial<SessionRecord> = {}) =>
  sessionRecord({ sessionId, label, projectName: 'Placing a hold', hasTranscript: true, ...fields });
const ALL = [
  session('a', 'P07 Ines', { hasNewerTranscript: true, doubts: 3, redactions: 14, tags: ['pilot'] }),
  session('b', 'P12 Leo', { hasNewerTranscript: true }),
  session('c', 'P05 Callum'),
];
const DISK_FULL = { kind: 'blocked', message: 'The disk is full.' } as const;

const row = (name: RegExp) => main.getByRole('link', { name });
const bar = page.getByRole('toolbar', { name: 'Selected sessions' });
const use = page.getByRole('dialog', { name: 'Use 2 newer transcripts?' });
const keep = page.getByRole('dialog', { name: 'Keep 2 current transcripts?' });

const used = page.getByRole('dialog', { name: 'Newer transcripts are in use' });
const outcome = page.getByRole('dialog', { name: 'Current transcripts stay in use' });
const failed = page.getByRole('dialog', { name: 'Not every session was changed' });

/** Opens the library. Those that `decideNewerTranscripts` decides are no longer listed as waiting. */
async function openLibrary(answers: Answers = {}, route = '/sessions'): Promise<MainStandIn> {
  const decided = new Set<string>();
  let revision = 1;
  const earmark = await openScreen(route, {
    sessionChanges: () =>
      asJson({
        revision: String(revision),
        isWhole: true,
        records: ALL.map((one) => (decided.has(one.sessionId) ? { ...one, hasNewerTranscript: false } : one)),
        gone: [],
      }),
    newerTranscripts: ({ sessionIds }) =>
      [
        { sessionId: 'a', corrections: 2, notes: 1, redactions: 1 },
        { sessionId: 'b', corrections: 0, notes: 1, redactions: 0 },
      ].filter(({ sessionId }) => sessionIds.includes(sessionId)),
    decideNewerTranscripts: ({ sessionIds }) => {
      for (const sessionId of sessionIds) decided.add(sessionId);
      revision += 1;
      earmark.send('sessionsChanged', null);
      return { decided: sessionIds, failed: [] };
    },
    ...answers,
  });
  return earmark;
}

async function selectAll(): Promise<void> {
  await row(/P07 Ines/).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{Control>}a{/Control}');
}

/** Opens one of the bar's actions, which may be in its menu. */
async function choose(name: string): Promise<void> {
  const action = bar.getByRole('button', { name });
  await expect.element(bar).toBeVisible();
  if (action.elements().length > 0) {
    await action.click();
    return;
  }
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.each([1440, 1024, 683])('marks sessions with a newer transcript at %i pixels', async (width) => {
  await page.viewport(width, 700);
  await openLibrary();
  await expect.element(row(/P07 Ines.*Newer transcript waits/)).toBeVisible();
  await expect.element(row(/P12 Leo.*Newer transcript waits/)).toBeVisible();
  expect(row(/P05 Callum.*Newer/).elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
});

test('filters the sessions with a newer transcript by keyboard', async () => {
  await openLibrary();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Newer transcript' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(row(/P05 Callum/)).not.toBeInTheDocument();
  await expect.element(row(/P12 Leo/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Newer transcript waits' }).click();
  await expect.element(row(/P05 Callum/)).toBeVisible();
});

test('offers to decide only if one of the selected sessions has a newer transcript', async () => {
  await openLibrary();
  await row(/P05 Callum/).click({ modifiers: ['Control'] });
  await expect.element(bar).toMatchTextContent('1 selected');
  // The bar has a menu only if its actions do not fit beside each other.
  const more = bar.getByRole('button', { name: 'More' });
  const hasMenu = more.elements().length > 0;
  if (hasMenu) await more.click();
  await expect.element(page.getByText(/^Get \d recording/).first()).toBeVisible();
  expect(page.getByText(/newer transcripts…|current transcripts…/).elements()).toEqual([]);
  if (hasMenu) await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await row(/P12 Leo/).click({ modifiers: ['Control'] });
  await expect.element(bar).toMatchTextContent('2 selected');
  await choose('Use newer transcripts…');
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('1 of 2 selected sessions has a newer transcript. The other one does not change.');
});

test('uses the newer transcripts of the selected sessions, and says in how many', async () => {
  const earmark = await openLibrary({}, '/sessions?newerTranscript=true');
  await selectAll();
  await choose('Use newer transcripts…');
  await expect.element(use).toMatchTextContent('Both selected sessions have a newer transcript.');
  await expect
    .element(use)
    .toMatchTextContent(
      /Redactions that do not fit apply wherever the session has their words\. Hidden sound stays hidden/,
    );
  const list = use.getByRole('list', { name: 'Sessions with a newer transcript' });
  await expect
    .element(list)
    .toMatchTextContent(/P07 Ines\s*2 corrections, 1 note and 1 redaction do not fit/);
  await expect.element(list).toMatchTextContent(/P12 Leo\s*1 note does not fit/);
  expect(await accessibilityViolations()).toEqual([]);
  await use.getByRole('button', { name: 'Use 2 newer transcripts' }).click();
  // The sessions have left the filtered list, and the selection with it.
  await expect.element(bar).not.toBeInTheDocument();
  await expect
    .element(used.getByRole('status'))
    .toMatchTextContent('2 sessions now use the newer transcript.');
  await expect.element(used.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(used).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Filter, 1 on' })).toHaveFocus();
  expect(earmark.inputsOf('decideNewerTranscripts')).toMatchObject([
    { sessionIds: ['a', 'b'], decision: 'use' },
  ]);
});

test('keeps the current transcripts by keyboard, and no longer offers to', async () => {
  const earmark = await openLibrary();
  await selectAll();
  await choose('Keep current transcripts…');
  await expect
    .element(keep)
    .toMatchTextContent('2 of 3 selected sessions have a newer transcript. The other one does not change.');
  await expect
    .element(keep)
    .toMatchTextContent('Earmark asks again only if the service sends another transcript');
  await expect.element(keep.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect
    .element(outcome.getByRole('status'))
    .toMatchTextContent('2 sessions keep the current transcript.');
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent('3 selected');
  expect(row(/Newer transcript waits/).elements()).toEqual([]);
  expect(earmark.inputsOf('decideNewerTranscripts')).toMatchObject([
    { sessionIds: ['a', 'b'], decision: 'keep' },
  ]);
});

test('names the sessions that were not changed, and why', async () => {
  await openLibrary({
    decideNewerTranscripts: () => ({ decided: ['b'], failed: [{ sessionId: 'a', problem: DISK_FULL }] }),
  });
  await selectAll();
  await choose('Use newer transcripts…');
  await use.getByRole('button', { name: 'Use 2 newer transcripts' }).click();
  await expect
    .element(failed.getByRole('alert'))
    .toMatchTextContent('1 session was not changed. The disk is full.');
  await expect
    .element(failed.getByRole('list', { name: 'Sessions not changed' }))
    .toMatchTextContent('P07 Ines');
  await expect
    .element(failed.getByRole('status'))
    .toMatchTextContent('1 session now uses the newer transcript.');
  expect(await accessibilityViolations()).toEqual([]);
});

test('leaves the question open if nothing could be sent', async () => {
  await openLibrary({
    decideNewerTranscripts: () => fail(DISK_FULL),
    newerTranscripts: () => fail(DISK_FULL),
  });
  await selectAll();
  await choose('Use newer transcripts…');
  await expect.element(use.getByText('Not compared').first()).toBeVisible();
  await use.getByRole('button', { name: 'Use 2 newer transcripts' }).click();
  await expect.element(use.getByRole('alert')).toMatchTextContent('The disk is full.');
  await expect.element(use.getByRole('button', { name: 'Use 2 newer transcripts' })).toBeEnabled();
});

test('compares a long list a few at a time, and shows how far deciding is', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    session(`s${String(index)}`, `P${String(index)}`, { hasNewerTranscript: true }),
  );
  let left = many;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const earmark = await openLibrary({
    sessionChanges: () =>
      asJson({
        revision: String(left.length),
        isWhole: true,
        records: many.map((one) => ({ ...one, hasNewerTranscript: left.includes(one) })),
        gone: [],
      }),
    newerTranscripts: ({ sessionIds }) =>
      sessionIds.map((sessionId) => ({ sessionId, corrections: 1, notes: 0, redactions: 0 })),
    decideNewerTranscripts: async ({ sessionIds }) => {
      await promise;
      return { decided: sessionIds, failed: [] };
    },
  });
  await row(/P3/).click({ modifiers: ['Control'] });
  await userEvent.keyboard('{Control>}a{/Control}');
  await choose('Use newer transcripts…');
  const dialog = page.getByRole('dialog', { name: 'Use 25 newer transcripts?' });
  await expect.element(dialog.getByText('1 correction does not fit').last()).toBeInTheDocument();
  await expect
    .poll(() => earmark.inputsOf('newerTranscripts').map(({ sessionIds }) => sessionIds.length))
    .toEqual([10, 10, 5]);
  await dialog.getByRole('button', { name: 'Use 25 newer transcripts' }).click();
  const changing = page.getByRole('dialog', { name: 'Changing to newer transcripts…' });
  left = many.slice(10);
  earmark.send('sessionsChanged', null);
  await expect.element(changing.getByText('10 of 25 sessions done')).toBeVisible();
  // It cannot be closed meanwhile.
  await userEvent.keyboard('{Escape}');
  await expect.element(changing.getByRole('progressbar', { name: 'Sessions done' })).toBeInTheDocument();
  resolve(undefined);
  await expect
    .element(used.getByRole('status'))
    .toMatchTextContent('25 sessions now use the newer transcript.');
});
