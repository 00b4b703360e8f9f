// Showing Earmark how to read a transcript: the data, what is what, and the turns.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TranscriptRule } from '../../../shared/model/reading-rule.ts';
import type { TeachingData } from '../../../shared/model/teaching.ts';
import { player } from '../../player/player.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { fail, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';
import {
  JSON_DATA,
  otherData,
  OTHERS,
  runOf,
  TABLE_DATA,
  TEACH_ROUTE,
  teachingMain,
  textData,
  withEntry,
} from '../../testing/teaching-main.ts';
import '../../testing/loaded-screens.ts';

const button = (name: string | RegExp) => main.getByRole('button', { name });
const preview = main.getByRole('region', { name: 'As it will be' });
const turns = preview.getByRole('list', { name: 'Turns' }).getByRole('listitem');
const lines = main.getByRole('listbox', { name: 'Lines' });
const part = (name: string) => main.getByRole('group', { name, exact: true });
const announced = (text: string) => preview.getByRole('status').filter({ hasText: text });
const option = (name: string | RegExp) => page.getByRole('option', { name });

afterEach(() => page.viewport(1440, 900));

async function open(data: TeachingData = JSON_DATA, more: Answers = {}, others = OTHERS) {
  const earmark = await openScreen(TEACH_ROUTE, { ...teachingMain(data, others), ...more });
  await expect.element(main.getByRole('region', { name: 'As received' })).toBeVisible();
  return earmark;
}

/** Presses a button once it can be pressed: a press before that is tried again only after half a second. */
async function press(name: string | RegExp): Promise<void> {
  await expect.element(button(name)).toBeEnabled();
  await button(name).click();
}

async function choose(label: string | RegExp, name: string | RegExp): Promise<void> {
  await main.getByRole('combobox', { name: label }).click();
  await option(name).click();
}

/** Focuses the lines, and goes to one, from 1. */
async function goToLine(number: number): Promise<void> {
  const { element } = { element: lines.element() };
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(`{Home}{ArrowDown>${String(number - 1)}/}`);
}

test('shows the data, what is what and the turns, and has no accessibility faults', async () => {
  await open();
  await expect.element(announced('16 turns, all have words, times only rise')).toBeInTheDocument();
  await expect.element(lines.getByRole('option', { name: 't0, 80, used as start' })).toBeVisible();
  await expect
    .element(lines.getByRole('option', { name: 'dialogue, 16 items, used as turns' }))
    .toBeVisible();
  await expect.element(part('Turns')).toMatchTextContent('A list of 16 entries');
  await expect.element(part('Words')).toMatchTextContent('In all 16');
  await expect.element(part('Start')).toMatchTextContent('ends at 1:46, fits the recording');
  await expect.element(part('Start')).toMatchTextContent('The recording is 1:48 long.');
  await expect.element(turns.nth(1)).toMatchTextContent('On Sunday. I should say');
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1024, 768);
  expect(document.documentElement.scrollWidth).toBe(1024);
});

test('reads this session and the others like it without work of the researcher, and offers to undo it', async () => {
  const earmark = await open();
  await press('Read 11 sessions');
  const [request] = earmark.inputsOf('applyRule');
  expect(request).toMatchObject({
    target: { of: 'transcript', sessionId: 'priya' },
    rule: JSON_DATA.guess,
    shape: JSON_DATA.shape,
    remember: true,
  });
  expect(request?.sessionIds).toHaveLength(10);
  // One has notes, and one would have no times.
  expect(request?.sessionIds).not.toContain('ines');
  expect(request?.sessionIds).not.toContain('salma');
  await expect.element(main.getByRole('heading', { name: 'L17 Priya' })).toBeVisible();
  const toast = page.getByRole('region', { name: 'Last change' });
  await expect.element(toast).toMatchTextContent('11 sessions read this way');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => earmark.inputsOf('undoRule'))
    .toEqual([{ workspaceId: 'w1', ruleId: runOf({}).ruleId }]);
});

test('is used by keyboard alone: another field, the turn of a line, and Read', async () => {
  const earmark = await open();
  await expect.element(announced('16 turns')).toBeInTheDocument();
  await goToLine(19);
  await userEvent.keyboard('{Enter}');
  const menu = page.getByRole('menu', { name: 'Use t0 as' });
  await expect
    .element(menu.getByRole('menuitemradio', { name: 'Start' }))
    .toHaveAttribute('aria-checked', 'true');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('5');
  await expect.element(announced('16 turns, all have words, no times')).toBeInTheDocument();
  await expect.element(lines).toHaveFocus();
  await userEvent.keyboard('{Enter}1');
  await expect.element(announced('times only rise')).toBeInTheDocument();
  await goToLine(32);
  await userEvent.keyboard(' ');
  await expect.poll(() => player.store.getState().sessionId).toBe('priya');
  await expect.element(button('Read 11 sessions')).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => earmark.inputsOf('applyRule')).toHaveLength(1);
});

