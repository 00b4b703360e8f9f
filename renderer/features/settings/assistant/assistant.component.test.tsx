// Settings of the assistant: nothing until there is an address, the key in the keychain only, and what a test found.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '../../../../shared/domain/default-settings.ts';
import { NO_POLICY } from '../../../../shared/domain/no-policy.ts';
import type { AssistantSettings, AssistantTest } from '../../../../shared/model/assistant.ts';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { CALLS, DRAFT_RUN_ID, runOf } from '../../../testing/assistant-main.ts';
import { storedDrafts } from '../../../testing/idle-main.ts';
import { asJson, fail, type Answers, type MainStandIn } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { WORKING_TEST } from '../../../widgets/assistant/connection-test.fixture.ts';

const CUT: AssistantTest = {
  ...WORKING_TEST,
  fullPrompt: { ...WORKING_TEST.fullPrompt, start: false, counted: 4096, longest: 4096 },
};
const OLLAMA: AssistantSettings = {
  address: 'http://localhost:11434/v1',
  model: 'qwen3:14b',
  contextTokens: 32_768,
  atOnce: 1,
  hasKey: false,
  ownWording: { find: '', ask: '', draft: '' },
  test: WORKING_TEST,
};
const PROMPT = { version: 'find-1', wording: 'Find what fits.', rules: 'Answer in JSON.' };

let assistant: AssistantSettings | null = null;
let earmark: MainStandIn;

/** Changes the settings as main does, which tells the window. */
function set(changed: AssistantSettings | null): null {
  assistant = changed;
  earmark.send('settingsChanged', { ...DEFAULT_SETTINGS, assistant });
  return null;
}

async function open(begin: AssistantSettings | null, answers: Answers = {}): Promise<MainStandIn> {
  assistant = begin;
  earmark = await openScreen('/settings?section=assistant', {
    settings: () => ({ ...DEFAULT_SETTINGS, assistant }),
    saveAssistant: ({ change }) =>
      set({ ...(assistant ?? { ...OLLAMA, model: '', test: null }), ...change, test: null }),
    saveAssistantKey: ({ key }) => set(assistant === null ? null : { ...assistant, hasKey: key !== null }),
    turnOffAssistant: () => set(null),
    assistantModels: () => ({
      models: [
        { name: 'qwen3:14b', contextTokens: 32_768 },
        { name: 'gemma', contextTokens: 8192 },
      ],
      problem: null,
    }),
    longestAssistantSession: () => ({ sessionId: 's1', tokens: 1061 }),
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        records: [sessionRecord({ sessionId: 's1', number: 1, label: 'P07 Ines' })],
        gone: [],
      }),
    assistantPrompts: () => ({
      find: PROMPT,
      ask: { ...PROMPT, version: 'ask-1' },
      draft: { ...PROMPT, version: 'draft-1' },
    }),
    destinations: () => [],
    retention: () => [],
    activity: () => [],
    backupState: () => null,
    recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
    ...storedDrafts(),
    ...answers,
  });
  return earmark;
}

const section = page.getByRole('region', { name: 'Assistant', exact: true });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const address = section.getByRole('textbox', { name: 'Address' });
const model = section.getByRole('combobox', { name: 'Model' });
const readsAtOnce = section.getByRole('textbox', { name: 'Reads at once' });
const key = section.getByLabelText('Key', { exact: true });
const card = section.getByRole('group', { name: 'Test of the connection' });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  assistant = null;
});

test('shows an empty address and what would be sent, and contacts nobody', async () => {
  await open(null);
  await expect.element(address).toHaveValue('');
  await expect.element(section).toMatchTextContent('Until you give an address, it shows nowhere else.');
  await expect.element(button('Test connection')).toBeDisabled();
  await expect.element(key).not.toBeInTheDocument();
  await expect.element(section).toMatchTextContent(/Never sent.*Recordings, or any sound/);
  expect(earmark.inputsOf('assistantModels')).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
});

test('saves an example’s address, asks for the models, and takes the length that the server says', async () => {
  await open(null);
  await button('Examples').click();
  await page.getByRole('menuitem', { name: /^Ollama/ }).click();
  await expect.element(section).toMatchTextContent('On this computer. What you send does not leave it.');
  await expect.element(section).toMatchTextContent('2 models on this server.');
  expect(earmark.inputsOf('saveAssistant')).toEqual([
    { change: { address: 'http://localhost:11434/v1' }, allowsPlainHttp: false },
  ]);
  await expect.element(card).toMatchTextContent(/Not tested yet.*Choose a model first\./);
  await expect.element(button('Test connection')).toBeDisabled();
  await model.click();
  await page.getByRole('option', { name: 'gemma' }).click();
  await expect.element(readsAtOnce).toHaveValue('8,192');
  await expect.element(section).toMatchTextContent('tokens, says the server');
  expect(earmark.inputsOf('saveAssistant').at(-1)).toEqual({
    change: { model: 'gemma', contextTokens: 8192 },
    allowsPlainHttp: false,
  });
  expect(await accessibilityViolations()).toEqual([]);
});

