import type { ReadingRule, TranscriptRule } from '../../shared/model/reading-rule.ts';
import { fieldOf, isContainer, isList, isRecord, keysOf } from '../transcripts/reader/json.ts';
import { decodedData, type DecodedData } from './decoded-data.ts';
import { plainText } from './plain-value.ts';
import { entriesOf } from './rule-entries.ts';
import { withTexts } from './rule-texts.ts';
import { documentOf, summaryDocument } from './summary/summary-document.ts';

/** What the texts of data as it is shown were as it was received; several if they are replaced by the same. */
interface ReceivedTexts {
  steps: Map<string, string>;
  values: Map<string, Set<string>>;
}

const MOST_VALUES = 2_000_000;
/** A rule names no longer values. */
const LONGEST_VALUE = 1000;

/**
 * Returns a rule that was made with data as it is shown, with names of people replaced, as one for the data as it was
 * received: names of fields and values that the rule has from the data are those received. Summaries as shown are unfolded.
 */
export function receivedRule(
  rule: ReadingRule,
  { received, shown }: { received: unknown; shown: unknown },
): ReadingRule {
  const texts: ReceivedTexts = { steps: new Map(), values: new Map() };
  if (rule.what === 'summary') compare(summaryDocument(received), documentOf(shown).root, texts);
  else compareDecoded(rule, decodedData(received), decodedData(shown), texts);
  return withTexts(rule, {
    step: (step) => texts.steps.get(step) ?? step,
    value: (value) => [...(texts.values.get(value) ?? [value])],
  });
}

function compareDecoded(
  rule: TranscriptRule,
  received: DecodedData,
  shown: DecodedData,
  texts: ReceivedTexts,
): void {
  compare(received.data, shown.data, texts);
  // In a text, only the rule says where a speaker is.
  if (received.form !== 'text' || shown.form !== 'text') return;
  const everyone = { ...rule, voices: rule.voices.map((voice) => ({ ...voice, only: [] })) };
  const speakers = new Map(
    entriesOf(received, everyone).entries.map(({ place, voice, speaker }) => [`${place} ${voice}`, speaker]),
  );
  for (const { place, voice, speaker } of entriesOf(shown, everyone).entries) {
    const before = speakers.get(`${place} ${voice}`) ?? null;
    if (before !== null && speaker !== null) addValue(texts, before, speaker);
  }
}

/** Compares data entry by entry, in its order. Not recursive, since data may nest deeper than functions can. */
function compare(received: unknown, shown: unknown, texts: ReceivedTexts): void {
  const open: [unknown, unknown][] = [[received, shown]];
  const seen = new Set<unknown>();
  for (
    let pair = open.pop(), left = MOST_VALUES;
    pair !== undefined && left > 0;
    pair = open.pop(), left -= 1
  ) {
    const [before, now] = pair;
    if (isList(before) && isList(now)) {
      if (seen.has(before)) continue;
      seen.add(before);
      for (let index = before.length - 1; index >= 0; index -= 1) open.push([before[index], now[index]]);
    } else if (isRecord(before) && isRecord(now)) {
      if (seen.has(before)) continue;
      seen.add(before);
      for (const [key, shownKey] of sameFields(keysOf(before), keysOf(now)).toReversed()) {
        if (key !== shownKey) texts.steps.set(shownKey, key);
        open.push([fieldOf(before, key), fieldOf(now, shownKey)]);
      }
    } else if (!isContainer(before) && !isContainer(now)) {
      const [one, other] = [plainText(before), plainText(now)];
      if (one !== null && other !== null) addValue(texts, one, other);
    }
  }
}

/** Returns fields of two records that are the same: those of one name, and the others in order. */
function sameFields(received: readonly string[], shown: readonly string[]): [string, string][] {
  const [known, shownNames] = [new Set(received), new Set(shown)];
  const replaced = received.filter((key) => !shownNames.has(key));
  const replacements = shown.filter((key) => !known.has(key));
  const isClear = replaced.length === replacements.length;
  return [
    ...received.filter((key) => shownNames.has(key)).map((key): [string, string] => [key, key]),
    ...(isClear ? replaced.map((key, index): [string, string] => [key, replacements[index] ?? key]) : []),
  ];
}

/** Values that are shown as received count too: a replacement may be somebody's name as well. */
function addValue({ values }: ReceivedTexts, received: string, shown: string): void {
  if (received.length > LONGEST_VALUE || shown.length > LONGEST_VALUE) return;
  // White space around a speaker's name is left out.
  for (const key of new Set([shown, shown.trim()])) {
    const known = values.get(key) ?? new Set();
    values.set(key, known.add(key === shown ? received : received.trim()));
  }
}
