import type { SchemaQuestion } from '../../openapi/schema.d.ts';
import type { Exchange } from './exchanges.ts';
import { spokenNumber } from './spoken-number.ts';
import { termSimilarity, termsOf, lowerCaseWords } from './terms.ts';

export interface WrittenAnswer {
  id: string;
  label: string;
  type: 'text' | 'number';
  /** Null if the conversation gives no answer. */
  value: string | number | null;
  /** The quoted passage that supports the answer. */
  rationale: string | null;
}

type WeightOf = (term: string) => number;

// Below these scores, the similarity of two texts is chance.
const sameQuestion = 0.25;
const sameSubject = 0.2;

const longestQuoteCharacters = 280;

/** Answers an evaluator's question with the participant's own words, or with the number they give. */
export function answerQuestion(
  question: SchemaQuestion,
  exchanges: readonly Exchange[],
  weightOf: WeightOf,
): WrittenAnswer {
  const { id, label, type } = question;
  const exchange = findMatchingExchange(label, exchanges, weightOf);
  if (type === 'number') {
    const value = exchange === null ? null : spokenNumber(exchange.reply);
    const rationale = exchange === null || value === null ? null : quote(exchange.sentences, 0);
    return { id, label, type, value, rationale };
  }
  if (exchange !== null) {
    const start = exchange.sentences.findIndex((sentence) => !isFiller(sentence));
    const from = Math.max(0, start);
    return {
      id,
      label,
      type,
      value: opening(exchange.sentences, from),
      rationale: quote(exchange.sentences, from),
    };
  }
  const match = findMatchingSentence(label, exchanges, weightOf);
  if (match === null) return { id, label, type, value: null, rationale: null };
  return { id, label, type, value: match.sentence, rationale: quote(match.sentences, match.index) };
}

/** Returns the exchange that asks the same question, or null. The same question word raises the score. */
function findMatchingExchange(
  label: string,
  exchanges: readonly Exchange[],
  weightOf: WeightOf,
): Exchange | null {
  const terms = termsOf(label);
  const kind = kindOf(label);
  const best = highest(
    exchanges.filter(({ sentences }) => sentences.length > 0),
    ({ prompt, question }) => {
      const shared = termSimilarity(terms, termsOf(question ?? prompt), weightOf);
      return shared > 0 && kind !== null && kind === kindOf(question ?? prompt) ? shared + 0.2 : shared;
    },
  );
  return best !== null && best.score >= sameQuestion ? best.item : null;
}

/** Returns the participant's sentence most similar to the question, from the whole conversation, or null. */
function findMatchingSentence(label: string, exchanges: readonly Exchange[], weightOf: WeightOf) {
  const terms = termsOf(label);
  const candidates = exchanges.flatMap(({ sentences }) =>
    sentences.map((sentence, index) => ({ sentence, sentences, index })),
  );
  const best = highest(candidates, ({ sentence }) => termSimilarity(terms, termsOf(sentence), weightOf));
  return best !== null && best.score >= sameSubject ? best.item : null;
}

/** Returns the first item with the highest score, or null if there are none. */
function highest<T>(items: readonly T[], scoreOf: (item: T) => number): { item: T; score: number } | null {
  let best: { item: T; score: number } | null = null;
  for (const item of items) {
    const score = scoreOf(item);
    if (best === null || score > best.score) best = { item, score };
  }
  return best;
}

function kindOf(text: string): string | null {
  const kinds = /\b(how (?:many|much|often|long|easy)|how|where|when|which|who|why|what)\b/i;
  return kinds.exec(text)?.[1]?.toLowerCase() ?? null;
}

const isFiller = (sentence: string): boolean =>
  /^(?:um+|uh+|hmm+|oh|okay|right|well|so|let me (?:see|think))[,.…!?]*$/i.test(sentence);

/** The first sentence of the reply, with the next one if it has fewer than five words. */
function opening(sentences: readonly string[], from: number): string {
  const first = sentences[from] ?? '';
  const isShort = lowerCaseWords(first).length < 5;
  return sentences.slice(from, isShort ? from + 2 : from + 1).join(' ');
}

/** Quotes as many whole sentences from `from` as fit into the maximum length, but at least one. */
function quote(sentences: readonly string[], from: number): string {
  let passage = sentences[from] ?? '';
  for (const sentence of sentences.slice(from + 1)) {
    if (passage.length + sentence.length > longestQuoteCharacters) break;
    passage = `${passage} ${sentence}`;
  }
  return quoted(passage);
}

/** Puts a passage in double quotation marks; quotations inside it get single ones. */
export const quoted = (passage: string): string => `“${passage.replaceAll('“', '‘').replaceAll('”', '’')}”`;
