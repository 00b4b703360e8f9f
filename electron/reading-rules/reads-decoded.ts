import type { FieldPath, ReadingRule, SummaryRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { DecodedData } from './decoded-data.ts';
import { valuesAt } from './field-path.ts';
import { plainText } from './plain-value.ts';
import { turnsByRule } from './read-by-rule.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

const SAMPLE = 300;
/** A pattern must hold at least this share of a text's characters. */
const SHARE_OF_TEXT = 0.3;

/** Returns true if all that a rule requires is in the data, as far as it is read before the work is spent. */
export function readsDecoded(data: DecodedData, rule: ReadingRule, work: WorkBudget = UNLIMITED): boolean {
  return rule.what === 'transcript' ? readsTurns(data, rule, work) : readsSummary(data, rule, work);
}

function readsTurns(data: DecodedData, rule: TranscriptRule, work: WorkBudget): boolean {
  const { turns, drafts, read } = turnsByRule(data, rule, SAMPLE, work);
  if (turns.length === 0) return false;
  const usesStart = rule.voices.some(({ start }) => start !== null);
  const usesSpeaker = rule.voices.some(({ speaker }) => speaker.from === 'field');
  const timed = drafts.filter(({ turn }) => turn.startSeconds !== null).length;
  const labelled = drafts.filter(
    ({ entry, turn }) => entry.speaker !== null || turn.role !== 'unknown',
  ).length;
  if (usesStart && timed < drafts.length / 2) return false;
  if (usesSpeaker && labelled < drafts.length / 2) return false;
  if (data.form !== 'text' || read.isCut) return true;
  const characters = (text: string) => text.replace(/\s+/g, '').length;
  // Captions may have more characters of times than of words.
  const fitting = read.entries
    .flatMap(({ words, speaker, start, end }) => [words, speaker, plainText(start), plainText(end)])
    .reduce((sum, text) => sum + characters(text ?? ''), 0);
  return fitting >= characters(String(data.data)) * SHARE_OF_TEXT;
}

function readsSummary({ data }: DecodedData, rule: SummaryRule, work: WorkBudget): boolean {
  const isFound = (path: FieldPath) =>
    valuesAt(data, path, [], work).some(({ value }) => value !== null && value !== '');
  const some = (paths: readonly FieldPath[]) => paths.length === 0 || paths.some(isFound);
  const isEmpty =
    rule.headline.length === 0 && rule.points === null && rule.answers === null && rule.fields.length === 0;
  if (isEmpty || !some(rule.headline)) return false;
  if (rule.points !== null && !isFound(rule.points.field)) return false;
  if (rule.answers !== null && !(isFound(rule.answers.entries) && some(rule.answers.values))) return false;
  const found = rule.fields.filter(({ values }) => values.some(({ field }) => isFound(field)));
  return found.length >= rule.fields.length / 2;
}
