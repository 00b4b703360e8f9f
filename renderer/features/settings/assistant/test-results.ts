import { secondsText } from '../../../ui/seconds-text.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantSettings, AssistantTest } from '../../../../shared/model/assistant.ts';

/** What does not work, with what can be done about it. */
export interface TestProblem {
  title: string;
  text: string;
  /** Where a prompt was cut; null if something else is wrong. */
  cut: { sentTokens: number; longest: number } | null;
  /** How much can be read at once instead; null if that would not help. */
  useInstead: number | null;
}

/** Something that works. */
interface TestFact {
  title: string;
  text: string;
  /** The length of the prompt that arrived, if this is about it. */
  fullTokens: number | null;
}

interface TestResults {
  problems: TestProblem[];
  facts: TestFact[];
}

const FEWEST_TOKENS = 1024;

/** Returns what a test found. `listedTokens`: how much the server says it reads at once; null if it does not. */
export function testResults(
  test: AssistantTest,
  { contextTokens }: Pick<AssistantSettings, 'contextTokens'>,
  listedTokens: number | null,
): TestResults {
  const problems = [fullPromptProblem(test, contextTokens, listedTokens), formProblem(test)];
  return {
    problems: problems.filter((one) => one !== null),
    facts: [
      { title: 'The address answers', text: `in ${timeText(test.answeredInMs)}`, fullTokens: null },
      { title: 'The model answers', text: speedText(test), fullTokens: null },
      ...(test.rightForms === test.forms
        ? [{ title: 'Answers in the right form', text: formText(test), fullTokens: null }]
        : []),
      ...(test.fullPrompt.start && test.fullPrompt.end
        ? [
            {
              title: 'Reads a full prompt',
              text: `Yes, at both ends, in ${timeText(test.fullPrompt.milliseconds)}.`,
              fullTokens: test.fullPrompt.tokens,
            },
          ]
        : []),
    ],
  };
}

/** A tenth of a second at least: nobody notices less. */
const timeText = (milliseconds: number): string => secondsText(Math.max(0.1, milliseconds / 1000));

function speedText({ tokensPerSecond, callMs }: AssistantTest): string {
  const call = `${timeText(callMs)} for a short call`;
  if (tokensPerSecond === null) return call;
  return `${counted(Math.max(1, Math.round(tokensPerSecond)), 'token')} a second, ${call}`;
}

const formText = ({ rightForms, forms, form }: AssistantTest): string =>
  `${formatNumber(rightForms)} of ${formatNumber(forms)} times${form === 'words' ? ', requested in words: the server takes no schema' : ''}`;

function formProblem({ rightForms, forms }: AssistantTest): TestProblem | null {
  if (rightForms === forms) return null;
  return {
    title: `${formatNumber(rightForms)} of ${counted(forms, 'answer')} had the right form`,
    text:
      rightForms === 0
        ? 'Earmark cannot use answers in another form. Choose another model.'
        : 'A session whose answer has another form is named as failed, and can be tried again. A larger model often does better.',
    cut: null,
    useInstead: null,
  };
}

function fullPromptProblem(
  { fullPrompt }: AssistantTest,
  contextTokens: number,
  listedTokens: number | null,
): TestProblem | null {
  const { start, end, longest, refused, tokens, counted: countedTokens } = fullPrompt;
  if (start && end) return null;
  const useInstead = longest !== null && longest >= FEWEST_TOKENS && longest < contextTokens ? longest : null;
  if (refused)
    return {
      title:
        longest === null
          ? 'This server refuses long prompts'
          : `This server reads at most ${counted(longest, 'token')} at once`,
      text: `It refused a prompt of about ${formatNumber(tokens)}. Long sessions would fail.`,
      cut: null,
      useInstead,
    };
  if (longest !== null)
    return {
      title: `This server cuts prompts at ${counted(longest, 'token')}`,
      text: `${listedTokens === contextTokens ? 'It says' : 'You entered'} ${formatNumber(contextTokens)}${listedTokens === contextTokens ? ' and' : ', and it'} does not report the cut. The beginning of long sessions would be lost.`,
      cut: { sentTokens: tokens, longest },
      useInstead,
    };
  return {
    title: 'The model does not read long prompts well',
    text: `${
      countedTokens === null
        ? 'It did not find the words at both ends, and the server does not count what arrives.'
        : `The server counted ${counted(countedTokens, 'token')}, but the model did not find the words at both ends.`
    } Choose a smaller number under “Reads at once”, or another model.`,
    cut: null,
    useInstead: null,
  };
}