test('shows the form of the address that main found', async () => {
  await open(null, {
    assistantModels: () => {
      if (assistant !== null) set({ ...assistant, address: 'http://localhost:1234/v1' });
      return { models: [], problem: null };
    },
  });
  await address.fill('http://localhost:1234');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveValue('http://localhost:1234/v1');
});

test('asks before it uses plain http to another computer', async () => {
  await open(null, {
    saveAssistant: ({ change, allowsPlainHttp }) =>
      allowsPlainHttp
        ? set({ ...OLLAMA, address: change.address ?? '', test: null })
        : fail({ kind: 'blocked', code: 'plain-http', message: 'Others can read it.' }),
  });
  await address.fill('http://192.168.1.20:11434/v1');
  await userEvent.keyboard('{Enter}');
  const question = section.getByRole('alert');
  await expect
    .element(question)
    .toMatchTextContent('Others on the network could read what you send to 192.168.1.20:11434.');
  expect(await accessibilityViolations()).toEqual([]);
  await button('Discard').click();
  await expect.element(address).toHaveValue('');
  await address.fill('http://192.168.1.20:11434/v1');
  await userEvent.keyboard('{Enter}');
  await button('Use it anyway').click();
  await expect.element(section).toMatchTextContent('Leaves this computer, for 192.168.1.20:11434.');
  expect(earmark.inputsOf('saveAssistant').map(({ allowsPlainHttp }) => allowsPlainHttp)).toEqual([
    false,
    false,
    true,
  ]);
});

test('says why an address cannot be used, and Escape discards it', async () => {
  await open(OLLAMA, {
    saveAssistant: () => fail({ kind: 'blocked', message: 'Remove ? or # and everything after it.' }),
  });
  await address.fill('http://localhost:1234/?a');
  await userEvent.keyboard('{Enter}');
  await expect.element(section.getByRole('alert')).toMatchTextContent('Remove ? or #');
  await address.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(address).toHaveValue('http://localhost:11434/v1');
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument();
});

test('stores a key, never shows it again, and removes it', async () => {
  await open({ ...OLLAMA, address: 'https://llm.example.org/v1' });
  await key.fill('secret-0815');
  await button('Save key').click();
  await expect.element(section).toMatchTextContent('keychain, and sent to llm.example.org only.');
  await expect.element(key).toHaveValue('');
  await button('Remove key').click();
  await expect.element(button('Remove key')).not.toBeInTheDocument();
  expect(earmark.inputsOf('saveAssistantKey')).toEqual([{ key: 'secret-0815' }, { key: null }]);
});

test('says that the keychain is locked, and keeps what was typed', async () => {
  await open(OLLAMA, {
    saveAssistantKey: () => fail({ kind: 'keychain', message: 'This computer’s keychain is locked.' }),
  });
  await key.fill('secret-0815');
  await button('Save key').click();
  await expect.element(section.getByRole('alert')).toMatchTextContent('keychain is locked');
  await expect.element(key).toHaveValue('secret-0815');
});

test('lets the name be typed if the server lists no models', async () => {
  await open(
    { ...OLLAMA, model: '', test: null },
    {
      assistantModels: () => ({
        models: null,
        problem: 'llm.example.org does not list its models. Type the name of one.',
      }),
    },
  );
  await button('Ask the server for its models').click();
  await expect.element(section).toMatchTextContent('does not list its models. Type the name of one.');
  await model.fill('gpt-oss');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Test connection')).toBeEnabled();
  expect(earmark.inputsOf('saveAssistant')).toEqual([
    { change: { model: 'gpt-oss' }, allowsPlainHttp: false },
  ]);
});

test('shows what a test found, without asking the server again', async () => {
  await open(OLLAMA);
  await expect.element(card).toMatchTextContent(/Ready.*Tested .*, with made-up text only/);
  await expect.element(card).toMatchTextContent('31 tokens a second, 1.2 s for a short call');
  await expect
    .element(card.getByRole('img', { name: 'The words at the start and at the end were both found.' }))
    .toBeVisible();
  expect(earmark.inputsOf('assistantModels')).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
  await expect
    .element(section)
    .toMatchTextContent('Your longest session, P07 Ines, needs about 1,100 tokens.');
});

test('names a cut first, with the command that helps, and uses what arrives', async () => {
  await open({ ...OLLAMA, test: CUT });
  await expect.element(card).toMatchTextContent('One thing does not work');
  await expect
    .element(card.getByRole('listitem').first())
    .toMatchTextContent(/^This server cuts prompts at 4,096 tokens.*does not report the cut/);
  await expect.element(card).toMatchTextContent('OLLAMA_CONTEXT_LENGTH=32768 ollama serve');
  expect(await accessibilityViolations()).toEqual([]);
  await button('Use 4,096 instead').click();
  await expect.element(readsAtOnce).toHaveValue('4,096');
  await expect.element(card).toMatchTextContent('Not tested yet');
});