test('plays a turn that is pressed', async () => {
  await open();
  await turns.nth(1).click();
  await expect.poll(() => player.store.getState().sessionId).toBe('priya');
});

test('uses the columns of a table, by mouse and keyboard', async () => {
  const earmark = await open(TABLE_DATA);
  await expect.element(announced('16 turns, all have words, times only rise')).toBeInTheDocument();
  await expect.element(part('Turns')).toMatchTextContent('16 rows, the first line has names');
  await expect.element(part('Start')).toMatchTextContent('Read as written. Ends at 1:45.');
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('button', { name: /^at.*used as Start/ }).click();
  await page.getByRole('menuitemradio', { name: 'Nothing' }).click();
  await expect.element(announced('no times')).toBeInTheDocument();
  const at = main.getByRole('columnheader', { name: 'at' }).getByRole('button');
  await expect.element(at).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(main.getByRole('button', { name: /^utterance.*used as Words/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Start' })).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(announced('times only rise')).toBeInTheDocument();
  await press('Read 11 sessions');
  const [request] = earmark.inputsOf('applyRule');
  expect(request?.rule).toEqual(TABLE_DATA.guess);
});

test('says in its column what a wrong unit does', async () => {
  await open();
  await part('Start')
    .getByRole('radio', { name: /^Seconds/ })
    .click();
  await expect.element(part('Start')).toMatchTextContent(/1\d turns start after the recording ends\./);
  await expect.element(announced('after the recording ends')).toBeInTheDocument();
  await part('Start').getByRole('radio', { name: 'Hundredths' }).click();
  await expect.element(announced('times only rise')).toBeInTheDocument();
});

test('asks which field holds the words if it has no guess, the longest first: ten clicks in all', async () => {
  const earmark = await open(otherData('priya.json', JSON.parse(JSON_DATA.json), null));
  const question = main.getByRole('list', { name: 'Which of these has the words?' });
  await expect
    .element(question.getByRole('listitem').nth(0))
    .toMatchTextContent('result › dialogue › txt 16 texts');
  await expect.element(button('Read 1 session')).toBeDisabled();
  expect(await accessibilityViolations()).toEqual([]);
  const clicks = countClicks();
  await question.getByRole('button').nth(0).click();
  await expect.element(announced('16 turns, all have words, no times')).toBeInTheDocument();
  // What a choice changes moves the fields below it.
  const readAgain = async () => {
    await expect.element(button('Read 11 sessions')).toBeEnabled();
  };
  await choose('Speaker', /^spk 0/);
  await readAgain();
  await button('0 is the interviewer').click();
  await readAgain();
  await choose('Start', /^t0 80/);
  await part('Start').getByRole('radio', { name: 'Hundredths' }).click();
  await readAgain();
  await choose('End', /^t1 1349/);
  await press('Read 11 sessions');
  expect(clicks()).toBe(10);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toEqual(JSON_DATA.guess);
});

test('names the entry at which times go back, and goes to its line', async () => {
  await open(withEntry(5, { t0: 100 }));
  await expect.element(part('Start')).toMatchTextContent('The time goes back at entry 6, line 44.');
  await button('Show it').click();
  const line = lines.getByRole('option', { selected: true });
  await expect.element(line).toHaveAttribute('aria-posinset', '44');
});

test('gives each of more than two speakers a role', async () => {
  const earmark = await open(withEntry(15, { spk: 2 }));
  await expect.element(part('Speaker').getByRole('listitem')).toHaveLength(3);
  await expect.element(button('Swap them')).not.toBeInTheDocument();
  await choose('Who is 2?', 'Leave out');
  await expect.element(announced('15 turns')).toBeInTheDocument();
  await button('Swap them').click();
  await expect.element(turns.nth(0)).toMatchTextContent('Participant');
  await press('Read 11 sessions');
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    roles: [
      { value: '2', role: 'leave-out' },
      { value: '0', role: 'participant' },
      { value: '1', role: 'agent' },
    ],
  });
});

test('finds words in the data, line by line', async () => {
  await open();
  await userEvent.keyboard('{Control>}f{/Control}');
  await page.getByRole('textbox', { name: 'Find in the data' }).fill('spk');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(main.getByRole('search')).toMatchTextContent('2 of 16');
  await expect.element(lines.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '17');
});

test('shows the newest answer only, and the one before until then', async () => {
  const answers = teachingMain(JSON_DATA);
  const isSlow = (rule: unknown) => JSON.stringify(rule).includes('"unit":"seconds"');
  let answerSlow: () => void = () => undefined;
  await open(JSON_DATA, {
    previewRule: async (input) => {
      if (isSlow(input.rule)) await new Promise<void>((resolve) => (answerSlow = resolve));
      const result = await answers.previewRule?.(input);
      return result ?? fail({ kind: 'bug', message: 'No preview' });
    },
  });
  await expect.element(announced('times only rise')).toBeInTheDocument();
  await part('Start')
    .getByRole('radio', { name: /^Seconds/ })
    .click();
  await expect.element(button(/^Read/)).toBeDisabled();
  await expect.element(turns.nth(1)).toMatchTextContent('00:14');
  await part('Start').getByRole('radio', { name: 'Milliseconds' }).click();
  await expect.element(turns.nth(1)).toMatchTextContent('00:01');
  answerSlow();
  await expect.element(turns.nth(1)).toMatchTextContent('00:01');
});

test('lists the sessions that look the same, and says which have work or a problem', async () => {
  const earmark = await open();
  await button('Show them').click();
  const list = page.getByRole('listbox', { name: 'Sessions to read' });
  await expect
    .element(list.getByRole('option', { name: /L02 Ines.*Has your notes/ }))
    .toHaveAttribute('aria-selected', 'false');
  await expect
    .element(list.getByRole('option', { name: /L04 Salma.*Some turns have no time/ }))
    .toHaveAttribute('aria-selected', 'false');
  expect(await accessibilityViolations()).toEqual([]);
  const element = list.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await page.getByRole('button', { name: 'Done' }).click();
  await press('Read 11 sessions');
  const [request] = earmark.inputsOf('applyRule');
  expect(request?.sessionIds).toContain('ines');
  expect(request?.sessionIds).not.toContain('desmond');
});

test('reads nothing else if the others are unticked, and does not remember it if that is unticked', async () => {
  const earmark = await open();
  await expect.element(button('Read 11 sessions')).toBeEnabled();
  await main.getByRole('checkbox', { name: /12 other sessions look the same/ }).click();
  await main.getByRole('checkbox', { name: /Read interviews\.example\.org this way from now on/ }).click();
  await press('Read 1 session');
  expect(earmark.inputsOf('applyRule')[0]).toMatchObject({ remember: false, sessionIds: [] });
});

test('keeps what was set if the page is left, and forgets it if the session is left as it is', async () => {
  const drafts = storedDrafts();
  const earmark = await open(JSON_DATA, drafts);
  await choose('Start', 'No times');
  await expect.element(announced('no times')).toBeInTheDocument();
  // Main finds the drafts of a session by the ID at their beginning, to redact and to purge them.
  await expect
    .poll(() => earmark.inputsOf('saveDraft').map(({ form, subject }) => [form, subject]))
    .toContainEqual(['teach', expect.stringMatching(/^priya /)]);
  await button('Back to L17 Priya').click();
  await expect.element(main.getByRole('heading', { name: 'L17 Priya' })).toBeVisible();
  await open(JSON_DATA, drafts);
  await expect.element(announced('no times')).toBeInTheDocument();
  await button('Leave it as it is').click();
  await expect.element(main.getByRole('heading', { name: 'L17 Priya' })).toBeVisible();
  await open(JSON_DATA, drafts);
  await expect.element(announced('times only rise')).toBeInTheDocument();
});

test('says why there is no data, and tries again', async () => {
  let isThere = false;
  await openScreen(TEACH_ROUTE, {
    ...teachingMain(),
    teachingData: () =>
      isThere ? JSON_DATA : fail({ kind: 'blocked', message: 'This transcript is not on this computer.' }),
  });
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('This transcript is not on this computer.');
  expect(await accessibilityViolations()).toEqual([]);
  isThere = true;
  await button('Try again').click();
  await expect.element(announced('16 turns')).toBeInTheDocument();
});

test('says that a file has no words', async () => {
  await open({ ...otherData('numbers.json', [{ a: 1 }], null), candidates: [] });
  await expect.element(main.getByRole('heading', { name: 'There are no words in this data' })).toBeVisible();
});

test('says that only the first part of large data is shown', async () => {
  await open({ ...JSON_DATA, isCut: true });
  await expect.element(preview).toMatchTextContent('This is the beginning of large data.');
  await expect
    .element(main.getByRole('region', { name: 'As received' }))
    .toMatchTextContent('the first part');
});

test('reads a file of a project, which is always remembered, and returns to the files', async () => {
  const earmark = await openScreen('/projects/p1/files/f1/teach', {
    ...teachingMain({ ...JSON_DATA, durationSeconds: null }, []),
    ownFileList: () => null,
    ownFileImport: () => null,
  });
  await expect.element(main.getByRole('heading', { name: 'Read this transcript' })).toBeVisible();
  await expect
    .element(part('Start'))
    .toMatchTextContent('Without a recording, Earmark cannot tell which unit is right.');
  await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
  await press('Read this file');
  expect(earmark.inputsOf('applyRule')[0]).toMatchObject({
    target: { of: 'file', projectId: 'p1', fileId: 'f1' },
    remember: true,
  });
  await expect.element(main.getByRole('heading', { name: 'Add sessions from files' })).toBeVisible();
});

test('shows how far the reading is, what waits and what failed', async () => {
  const earmark = await open();
  const banner = page.getByRole('status').filter({ hasText: /sessions? (?:was|were) read|Reading/ });
  earmark.send('ruleRunChanged', runOf({ total: 13, done: 5 }));
  await expect.element(banner).toMatchTextContent('Reading 5 of 13 sessions.');
  await banner.getByRole('button', { name: 'Stop' }).click();
  expect(earmark.inputsOf('stopRuleRun')).toHaveLength(1);
  earmark.send(
    'ruleRunChanged',
    runOf({
      status: 'ended',
      total: 13,
      done: 12,
      waiting: 2,
      failed: [
        {
          session: OTHERS[0]?.session ?? fail({ kind: 'bug', message: '' }),
          label: 'L01 Desmond',
          problem: 'The disk is full.',
        },
      ],
    }),
  );
  await expect
    .element(banner)
    .toMatchTextContent(
      '12 sessions were read. In 2, not all of your work fits the new transcript: it waits for your decision. L01 Desmond could not be read: The disk is full.',
    );
  expect(await accessibilityViolations()).toEqual([]);
  await banner.getByRole('button', { name: 'Undo' }).click();
  expect(earmark.inputsOf('undoRule')).toHaveLength(1);
});

const POLY = {
  conversations: [
    {
      started_at: '2025-06-02T14:05:00.000Z',
      turns: [
        {
          user_input: '',
          user_input_datetime: null,
          agent_response: 'Are you a tenant?',
          agent_response_datetime: '2025-06-02T14:05:01.000Z',
        },
        {
          user_input: 'I’m renting.',
          user_input_datetime: '2025-06-02T14:05:07.500Z',
          agent_response: 'How long?',
          agent_response_datetime: '2025-06-02T14:05:11.000Z',
        },
      ],
    },
  ],
};
const polyVoice = (role: 'agent' | 'participant', name: string): TranscriptRule['voices'][number] => ({
  words: [['conversations', '*', 'turns', '*', name]],
  speaker: { from: 'fixed', role },
  start: { field: ['conversations', '*', 'turns', '*', `${name}_datetime`], unit: 'written' },
  end: null,
  only: [],
});
const POLY_RULE: TranscriptRule = {
  ...(JSON_DATA.guess as TranscriptRule),
  items: ['conversations', '*', 'turns', '*'],
  voices: [polyVoice('participant', 'user_input'), polyVoice('agent', 'agent_response')],
  zero: { from: 'field', field: ['conversations', '0', 'started_at'] },
  roles: [],
};
const STM = `;; LABEL "F0" "Studio" "studio speech"
kv0312 1 inter_segment_gap 0.00 1.20 <o,f0,> ignore_time_segment_in_scoring
kv0312 1 kv0312_anders 1.20 5.87 <o,f0,male> when did you first come out to the island
kv0312 2 kv0312_runa 6.31 11.04 <o,f0,female> i was nine my father rowed us over in a borrowed boat
kv0312 1 kv0312_anders 11.52 13.90 <o,f0,male> and who kept the lamp back then`;
const VTT = `WEBVTT

1 "Ingrid Solheim" (3519821824)
00:00:03.050 --> 00:00:07.400
Hei, hører du meg?

2 "Jonas Bakke (ekstern)" (2204417280)
00:00:08.100 --> 00:00:12.660
Ja, jeg hører deg fint.`;

/** Counts every press of the mouse from now on. */
function countClicks(): () => number {
  let clicks = 0;
  const count = () => (clicks += 1);
  document.addEventListener('click', count, true);
  return () => {
    document.removeEventListener('click', count, true);
    return clicks;
  };
}

test('takes one press of Ctrl Enter for data with a right guess', async () => {
  const earmark = await open();
  await expect.element(button('Read 11 sessions')).toBeEnabled();
  let presses = 0;
  const count = ({ key }: KeyboardEvent) => {
    if (key !== 'Control') presses += 1;
  };
  window.addEventListener('keydown', count, true);
  const clicks = countClicks();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => earmark.inputsOf('applyRule')).toHaveLength(1);
  window.removeEventListener('keydown', count, true);
  expect([clicks(), presses]).toEqual([0, 1]);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toEqual(JSON_DATA.guess);
});

