// Correcting a transcript by keyboard, and what happens when a change cannot be saved.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE, saved, service } from '../../../testing/saved-session.ts';
import { changeOf } from '../../../../shared/domain/corrections/change-turns.ts';
import { effectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import type { Edit } from '../../../../shared/model/correction.ts';
import type { CorrectionState } from '../../../../shared/model/corrections.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const turn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const TURNS = [
  turn('agent', 'How did you reverse it?', 0),
  turn('participant', 'On the web page. Then I waited.', 5),
  turn('agent', 'And then?', 10),
];
const NO_STATE: CorrectionState = {
  version: 1,
  turns: [],
  corrections: [],
  unplaced: [],
  canUndo: false,
  canRedo: false,
};
const segmentsOf = (turns: readonly Turn[]) =>
  turns.flatMap(({ startSeconds, endSeconds, role }, index) =>
    startSeconds === null
      ? []
      : [
          {
            turn: index,
            lane: role === 'agent' ? (0 as const) : (1 as const),
            startSeconds,
            endSeconds: endSeconds ?? startSeconds + 1,
          },
        ],
  );
const readingOf = (turns: readonly Turn[]) => ({
  transcript: { turns: [...turns], warnings: [] },
  segments: segmentsOf(turns),
});

/** Main with the real rules for edits, and a library that can be made to fail. */
function correctingMain() {
  let text = effectiveText(TURNS, []);
  let nextId = 1;
  const state = { problem: null as string | null };
  const stateNow = (): CorrectionState => ({
    ...NO_STATE,
    canUndo: text.edits.length > 0,
    corrections: text.edits.map((edit) => ({
      editId: edit.id,
      kind: edit.kind,
      turn: 0,
      startSeconds: 0,
      received: 'reverse',
      now: 'reserve',
      author: 'a',
      changedAt: '2026-11-23T10:00:00.000Z',
    })),
  });
  const answers: Answers & { service: typeof service } = {
    ...saved(),
    storedTranscript: () => asJson({ reading: readingOf(TURNS), receivedAt: '2026-11-23T10:00:00.000Z' }),
    transcript: () => asJson(readingOf(TURNS)),
    notes: () => [],
    corrections: () => asJson(stateNow()),
    receivedTranscript: () => asJson({ reading: readingOf(TURNS), corrected: [] }),
    correctTranscript: ({ act }) => {
      if (state.problem !== null) return fail({ kind: 'blocked', message: state.problem });
      const { ended, added } = changeOf(text, act, -nextId);
      const edits = added.map((edit): Edit => ({ ...edit, id: nextId++ }));
      const removed = text.turns.length;
      text = effectiveText(TURNS, [...text.edits.filter(({ id }) => !ended.includes(id)), ...edits], text);
      return asJson({
        from: 0,
        removed,
        turns: [...text.turns],
        segments: segmentsOf(text.turns),
        state: stateNow(),
      });
    },
    service,
  };
  return { answers, state, texts: () => text.turns.map((one) => one.text) };
}

const field = (name: RegExp) => page.getByRole('textbox', { name });
const first = field(/^Interviewer, 00:00/);
const second = field(/, 00:05/);
const strip = page.getByRole('region', { name: 'Correcting' });

test('corrects, splits and joins turns by keyboard alone, and types no command', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('How did you reverse it?')).toBeVisible();
  await userEvent.keyboard('e');
  await expect.element(strip).toMatchTextContent('No corrections yet');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} Nice hat, Zoë.');
  await expect.poll(() => main.texts()[0]).toBe('How did you reverse it? Nice hat, Zoë.');
  await expect.element(first).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{End}');
  for (let step = 0; step < 'Then I waited.'.length; step += 1) await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => main.texts().slice(1, 3)).toEqual(['On the web page. ', 'Then I waited.']);
  // The time of the new turn is estimated.
  await expect.element(field(/, 00:07/)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => main.texts()).toHaveLength(3);
  await expect.poll(() => main.texts()[1]).toBe('On the web page. Then I waited.');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
});

test('loses nothing that was typed when it cannot be saved, and says so', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  main.state.problem = 'There is no room on the disk.';
  await first.fill('How did you reserve it?');
  await expect
    .element(strip.getByRole('alert'))
    .toMatchTextContent('There is no room on the disk. Your last change is still here.');
  await userEvent.keyboard('{Escape}');
  await expect.element(first).toHaveTextContent('How did you reserve it?');
  expect(main.texts()[0]).toBe('How did you reverse it?');
  main.state.problem = null;
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => main.texts()[0]).toBe('How did you reserve it?');
  await expect.element(strip).toMatchTextContent('1 correction');
  await strip.getByRole('button', { name: /^Done/ }).click();
  await expect.element(strip).not.toBeInTheDocument();
});

test('gives a turn another speaker from its menu, by number', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await userEvent.keyboard('e');
  await page
    .getByRole('button', { name: /^Interviewer: change the speaker/ })
    .first()
    .click();
  await expect.element(page.getByText('Who says this?')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('2');
  await expect.element(field(/^Participant, 00:00|, 00:00/)).toBeVisible();
  await expect.element(page.getByText('Who says this?')).not.toBeInTheDocument();
});

test('shows the text as received, where nothing can be changed', async () => {
  const main = correctingMain();
  await openScreen(ROUTE, main.answers);
  await userEvent.keyboard('e');
  await first.fill('How did you reserve it?');
  await expect.element(strip).toMatchTextContent('1 correction');
  await strip.getByRole('button', { name: 'Show as received' }).click();
  await expect.element(strip).toMatchTextContent('Nothing can be changed here');
  await expect.element(page.getByText('How did you reverse it?')).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();
  await strip.getByRole('button', { name: 'Show as corrected' }).click();
  await expect.element(first).toHaveTextContent('How did you reserve it?');
});
