import type { Exchange } from './exchanges.ts';
import { termSimilarity, termsOf, lowerCaseWords } from './terms.ts';

/** A sentence of the participant's, with its position in the conversation. */
export interface RankedSentence {
  sentence: string;
  exchangeIndex: number;
  sentenceIndex: number;
}

// Words of judgement, desire, doubt and reason: they mark where people describe their experience.
const judgement =
  /\b(?:because|instead|rather|wish|hope|worr\w+|annoy\w+|confus\w+|surpris\w+|wonder\w*|expect\w*|wrong|hard|easy|long|handy|missing|never|always|nobody|nothing|only|better|worse|best|worst|should|would|couldn|didn|doesn|wasn|not sure|no way|i think|i thought|i took|i suppose)\b|\b(?:i|we|they|she|he)['’]d\b/gi;

const pointsBack = /^(?:it|that|this|these|those|they|he|she|there)\b/i;
const goesOn = /^(?:it|that|this|these|those|they|he|she|but|or|because)\b/i;
const longestPassageCharacters = 220;
const narrates = /^(?:now\b|(?:(?:okay|so|right|and)[,.…]?\s+)*i(?:['’]m| am)\s+\w+ing\b)/i;

function weightOfSentence(sentence: string, weightOf: (term: string) => number): number {
  const wordCount = lowerCaseWords(sentence).length;
  if (wordCount < 5) return 0;
  let terms = 0;
  for (const term of termsOf(sentence)) terms += weightOf(term);
  const judgements = Math.min(3, sentence.match(judgement)?.length ?? 0);
  // Sentences of medium length quote best: short ones say little, long ones ramble.
  const length = Math.min(1, wordCount / 8) * Math.min(1, 30 / wordCount);
  const carriesItself = pointsBack.test(sentence) ? 0.75 : 1;
  const tellsMore = narrates.test(sentence) ? 0.6 : 1;
  const states = sentence.endsWith('?') || sentence.endsWith('…') ? 0.4 : 1;
  const density = terms / Math.sqrt(Math.max(1, wordCount));
  return (density / 4 + judgements * 0.5) * length * carriesItself * tellsMore * states;
}

/**
 * Returns at most `most` of the participant's sentences, the most telling first. The best sentence of every
 * reply comes before any reply's second best, and sentences that repeat an earlier choice are left out.
 */
export function selectQuotableSentences(
  exchanges: readonly Exchange[],
  weightOf: (term: string) => number,
  most: number,
): RankedSentence[] {
  const rounds = exchanges.map(({ sentences }, exchangeIndex) =>
    sentences
      .map((sentence, sentenceIndex) => ({
        sentence,
        exchangeIndex,
        sentenceIndex,
        weight: weightOfSentence(sentence, weightOf),
      }))
      .toSorted((a, b) => b.weight - a.weight || a.sentenceIndex - b.sentenceIndex),
  );
  const candidates = rounds
    .flatMap((sentences) => sentences.map((candidate, round) => ({ ...candidate, round })))
    .toSorted((a, b) => a.round - b.round || b.weight - a.weight || a.exchangeIndex - b.exchangeIndex);
  const worthQuoting = candidates.filter(({ weight }) => weight > 0);
  const chosen: RankedSentence[] = [];
  // A conversation of only short answers is still quoted.
  for (const candidate of worthQuoting.length > 0 ? worthQuoting : candidates) {
    if (chosen.length === most) break;
    const terms = termsOf(candidate.sentence);
    const repeats = chosen.some(({ sentence }) => termSimilarity(terms, termsOf(sentence), weightOf) > 0.7);
    if (!repeats) chosen.push(candidate);
  }
  return chosen;
}

/** The sentence, preceded by those it cannot be understood without. */
export function passageOf(
  { exchangeIndex, sentenceIndex }: RankedSentence,
  exchanges: readonly Exchange[],
): string {
  const sentences = exchanges[exchangeIndex]?.sentences ?? [];
  let passage = sentences[sentenceIndex] ?? '';
  for (const [index, before] of sentences.slice(0, sentenceIndex).entries().toArray().toReversed()) {
    const isShortOpening = index === 0 && lowerCaseWords(before).length < 5;
    if (!goesOn.test(passage) && !isShortOpening) break;
    if (before.length + passage.length > longestPassageCharacters) break;
    passage = `${before} ${passage}`;
  }
  return passage;
}
