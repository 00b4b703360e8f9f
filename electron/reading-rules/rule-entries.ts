import { plainText } from './plain-value.ts';
import { EVERY, type FieldPath, type TranscriptRule, type Voice } from '../../shared/model/reading-rule.ts';
import { isList } from '../transcripts/reader/json.ts';
import { joinPieces } from '../transcripts/reader/text-content.ts';
import type { DecodedData } from './decoded-data.ts';
import { sharedSteps, valueAt, valuesAt, type PlacedValue } from './field-path.ts';
import { lookupOf, type Named } from './lookup-names.ts';
import { momentIn, textEntries } from './text-entries.ts';
import { compilePattern } from './text-pattern.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

/** What a rule finds at one entry for one voice, before times are measured. */
export interface Entry {
  /** Of the rule's voices, from 0. */
  voice: number;
  /** Line of the text, or position in the list of entries, from 1. */
  place: number;
  /** Null if there is none. White space at its ends may matter. */
  words: string | null;
  /** The value of the speaker's field; null if there is none. */
  speaker: string | null;
  /** What the value refers to. */
  name: string | null;
  start: unknown;
  end: unknown;
  /** The moment that the times count from, if a field or line names it. */
  zero: unknown;
}

export interface Entries {
  entries: Entry[];
  /** How many there are to read, of which `entries` may be the first. */
  found: number;
  isCut: boolean;
  /** A sentence about a faulty pattern. */
  faultyPattern: string | null;
}

/** Reads the values at one path for an entry. */
type Getter = (item: PlacedValue) => unknown[];

/**
 * Returns the values that a rule takes from decoded data, of at most the first `most` entries, and of no more once the work
 * is spent.
 */
export function entriesOf(
  { data, form }: DecodedData,
  rule: TranscriptRule,
  most = Number.POSITIVE_INFINITY,
  work: WorkBudget = UNLIMITED,
): Entries {
  const nothing = { entries: [], found: 0, isCut: false, faultyPattern: null };
  if ((rule.source.form === 'text') !== (form === 'text')) return nothing;
  if (rule.source.form === 'data') return readItems(data, rule, { most, moment: null, work });
  const { split, pattern, rest } = rule.source;
  const compiled = compilePattern(pattern, { isBlock: split === 'paragraphs', needs: 'words' });
  if ('why' in compiled) return { ...nothing, faultyPattern: compiled.why };
  const text = String(data);
  const found = textEntries(text, split, { matches: compiled.matches, rest, most: most + 1, work });
  const zero = rule.zero.from === 'line' ? momentIn(text, rule.zero.pattern, work) : null;
  const read = readItems(
    found.map(({ fields }) => fields),
    rule,
    { most, moment: zero, work },
  );
  return {
    ...read,
    entries: read.entries.map((entry) => ({ ...entry, place: found[entry.place - 1]?.line ?? entry.place })),
  };
}

interface ReadingChoices {
  most: number;
  /** The moment that the times count from, if a line names it. */
  moment: string | null;
  work: WorkBudget;
}

function readItems(data: unknown, rule: TranscriptRule, { most, moment, work }: ReadingChoices): Entries {
  const all = valuesAt(data, rule.items, [], work);
  const items = all.slice(0, most);
  const zeroOf = rule.zero.from === 'field' ? getter(data, rule.items, rule.zero.field, work) : null;
  const readers = rule.voices.map((voice) => voiceReader(data, rule, voice, work));
  const entries: Entry[] = [];
  for (const [index, item] of items.entries())
    for (const [voice, read] of readers.entries()) {
      if (work.isSpent()) break;
      const values = read(item);
      if (values === null) continue;
      const zero = zeroOf === null ? moment : (zeroOf(item)[0] ?? null);
      entries.push({ ...values, voice, place: index + 1, zero });
    }
  return { entries, found: all.length, isCut: all.length > items.length, faultyPattern: null };
}

function voiceReader(data: unknown, rule: TranscriptRule, voice: Voice, work: WorkBudget) {
  const { items } = rule;
  const at = (path: FieldPath) => getter(data, items, path, work);
  const words = voice.words.map(at);
  const { arePieces } = rule;
  const { speaker } = voice;
  const speakerOf = speaker.from === 'field' ? at(speaker.field) : null;
  const named = speaker.from === 'field' && speaker.names ? lookupOf(data, items, speaker.names, work) : null;
  const start = voice.start === null ? null : at(voice.start.field);
  const end = voice.end === null ? null : at(voice.end.field);
  const conditions = voice.only.map(({ field, values }) => ({
    get: at(field),
    values: values && new Set(values),
  }));
  return (item: PlacedValue): Omit<Entry, 'voice' | 'place' | 'zero'> | null => {
    const holds = conditions.every(({ get, values }) =>
      get(item).some((value) => (values === null ? isValue(value) : values.has(plainText(value) ?? ''))),
    );
    if (!holds) return null;
    const value = speakerOf === null ? null : firstText(speakerOf(item));
    work.spendOnText(value);
    return {
      words: firstOf(words, (get) => textOf(get(item), arePieces, work)),
      speaker: value,
      name: value === null || named === null ? null : nameIn(named, item, value),
      start: start === null ? null : (start(item)[0] ?? null),
      end: end === null ? null : (end(item)[0] ?? null),
    };
  };
}

const nameIn = (named: Named, item: PlacedValue, value: string) => named(item).get(value) ?? null;

/** Paths that begin like the one to the entries are followed from the entry. */
function getter(data: unknown, items: FieldPath, path: FieldPath, work: WorkBudget): Getter {
  const isInside = path.length >= items.length && items.every((step, index) => path[index] === step);
  if (isInside) {
    const rest = path.slice(items.length);
    if (!rest.includes(EVERY))
      return (item) => {
        const value = valueAt(item.value, rest, work);
        return value === undefined ? [] : [value];
      };
    return (item) => valuesAt(item.value, rest, [], work).map(({ value }) => value);
  }
  if (!path.includes(EVERY)) {
    const value = valueAt(data, path, work);
    const fixed = value === undefined ? [] : [value];
    return () => {
      work.spend(1);
      return fixed;
    };
  }
  return (item) =>
    valuesAt(data, path, sharedSteps(path, items, item.steps), work)
      .slice(0, 1000)
      .map(({ value }) => value);
}

function firstOf<T>(list: readonly T[], read: (one: T) => string | null): string | null {
  for (const one of list) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

const firstText = (values: readonly unknown[]): string | null =>
  firstOf(values, (value) => {
    const text = plainText(value)?.trim();
    return text === undefined || text === '' ? null : text;
  });

/** Joins the texts at one path; null if there is none. A piece may be a space. */
function textOf(values: readonly unknown[], arePieces: boolean, work: WorkBudget): string | null {
  for (const value of values) work.spend(isList(value) ? value.length : 1);
  if (work.isSpent()) return null;
  const texts = values.flatMap((value) => (isList(value) ? value.map(spokenText) : [spokenText(value)]));
  for (const text of texts) work.spendOnText(text);
  if (work.isSpent()) return null;
  const joined = joinPieces(texts);
  return joined === null || (!arePieces && joined.trim() === '') ? null : joined;
}

const spokenText = (value: unknown) => (typeof value === 'boolean' ? null : plainText(value));

const isValue = (value: unknown) => value !== null && value !== undefined && value !== '';
