import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';
import { isPoints } from './summary-fields.ts';
import { headlineRank } from './summary-texts.ts';

const naming = ['aspect', 'name', 'label', 'title', 'heading', 'key', 'operator', 'kind', 'type'];
const aside = new Set(
  'id sid uuid url uri href type kind format language locale model confidence score status state'.split(' '),
);
const deepest = 4;

/**
 * Converts a list of named results, `[{ name: 'Summary', text }, { name: 'Key points', items }]`, to a map;
 * null for any other list.
 */
export function namedResults(list: unknown[]): JsonRecord | null {
  const records = list.filter(isRecord);
  if (records.length < 2 || records.length < list.length) return null;
  for (const key of naming) {
    const names = records.map((record) => record[key]).filter((name) => typeof name === 'string');
    const isNamed = names.length === records.length && new Set(names).size === names.length;
    if (isNamed && names.some(isOfSummary))
      return Object.fromEntries(
        records.map((record, at) => [names[at] ?? '', resultIn(without(record, key), 0)]),
      );
  }
  return null;
}

const isOfSummary = (name: string) => name.length <= 60 && (isPoints(name) || headlineRank(name, []) >= 4);

const without = (record: JsonRecord, name: string): JsonRecord =>
  Object.fromEntries(keysOf(record).flatMap((key) => (key === name ? [] : [[key, record[key]]])));

/** Returns the only meaningful field of a result, or else the whole result. */
function resultIn(record: JsonRecord, level: number): unknown {
  const telling = keysOf(record).filter(
    (key) => !aside.has(wordsIn(key).at(-1) ?? '') && !isEmpty(record[key]),
  );
  const [only] = telling;
  if (only === undefined || telling.length > 1) return record;
  const inner = record[only];
  return isRecord(inner) && !isPoints(only) && level < deepest
    ? resultIn(inner, level + 1)
    : isList(inner) && isPoints(only)
      ? record
      : inner;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  typeof value === 'number' ||
  ((isList(value) || isRecord(value)) && Object.keys(value).length === 0);
