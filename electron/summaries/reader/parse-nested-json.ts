import { writtenBlocks } from './blocks.ts';
import { withoutReferences } from '../../transcripts/reader/character-references.ts';
import { isContainer, isList, isRecord, keysOf, type JsonRecord } from '../../transcripts/reader/json.ts';
import { parseJsonText } from '../../transcripts/reader/json-text.ts';
import { parseXml } from '../../transcripts/reader/xml-text.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';
import { isPoints } from './summary-fields.ts';
import { headlineRank } from './summary-texts.ts';

const deepest = 12;

/** Reads answers in XML tags; a page of HTML stays a text. */
function elementsIn(text: string): unknown {
  const isPage = /<(?:p|br|ul|ol|li|h[1-6]|div|b|strong|body)\b/i.test(text);
  return isPage ? undefined : parseXml(text, { keepsLists: true });
}

/**
 * Parses JSON inside texts, as models and tools write it, decodes references, and converts a page's blocks to
 * text and named results to a map. The references of a text with tags are decoded when these are removed.
 */
export function unfolded(value: unknown, level = 0, name = ''): unknown {
  if (level > deepest) return value;
  if (typeof value === 'string') {
    const inner = /^\s*(?:[[{]|<think)|```/.test(value) ? parseJsonText(value) : undefined;
    const data = inner ?? (/^\s*<[a-z]\w*>.*<\/\w+>\s*$/is.test(value) ? elementsIn(value) : undefined);
    return isContainer(data)
      ? unfolded(data, level + 1)
      : /<[a-z/]/i.test(value)
        ? value
        : withoutReferences(value);
  }
  if (isList(value)) {
    const blocks = writtenBlocks(value);
    if (blocks !== null) return blocks;
    const inner = value.map((one) => unfolded(one, level + 1));
    const results = /section/i.test(name) ? null : namedResults(inner);
    return results ?? (inner.some((one, at) => one !== value[at]) ? inner : value);
  }
  if (!isRecord(value)) return value;
  const changed = keysOf(value)
    .map((key) => [key, unfolded(value[key], level + 1, key)] as const)
    .filter(([key, inner]) => inner !== value[key]);
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

const naming = ['aspect', 'name', 'label', 'title', 'heading', 'key', 'operator', 'kind', 'type'];
const aside = new Set(
  'id sid uuid url uri href type kind format language locale model confidence score status state'.split(' '),
);
const deepestResult = 4;

/**
 * Converts a list of named results, `[{ name: 'Summary', text }, { name: 'Key points', items }]`, to a map;
 * null for any other list.
 */
function namedResults(list: unknown[]): JsonRecord | null {
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
  return isRecord(inner) && !isPoints(only) && level < deepestResult
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
