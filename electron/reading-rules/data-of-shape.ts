import type { DataShape, ReadingRule, RuleSubject } from '../../shared/model/reading-rule.ts';
import type { PreviewProblem } from '../../shared/model/teaching.ts';
import type { Summary } from '../../shared/model/summary.ts';
import type { StoredData } from '../database/repositories/transcripts/stored-data.ts';
import { jsonOrText, parseJson } from '../platform/parse-json.ts';
import { readUnfoldedSummary, unfoldedSummary } from '../summaries/read-summary.ts';
import { isDecodedOfShape, shapeOfDecoded } from './data-shape.ts';
import { decodedData } from './decoded-data.ts';
import { problemsOf } from './preview-transcript.ts';
import { turnsByRule } from './read-by-rule.ts';
import { readSummaryByRule } from './summary/read-summary-by-rule.ts';
import { previewSummary } from './summary/preview-summary.ts';
import { isSummaryOfShape } from './summary/summary-shape.ts';
import { transcriptIn } from './transcript-response.ts';

/** What a rule reads in the data of a session. */
export interface ReadOfShape {
  /** The position of the rule among those that were asked about. */
  rule: number;
  sessionId: string;
  count: number;
  countToday: number;
  /** The beginning of what is read, removed words included: longer than what is shown, so that no name is cut. */
  firstWords: string;
  problem: PreviewProblem | null;
}

/** A rule with the shape that it is for. */
export interface ShapedRule {
  rule: ReadingRule;
  shape: DataShape;
}

type FoundByRule = Omit<ReadOfShape, 'rule' | 'sessionId'>;

/** Returns what those of the rules read in the data of a session that are for its shape. Never throws. */
export function readOfShape(
  what: RuleSubject,
  stored: StoredData,
  rules: readonly ShapedRule[],
): ReadOfShape[] {
  try {
    const text = new TextDecoder().decode(stored.body);
    const read = what === 'transcript' ? transcriptReader(stored, text) : summaryReader(stored, text);
    const { sessionId } = stored;
    return rules.flatMap((shaped, rule) => {
      const found = read(shaped);
      return found === null ? [] : [{ rule, sessionId, ...found }];
    });
  } catch {
    return [];
  }
}

function transcriptReader({ durationSeconds, countToday }: StoredData, text: string) {
  const response = transcriptIn(parseJson(text));
  if (response === null) return () => null;
  const data = decodedData(response.transcript);
  let shape: DataShape | null = null;
  const shapeOfData = () => (shape ??= shapeOfDecoded(data));
  return ({ rule, ...stored }: ShapedRule): FoundByRule | null => {
    if (rule.what !== 'transcript' || !isDecodedOfShape(data, shapeOfData, { rule, ...stored })) return null;
    const reading = turnsByRule(data, rule);
    return {
      count: reading.turns.length,
      countToday: countToday ?? 0,
      firstWords: beginningOf(reading.turns.map((turn) => turn.text ?? '')),
      problem: problemsOf(reading, rule, durationSeconds)[0] ?? null,
    };
  };
}

function summaryReader({ rule: ruleToday, questions }: StoredData, text: string) {
  const value = jsonOrText(text);
  let today: Summary | null = null;
  const readToday = () => {
    const data = unfoldedSummary(value);
    return ruleToday?.what === 'summary'
      ? readSummaryByRule(data, ruleToday, questions)
      : readUnfoldedSummary(data, questions);
  };
  return ({ rule, ...stored }: ShapedRule): FoundByRule | null => {
    if (rule.what !== 'summary' || !isSummaryOfShape(value, { rule, ...stored })) return null;
    const { summary, problems } = previewSummary(value, rule, questions);
    today ??= readToday();
    return {
      count: summary.answers.length,
      countToday: today.answers.length,
      firstWords: beginningOf(textsOf(summary)),
      problem: problems[0] ?? null,
    };
  };
}

const textsOf = ({ title, headline, keyPoints, answers }: Summary): string[] => [
  ...(title === null ? [] : [title]),
  ...(headline === null ? [] : [headline]),
  ...keyPoints,
  ...answers.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
];

const MOST_CHARACTERS = 2000;

function beginningOf(texts: readonly string[]): string {
  let words = '';
  for (const text of texts) {
    if (words.length >= MOST_CHARACTERS) break;
    words = `${words} ${text.slice(0, MOST_CHARACTERS)}`.trim();
  }
  return words.slice(0, MOST_CHARACTERS);
}
