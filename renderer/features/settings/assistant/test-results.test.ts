import { expect, test } from 'vitest';
import type { AssistantTest } from '../../../../shared/model/assistant.ts';
import { testResults } from './test-results.ts';
import { WORKING_TEST } from '../../../widgets/assistant/connection-test.fixture.ts';

const CONTEXT = { contextTokens: 32_768 };
const ofPrompt = (change: Partial<AssistantTest['fullPrompt']>, listed: number | null = 32_768) =>
  testResults({ ...WORKING_TEST, fullPrompt: { ...WORKING_TEST.fullPrompt, ...change } }, CONTEXT, listed)
    .problems;

test('says what works', () => {
  expect(testResults(WORKING_TEST, CONTEXT, null)).toEqual({
    problems: [],
    facts: [
      { title: 'The address answers', text: 'in 0.1 s', fullTokens: null },
      { title: 'The model answers', text: '31 tokens a second, 1.2 s for a short call', fullTokens: null },
      { title: 'Answers in the right form', text: '5 of 5 times', fullTokens: null },
      { title: 'Reads a full prompt', text: 'Yes, at both ends, in 48 s.', fullTokens: 28_672 },
    ],
  });
});

test('says less if the server does not count, and that it takes no schema', () => {
  const { facts } = testResults({ ...WORKING_TEST, tokensPerSecond: null, form: 'words' }, CONTEXT, null);
  expect(facts[1]?.text).toBe('1.2 s for a short call');
  expect(facts[2]?.text).toBe('5 of 5 times, requested in words: the server takes no schema');
});

test('says where a prompt is cut, and who named the length', () => {
  const cut = { start: false, counted: 4096, longest: 4096 };
  expect(ofPrompt(cut)).toEqual([
    {
      title: 'This server cuts prompts at 4,096 tokens',
      text: 'It says 32,768 and does not report the cut. The beginning of long sessions would be lost.',
      cut: { sentTokens: 28_672, longest: 4096 },
      useInstead: 4096,
    },
  ]);
  expect(ofPrompt(cut, null)[0]?.text).toMatch(/^You entered 32,768, and it does not report the cut\./);
  expect(ofPrompt(cut, 8192)[0]?.text).toMatch(/^You entered 32,768/);
  // Too little for anything.
  expect(ofPrompt({ ...cut, longest: 512 })[0]?.useInstead).toBeNull();
});

test('tells a refusal from a cut, and both from a model that overlooks things', () => {
  expect(ofPrompt({ start: false, end: false, refused: true, longest: 4096 })[0]).toMatchObject({
    title: 'This server reads at most 4,096 tokens at once',
    useInstead: 4096,
  });
  expect(ofPrompt({ start: false, end: false, refused: true })[0]).toMatchObject({
    title: 'This server refuses long prompts',
    useInstead: null,
  });
  expect(ofPrompt({ start: false })[0]?.text).toMatch(
    /^The server counted 28,100 tokens, but the model did not/,
  );
  expect(ofPrompt({ end: false, counted: null })[0]?.text).toMatch(/does not count what arrives/);
});

test('names answers of another form as a problem, after the length', () => {
  const { problems, facts } = testResults(
    { ...WORKING_TEST, rightForms: 3, fullPrompt: { ...WORKING_TEST.fullPrompt, start: false } },
    CONTEXT,
    null,
  );
  expect(problems.map(({ title }) => title)).toEqual([
    'The model does not read long prompts well',
    '3 of 5 answers had the right form',
  ]);
  expect(facts.map(({ title }) => title)).toEqual(['The address answers', 'The model answers']);
  const none = testResults({ ...WORKING_TEST, rightForms: 0 }, CONTEXT, null).problems[0];
  expect(none?.text).toMatch(/Choose another model/);
});
