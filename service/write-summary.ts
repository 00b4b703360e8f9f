import type { SchemaEvaluator } from '../openapi/schema.d.ts';
import { type Exchange, exchangesOf } from './extract/exchanges.ts';
import { type WrittenAnswer, answerQuestion, quoted } from './extract/answer-question.ts';
import { type RankedSentence, passageOf, selectQuotableSentences } from './extract/quotable-sentences.ts';
import { termWeights } from './extract/terms.ts';

export interface WrittenSummary {
  summary: string;
  keyPoints: string[];
  answers: WrittenAnswer[];
}

/** Why no summary can be written, in words for the user. */
export class SummaryError extends Error {}

const sentencesInSummary = 4;
const keyPointCount = 4;
// Twice the number needed, because some are contained in the passage of another.
const mostSentences = 2 * (sentencesInSummary + keyPointCount);
const longestQuestionCharacters = 90;

/**
 * Writes a summary from a conversation's own sentences and answers the evaluator's questions from it. The
 * same conversation and variant always give the same summary. Variant 0 quotes the most telling sentences;
 * each later one makes another selection from the same best sentences, if there are two or more. The answers
 * do not depend on the variant. Throws a SummaryProblem if there is nothing to read.
 */
export function writeSummary(
  conversation: unknown,
  evaluator: SchemaEvaluator | null,
  variant: number,
): WrittenSummary {
  const exchanges = exchangesOf(conversation);
  if (exchanges === null) {
    throw new SummaryError('The conversation is not a list of turns');
  }
  if (exchanges.every(({ sentences }) => sentences.length === 0)) {
    throw new SummaryError('The participant says nothing in this conversation');
  }
  const weightOf = termWeights(exchanges.map(({ prompt, reply }) => `${prompt} ${reply}`));
  const mostTelling = selectQuotableSentences(exchanges, weightOf, mostSentences);
  // A short conversation saves half of its sentences for the key points.
  const inSummaryCount = Math.min(sentencesInSummary, Math.ceil(mostTelling.length / 2));
  const telling = turned(mostTelling, inSummaryCount, variant);
  const inSummary = inOrder(telling.slice(0, inSummaryCount));
  const points = telling
    .slice(inSummaryCount)
    .map((sentence) => ({ ...sentence, passage: passageOf(sentence, exchanges) }))
    .filter(({ passage }) => !inSummary.some(({ sentence }) => passage.includes(sentence)));
  return {
    summary: composeSummary(inSummary, exchanges),
    keyPoints: inOrder(points.slice(0, keyPointCount)).map(({ passage }) => withoutFiller(passage)),
    answers: (evaluator?.questions ?? []).map((question) => answerQuestion(question, exchanges, weightOf)),
  };
}

/**
 * Rotates the best sentences (twice the number in the summary): what one variant quotes in the summary is a
 * key point in the next. The step is shorter than the selection, so that no two consecutive variants are the
 * same.
 */
function turned(
  telling: readonly RankedSentence[],
  inSummaryCount: number,
  variant: number,
): RankedSentence[] {
  const best = telling.slice(0, 2 * inSummaryCount);
  const start = (variant * Math.max(1, inSummaryCount - 1)) % Math.max(1, best.length);
  return [...best.slice(start), ...best.slice(0, start), ...telling.slice(2 * inSummaryCount)];
}

/** Sorts sentences into the order in which they were said. */
const inOrder = <T extends RankedSentence>(telling: T[]): T[] =>
  telling.toSorted((a, b) => a.exchangeIndex - b.exchangeIndex || a.sentenceIndex - b.sentenceIndex);

/** Introduces each quotation with the question that it answers, if there is one short enough to repeat. */
function composeSummary(telling: readonly RankedSentence[], exchanges: readonly Exchange[]): string {
  const parts = telling.map((sentence, index) => {
    const quotation = quoted(passageOf(sentence, exchanges));
    if (telling[index - 1]?.exchangeIndex === sentence.exchangeIndex) return `They add: ${quotation}`;
    const question = exchanges[sentence.exchangeIndex]?.question ?? null;
    if (question === null || question.length > longestQuestionCharacters) {
      return `${index === 0 ? 'The participant says' : 'Later they say'}: ${quotation}`;
    }
    return `Asked ${quoted(question)}, ${index === 0 ? 'the participant says' : 'they say'}: ${quotation}`;
  });
  return parts.join(' ');
}

function withoutFiller(sentence: string): string {
  const rest = sentence.replace(/^(?:(?:um+|uh+|well|so|okay|right|yeah|anyway|oh|and|but)[,…!.]*\s+)+/i, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
