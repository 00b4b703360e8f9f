import { EMPTY_SUMMARY_RULE } from '../../shared/domain/empty-summary-rule.ts';
import type { ReadingReasons } from '../../shared/model/reading-reasons.ts';
import type { ReadingRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { Question } from '../../shared/model/summary.ts';
import type { RulePreview, TeachingData } from '../../shared/model/teaching.ts';
import { readUnfoldedSummary, unfoldedSummary } from '../summaries/read-summary.ts';
import { readTranscript } from '../transcripts/read-transcript.ts';
import { ruleFor } from './choose-rule.ts';
import type { ShapedRule } from './data-of-shape.ts';
import { shapeOf } from './data-shape.ts';
import { decodedData } from './decoded-data.ts';
import { guessTranscriptRule } from './guess-rule.ts';
import { previewTranscript } from './preview-transcript.ts';
import { readTranscriptByRule } from './read-by-rule.ts';
import { readsDecoded } from './reads-decoded.ts';
import { guessSummaryRule } from './summary/guess-summary-rule.ts';
import { previewSummary } from './summary/preview-summary.ts';
import { readSummaryByRule } from './summary/read-summary-by-rule.ts';
import { summaryCandidates } from './summary/summary-candidates.ts';
import { summaryDocument } from './summary/summary-document.ts';
import { summaryReasons } from './summary/summary-reasons.ts';
import { summaryShapeOf } from './summary/summary-shape.ts';
import { teachingJson } from './teaching-json.ts';
import { textCandidates } from './text-candidates.ts';
import { transcriptReasons } from './transcript-reasons.ts';

/** Data that a rule is made for. */
export type TaughtData =
  | { what: 'transcript'; value: unknown; durationSeconds: number | null }
  | { what: 'summary'; value: unknown; questions: Question[] };

/** What the data itself says for the screen. */
export type TeachingParts = Omit<TeachingData, 'name' | 'sizeBytes' | 'durationSeconds' | 'questions'>;

/**
 * Returns what the screen needs to make a rule. `inUse`: the rule that is used today; `remembered`: of data that is not in
 * the library, those of which the first that fits would be used.
 */
export function teachingParts(
  data: TaughtData,
  inUse: ReadingRule | null,
  remembered: readonly ShapedRule[] = [],
): TeachingParts {
  const used = inUse ?? ruleFor(data.value, remembered)?.rule ?? null;
  const rule = used?.what === data.what ? used : null;
  const shown = teachingJson(data.what === 'summary' ? summaryDocument(data.value) : data.value);
  const part = firstPart(data, shown);
  return {
    what: data.what,
    ...shown,
    reasons: reasonsOfPart(part, rule),
    guess: rule ?? guessOf(part),
    isInUse: rule !== null,
    candidates: data.what === 'summary' ? summaryCandidates(data.value) : textCandidates(part.value),
    shape: data.what === 'summary' ? summaryShapeOf(data.value) : shapeOf(data.value),
  };
}

/** Returns the part of large data that is shown: guessing from all of it takes long, and finds nothing else. */
function firstPart(data: TaughtData, shown: Pick<TeachingData, 'json' | 'isCut'>): TaughtData {
  if (data.what === 'summary' || !shown.isCut) return data;
  const value: unknown = JSON.parse(shown.json);
  return { ...data, value };
}

const guessOf = (data: TaughtData): ReadingRule | null =>
  data.what === 'summary'
    ? guessSummaryRule(data.value, data.questions)
    : guessTranscriptRule(data.value, data.durationSeconds);

/** Returns what a rule reads in data. A rule for other data reads nothing. */
export function previewOf(data: TaughtData, rule: ReadingRule): RulePreview {
  if (data.what === 'transcript')
    return previewTranscript(data.value, rule.what === 'transcript' ? rule : nothing, data.durationSeconds);
  return previewSummary(data.value, rule.what === 'summary' ? rule : EMPTY_SUMMARY_RULE, data.questions);
}

const nothing: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['*'],
  voices: [],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};
/** Returns why data is read as it is: by a rule, unless that reads it badly, or by Earmark's own reader. */
export const reasonsFor = (data: TaughtData, rule: ReadingRule | null): ReadingReasons =>
  reasonsOfPart(data.what === 'summary' ? data : firstPart(data, teachingJson(data.value)), rule);

function reasonsOfPart(data: TaughtData, rule: ReadingRule | null): ReadingReasons {
  const found = data.what === 'summary' ? summaryReasonsBy(data, rule) : transcriptReasonsBy(data, rule);
  if (rule === null) return found.reasons;
  const byRule = { reason: 'rule' } as const;
  return found.isReadWell
    ? { sureness: 'sure', reasons: [byRule] }
    : {
        sureness: found.reasons.sureness === 'none' ? 'none' : 'unsure',
        reasons: [byRule, ...found.reasons.reasons],
      };
}

interface FoundReasons {
  reasons: ReadingReasons;
  /** True if all that the rule requires is in the data. */
  isReadWell: boolean;
}

function transcriptReasonsBy(
  { value }: Extract<TaughtData, { what: 'transcript' }>,
  rule: ReadingRule | null,
): FoundReasons {
  const own = rule?.what === 'transcript' ? rule : null;
  const isReadWell = own !== null && readsDecoded(decodedData(value), own);
  const transcript = own === null ? readTranscript(value) : readTranscriptByRule(value, own);
  return { isReadWell, reasons: transcriptReasons(value, transcript) };
}

function summaryReasonsBy(
  { value, questions }: Extract<TaughtData, { what: 'summary' }>,
  rule: ReadingRule | null,
): FoundReasons {
  const own = rule?.what === 'summary' ? rule : null;
  const data = unfoldedSummary(value);
  const summary =
    own === null ? readUnfoldedSummary(data, questions) : readSummaryByRule(data, own, questions);
  const isReadWell = own !== null && readsDecoded({ data: summaryDocument(value), form: 'data' }, own);
  return { isReadWell, reasons: summaryReasons(value, summary, questions) };
}