test('takes one click for an entry with a question and an answer that was guessed', async () => {
  const earmark = await open({ ...otherData('poly.json', POLY, POLY_RULE), durationSeconds: 12 });
  await expect.element(announced('3 turns, all have words, times only rise')).toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'Voice 2 of each entry' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  const clicks = countClicks();
  await press('Read 11 sessions');
  expect(clicks()).toBe(1);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toEqual(POLY_RULE);
});

test('takes four clicks for lines with a speaker to leave out', async () => {
  const pattern = '{skip} {skip} {speaker} {start} {end} <{skip}> {words}';
  const earmark = await open({ ...textData('island.stm', STM, 'lines', pattern), durationSeconds: 14 });
  await expect.element(announced('4 turns')).toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  const clicks = countClicks();
  await choose('Who is inter_segment_gap?', 'Leave out');
  await button('kv0312_anders is the interviewer').click();
  await press('Read 11 sessions');
  expect(clicks()).toBe(4);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    source: { form: 'text', split: 'lines', pattern },
    roles: [
      { value: 'inter_segment_gap', role: 'leave-out' },
      { value: 'kv0312_anders', role: 'agent' },
      { value: 'kv0312_runa', role: 'participant' },
    ],
  });
});

test('takes two clicks for cues with names', async () => {
  const pattern = '{skip} "{speaker}" ({skip})\n{start} --> {end}\n{words}';
  const earmark = await open({ ...textData('webex.vtt', VTT, 'paragraphs', pattern), durationSeconds: 13 });
  await expect.element(announced('2 turns')).toBeInTheDocument();
  const clicks = countClicks();
  await button('Ingrid Solheim is the interviewer').click();
  await press('Read 11 sessions');
  expect(clicks()).toBe(2);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    roles: [{ role: 'agent' }, { role: 'participant' }],
  });
});

