import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { spansAcross } from '../../../shared/domain/redaction/spans-across.ts';
import {
  spansIn,
  type RedactionRule,
  type Redactions,
} from '../../../shared/domain/redaction/hidden-spans.ts';
import { readTranscriptByRule } from '../../reading-rules/read-by-rule.ts';
import type { WorkBudget } from '../../reading-rules/work-budget.ts';
import { readTranscript } from '../read-transcript.ts';
import type { TranscriptRule } from '../../../shared/model/reading-rule.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import { redactedRawJson, type RawJsonChoices } from './redacted-raw-json.ts';

const response = z.looseObject({ transcript: z.unknown() });

const WITHHELD = 'Earmark could not redact this raw transcript. To see it, choose Show the original.';

interface Rules {
  /** The redactions of the session. */
  redactions: Redactions;
  /** By which the session's transcript is read, or will be, besides the reader of transcripts. */
  readingRules: readonly TranscriptRule[];
  /** Returns rules that replace each word of others by itself. */
  wordByWord: (rules: readonly RedactionRule[]) => Redactions;
  /** How much the rules for reading may do. */
  work: WorkBudget;
}

/**
 * Returns the response with a transcript with words replaced. If the reader of transcripts, or a rule for reading, finds
 * some of them all the same, each of their words is replaced by itself. If it still does, or if the rules for reading need
 * too much work to tell, the transcript is withheld.
 */
export function redactedTranscript(
  body: string,
  { redactions, readingRules, wordByWord, work }: Rules,
  choices: RawJsonChoices = {},
): string {
  const findIn = (text: string) => rulesIn(text, redactions, { readingRules, work });
  const shown = redactedRawJson(body, redactions, choices);
  const left = findIn(shown);
  if (left.length === 0 && !work.isSpent()) return shown;
  const more = work.isSpent() ? null : redactedRawJson(shown, wordByWord(left), choices);
  if (more !== null && findIn(more).length === 0 && !work.isSpent()) return more;
  return JSON.stringify({ transcript: WITHHELD });
}

/** Returns the redactions of which words are found in a response, however it is read. */
function rulesIn(
  body: string,
  redactions: Redactions,
  { readingRules, work }: Pick<Rules, 'readingRules' | 'work'>,
): RedactionRule[] {
  const parsed = response.safeParse(parseJson(body)).data;
  const transcript = parsed === undefined ? body : parsed.transcript;
  return [
    readTranscript(transcript),
    ...readingRules.map((rule) => readTranscriptByRule(transcript, rule, work)),
  ].flatMap(({ turns }) => rulesInTurns(turns, redactions));
}

function rulesInTurns(turns: readonly Turn[], redactions: Redactions): RedactionRule[] {
  const turnTexts = turns.map(({ text }) => text ?? '');
  const timed = turns.map(({ words }) => (words ?? []).map(({ text }) => text).join(' '));
  const names = turns.flatMap(({ speakerLabel, toolName }) => [speakerLabel ?? '', toolName ?? '']);
  return [turnTexts, timed]
    .flatMap((texts) => spansAcross(texts, redactions).flat())
    .concat([...new Set(names)].flatMap((name) => spansIn(name, redactions)))
    .map(({ rule }) => rule);
}
