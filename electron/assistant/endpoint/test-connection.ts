import {
  estimateTokens,
  roomForAnswer,
  TOKENS_AROUND_TEXTS,
} from '../../../shared/domain/assistant/estimate-tokens.ts';
import { readReply } from '../../../shared/domain/assistant/read-reply.ts';
import { schemaOf } from '../../../shared/domain/assistant/reply-schemas.ts';
import { median } from '../../../shared/domain/glance/median.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { AssistantTest } from '../../../shared/model/assistant.ts';
import { instructionsOf } from '../read-prompts.ts';
import { AssistantFailure } from './assistant-failure.ts';
import type { ChatRequest, TimedAnswer } from './chat-client.ts';
import { FULL_PROMPT, fullPrompt, madeUpInterview, secretWord } from './made-up-text.ts';

interface TestOptions {
  /** Sends one request; also returns answers to prompts that were cut. */
  ask: (request: ChatRequest, signal: AbortSignal) => Promise<TimedAnswer>;
  /** Asks for the list of models; its refusal is an answer too. */
  answer: () => Promise<unknown>;
  contextTokens: number;
  signal: AbortSignal;
}

/** How often the form of an answer is tried. */
const FORMS = 5;
/** No further form is tried after this long: a slow model would take many minutes. */
const FORMS_MS = 60_000;
const SHORT_TURNS = 6;
const LONG_TURNS = 36;
/** A longer interview fits from here on. */
const LONG_FITS_TOKENS = 4096;
const FEWEST_TOKENS = 1024;

/**
 * Finds out what a model can do, with made-up text only: whether it answers in the right form, and whether a prompt of full
 * length arrives with both ends. Throws an AssistantFailure if it does not answer.
 */
export async function testConnection({
  ask,
  answer,
  contextTokens,
  signal,
}: TestOptions): Promise<AssistantTest> {
  const startedAt = performance.now();
  await answer();
  const answeredInMs = performance.now() - startedAt;
  const forms = await tryForms(ask, contextTokens, signal);
  const measured = await measureFullPrompt(
    ask,
    { contextTokens, lettersPerToken: lettersPerToken(forms) },
    signal,
  );
  const answers = forms.map((one) => one.answered);
  return {
    testedAt: new Date().toISOString(),
    model: answers[0]?.model ?? '',
    form: answers.at(-1)?.form ?? 'words',
    answeredInMs,
    callMs: median(answers.map(({ milliseconds }) => milliseconds)) ?? 0,
    tokensPerSecond: speedOf(answers),
    rightForms: answers.filter((one) => 'reply' in readReply('find', one)).length,
    forms: answers.length,
    fullPrompt: measured,
  };
}

interface TriedForm {
  letters: number;
  answered: TimedAnswer;
}

async function tryForms(
  ask: TestOptions['ask'],
  contextTokens: number,
  signal: AbortSignal,
): Promise<TriedForm[]> {
  const startedAt = performance.now();
  const tried: TriedForm[] = [];
  while (tried.length < FORMS && performance.now() - startedAt < FORMS_MS) {
    const isLong = tried.length === 1 && contextTokens >= LONG_FITS_TOKENS;
    const request = {
      instructions: instructionsOf('find', ''),
      text: madeUpInterview(tried.length, isLong ? LONG_TURNS : SHORT_TURNS),
      schema: schemaOf('find'),
      mostTokens: roomForAnswer(contextTokens),
    };
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a slow computer has to
    const answered = await ask(request, signal);
    tried.push({ letters: request.instructions.length + request.text.length, answered });
  }
  return tried;
}

/** Returns how many letters of the made-up text this model has in a token; null if the server does not count. */
function lettersPerToken(forms: readonly TriedForm[]): number | null {
  const [short, long] = forms;
  const [few, many] = [short?.answered.promptTokens ?? 0, long?.answered.promptTokens ?? 0];
  // What the server adds is in both.
  if (short !== undefined && long !== undefined && many > few && long.letters > short.letters)
    return bounded((long.letters - short.letters) / (many - few));
  return short !== undefined && few > 0 ? bounded(short.letters / few) : null;
}

/** What a server counts may be nonsense. */
const bounded = (letters: number): number => Math.min(6, Math.max(1.5, letters));