test('tests, can be stopped, and is found again when Settings is opened again', async () => {
  const stopped = Promise.withResolvers<null>();
  await open(
    { ...OLLAMA, test: null },
    {
      testAssistant: () => stopped.promise,
      stopAssistantTest: () => {
        stopped.resolve(null);
        return null;
      },
    },
  );
  await expect.element(card).toMatchTextContent('Sends about 32,768 tokens of made-up text, none of yours.');
  await button('Test connection').click();
  await expect.element(card).toMatchTextContent(/Testing….*can take minutes/);
  await expect.element(button('Stop')).toHaveFocus();
  await page.getByRole('link', { name: /^Projects/ }).click();
  await userEvent.keyboard('{Control>},{/Control}');
  await button('Stop').click();
  await expect.element(card).toMatchTextContent('You stopped the test');
  expect(earmark.inputsOf('testAssistant')).toHaveLength(1);
});

test('says why a test did not finish, until the settings are changed', async () => {
  await open(
    { ...OLLAMA, test: null },
    {
      testAssistant: () =>
        fail({ kind: 'blocked', message: 'localhost:11434 does not have the model “qwen3:14b”.' }),
    },
  );
  await button('Test connection').click();
  await expect.element(card).toMatchTextContent(/The test did not finish.*does not have the model/);
  expect(await accessibilityViolations()).toEqual([]);
  await readsAtOnce.fill('16000');
  await userEvent.keyboard('{Enter}');
  await expect.element(card).toMatchTextContent('Not tested yet');
});

test('stores own wording of a task, which closing the dialog does not lose, and resets it', async () => {
  await open(OLLAMA);
  await button('Show prompts…').click();
  const wording = dialog.getByRole('textbox', { name: /wording/ });
  await expect.element(wording).toHaveValue('Find what fits.');
  await expect.element(dialog).toMatchTextContent('Earmark’s wording, find-1');
  await expect.element(dialog).toMatchTextContent('Answer in JSON.');
  await expect.element(dialog.getByRole('button', { name: 'Reset to Earmark’s' })).toBeDisabled();
  await wording.fill('Find jokes.');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Show prompts…').click();
  await expect.element(wording).toHaveValue('Find jokes.');
  await dialog.getByRole('button', { name: 'Save wording' }).click();
  await expect.element(section).toMatchTextContent('With your own wording');
  await button('Show prompts…').click();
  await wording.fill('Find puns.');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await button('Show prompts…').click();
  await expect.element(wording).toHaveValue('Find jokes.');
  await dialog.getByRole('button', { name: 'Reset to Earmark’s' }).click();
  await dialog.getByRole('button', { name: 'Save wording' }).click();
  await expect.element(section).toMatchTextContent('Earmark’s wording');
  expect(earmark.inputsOf('saveAssistant').map(({ change }) => change.ownWording?.find)).toEqual([
    'Find jokes.',
    '',
  ]);
});

test('shows what each call of each run sent, and what was answered', async () => {
  const earlier = { ...runOf({ id: DRAFT_RUN_ID, task: 'draft' }), undoneAt: '2026-11-29T12:00:00.000Z' };
  await open(OLLAMA, {
    assistantRuns: () => [runOf({ state: 'ended' }), earlier],
    assistantRunCalls: ({ runId }) => asJson(runId === DRAFT_RUN_ID ? CALLS.slice(0, 1) : CALLS),
    assistantSentText: ({ callId }) => ({
      sent: { instructions: 'Find what fits.', text: `[1] Participant: Words of ${callId}.` },
      answer: '{"quotes": []}',
    }),
  });
  await expect.element(section).toMatchTextContent('14 calls in 2 runs, each with its full text');
  await button('Show calls…').click();
  await expect.element(dialog).toMatchTextContent('Call 1 of 7');
  const [, second] = CALLS;
  await dialog.getByRole('button', { name: 'Next call' }).click();
  await expect.element(dialog).toMatchTextContent(`Words of ${second?.id ?? ''}.`);
  await expect.element(dialog).toMatchTextContent('{"quotes": []}');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Run' }).click();
  await page.getByRole('option', { name: /^Draft a memo, .*, undone$/ }).click();
  await expect.element(dialog).toMatchTextContent('Call 1 of 1');
});

test('turns off after a question', async () => {
  await open({ ...OLLAMA, hasKey: true });
  await button('Turn off…').click();
  await expect.element(dialog).toMatchTextContent('Earmark forgets localhost:11434, the model and the key');
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(earmark.inputsOf('turnOffAssistant')).toEqual([]);
  await button('Turn off…').click();
  await dialog.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect.element(address).toHaveValue('');
  await expect.element(key).not.toBeInTheDocument();
});

test('says that the organisation has removed it, and nothing else of it', async () => {
  await open(OLLAMA, {
    policy: () => ({ ...NO_POLICY, file: '/etc/earmark/policy.json', assistant: false }),
  });
  await expect.element(section).toMatchTextContent('Your organisation has removed the assistant');
  await expect.element(address).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await section.getByRole('link', { name: 'Show the policy' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Privacy' })).toHaveFocus();
  await expect.element(page.getByText('The assistant is removed.')).toBeVisible();
});