test('makes a pattern of a line by selecting what its parts are', async () => {
  const earmark = await open({
    ...textData('notes.txt', '[0:01] Ada: Hello there\n[0:05] Bo: Good morning', 'lines', null),
    durationSeconds: 9,
  });
  await expect.element(main.getByRole('heading', { name: 'Is each line a turn?' })).toBeVisible();
  await lines.getByRole('option', { name: '[0:01] Ada: Hello there' }).click();
  const pattern = main.getByRole('textbox', { name: 'What a line looks like' });
  await expect.element(pattern).toHaveValue('[0:01] Ada: Hello there');
  await expect.element(part('Words')).toMatchTextContent('{words} is missing.');
  const select = async (text: string, name: string) => {
    const area = pattern.element();
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area');
    const from = area.value.indexOf(text);
    area.focus();
    area.setSelectionRange(from, from + text.length);
    await part('The selected characters are').getByRole('button', { name }).click();
  };
  await select('Hello there', 'Words');
  await select('Ada', 'Speaker');
  await select('0:01', 'Start');
  await expect.element(pattern).toHaveValue('[{start}] {speaker}: {words}');
  await expect.element(announced('2 turns, all have words, times only rise')).toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await press('Read 11 sessions');
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    source: { form: 'text', split: 'lines', pattern: '[{start}] {speaker}: {words}', rest: 'leave-out' },
    voices: [
      {
        words: [['*', 'words']],
        speaker: { from: 'field', field: ['*', 'speaker'] },
        start: { unit: 'written' },
        end: null,
      },
    ],
  });
});

test('sets what few transcripts need under More', async () => {
  const earmark = await open();
  await button('More').click();
  expect(await accessibilityViolations()).toEqual([]);
  await choose('Order', 'By start');
  await choose('Only entries where', /^spk 0/);
  await expect.element(announced('8 turns')).toBeInTheDocument();
  await main.getByRole('checkbox', { name: 'Each entry is one word or piece' }).click();
  await press(/^Read 11/);
  expect(earmark.inputsOf('applyRule')[0]?.rule).toMatchObject({
    order: 'by-start',
    arePieces: true,
    voices: [{ only: [{ field: ['result', 'dialogue', '*', 'spk'], values: ['0'] }] }],
  });
});