interface Size {
  contextTokens: number;
  /** Null: estimated, as for runs. */
  lettersPerToken: number | null;
}

/** The text is made slightly shorter than what fits, because the count is an estimate. */
const MARGIN = 0.98;

function lettersOf({ contextTokens, lettersPerToken: letters }: Size): { tokens: number; letters: number } {
  const tokens = contextTokens - roomForAnswer(contextTokens);
  const around = TOKENS_AROUND_TEXTS + estimateTokens(FULL_PROMPT.instructions);
  const forText = Math.max(100, (tokens - around) * MARGIN);
  const perToken = letters ?? 1000 / estimateTokens('a'.repeat(1000));
  return { tokens, letters: Math.round(forText * perToken) };
}

interface Found {
  start: boolean;
  end: boolean;
  counted: number | null;
  milliseconds: number;
}

async function askBothEnds(ask: TestOptions['ask'], size: Size, signal: AbortSignal): Promise<Found> {
  const words = [secretWord(), secretWord()] as const;
  const { text, promptTokens, milliseconds } = await ask(
    {
      instructions: FULL_PROMPT.instructions,
      text: fullPrompt(lettersOf(size).letters, words),
      schema: FULL_PROMPT.schema,
      mostTokens: roomForAnswer(size.contextTokens),
    },
    signal,
  );
  const written = text.toLowerCase();
  return {
    start: written.includes(words[0]),
    end: written.includes(words[1]),
    counted: promptTokens,
    milliseconds,
  };
}

/** Fewer tokens than this part of what was sent mean that the prompt was cut. */
const CUT_SHARE = 0.85;

async function measureFullPrompt(
  ask: TestOptions['ask'],
  size: Size,
  signal: AbortSignal,
): Promise<AssistantTest['fullPrompt']> {
  const { tokens } = lettersOf(size);
  const startedAt = performance.now();
  const found = await askBothEnds(ask, size, signal).catch((error: unknown) =>
    tooLongOf(error, tokens, signal),
  );
  if (found instanceof AssistantFailure)
    return {
      tokens,
      start: false,
      end: false,
      counted: null,
      longest: found.longestTokens ?? (await longestOf(ask, size, signal)),
      refused: true,
      milliseconds: performance.now() - startedAt,
    };
  const isCut = !found.start && (found.counted === null || found.counted < tokens * CUT_SHARE);
  const longest = isCut ? (found.counted ?? (await longestOf(ask, size, signal))) : null;
  return { tokens, ...found, longest, refused: false };
}

const isTooLong = (error: unknown): error is AssistantFailure =>
  error instanceof AssistantFailure && error.kind === 'cut';

/** Returns the refusal of a prompt that is too long. Throws any other failure, with what it says about the length. */
function tooLongOf(error: unknown, tokens: number, signal: AbortSignal): AssistantFailure {
  if (isTooLong(error)) return error;
  if (!(error instanceof AssistantFailure) || signal.aborted) throw error;
  throw new AssistantFailure(
    error.kind,
    `Short calls work, but not one of about ${counted(tokens, 'token')}. ${error.message}`,
  );
}

/** Halves the length until the word at the start arrives; null if it never does. */
async function longestOf(ask: TestOptions['ask'], size: Size, signal: AbortSignal): Promise<number | null> {
  const contextTokens = Math.floor(size.contextTokens / 2);
  if (contextTokens < FEWEST_TOKENS) return null;
  const shorter = { ...size, contextTokens };
  const found = await askBothEnds(ask, shorter, signal).catch((error: unknown) => {
    if (isTooLong(error)) return null;
    throw error;
  });
  return found?.start === true ? contextTokens : longestOf(ask, shorter, signal);
}

/** Time spent writing cannot be measured where answers arrive in one piece. */
const FEWEST_WRITING_MS = 50;

function speedOf(answers: readonly TimedAnswer[]): number | null {
  const tokens = sum(answers.map(({ answerTokens }) => answerTokens ?? 0));
  const writingMs = sum(answers.map((one) => one.writingMs));
  const milliseconds =
    writingMs < FEWEST_WRITING_MS ? sum(answers.map((one) => one.milliseconds)) : writingMs;
  return tokens === 0 || milliseconds === 0 ? null : tokens / (milliseconds / 1000);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
