import { mergeCorrections, streamedChunkIn } from './corrections.ts';
import type { Draft } from './turn-draft.ts';
import { inheritedSpeaker } from './inherited-speaker.ts';
import { interimResultsOf, isHeard } from './interim-results.ts';
import { fieldOf, isRecord, type JsonRecord, keysOf, sampleOf } from './json.ts';
import { parseJsonText } from './json-text.ts';
import { kindOf } from './key-kinds.ts';
import { readLabelledStrings } from './labelled-text.ts';
import { itemIdOf, orderedItems } from './log-items.ts';
import type { DataNode, Shape } from './scan-data.ts';
import { readItem } from './read-item.ts';
import { roleOf } from './role-words.ts';
import { speakerOf } from './speakers.ts';
import { isToolKey, textOf } from './text-content.ts';
import { measure } from './time-values.ts';
import { hasStart, hasTimes, timesById, withTimesById } from './times-by-id.ts';
import { isNotSpeech } from './not-speech.ts';

/** The turns of one list, or of several lists at the same path, by list. */
export type DraftsByList = Draft[][];

/** Reads lists. With `most`, reads only that many entries of each, to judge what the list contains. */
export function readLists(shape: Shape, most = Number.POSITIVE_INFINITY): DraftsByList {
  const lists = most === Number.POSITIVE_INFINITY ? shape.lists : sampleOf(shape.lists, 12);
  return lists.map(({ items, keys, node }) => {
    const entries = items.length > most ? sampleOf(wholeItems(items), most) : items;
    const read = readEntries(entries, keys !== null && entries === items ? keys : null);
    const drafts = withTimesAround(withoutIds(read), node, shape.lists.length === 1);
    const isNamed = drafts.some(({ role, label }) => role !== 'unknown' || label !== null);
    const speaker = isNamed ? null : inheritedSpeaker(node);
    if (!speaker || (shape.lists.length < 2 && speaker.role === 'unknown')) return drafts;
    return drafts.map((draft) => ({
      ...draft,
      role: speaker.role,
      label: speaker.label,
      speakerId: speaker.id,
    }));
  });
}

/** Joins the pieces of a log, since a sample of them is no speech. */
const wholeItems = (items: unknown[]): unknown[] =>
  sampleOf(items, 40).some((item) => isRecord(item) && streamedChunkIn(item) !== null)
    ? orderedItems(items.filter(isRecord))
    : items;

/**
 * Gives messages without times the times of their entry: the first starts with it, and the last ends with it. The date on
 * which the only entry was created says nothing about when its messages were spoken.
 */
function withTimesAround(drafts: Draft[], list: DataNode, isOnly: boolean): Draft[] {
  const around = list.parent;
  if (!around?.isEntry || !isRecord(around.value) || !hasTimes(around.value)) return drafts;
  const source = around.value;
  if (isOnly && !hasStart(source)) return drafts;
  if (drafts.some((draft) => draft.pieces.length > 0 || (draft.source !== null && hasTimes(draft.source))))
    return drafts;
  if (drafts.length < 2) return drafts;
  return drafts.map((draft, at): Draft => {
    if (at === 0) return { ...draft, source, edge: 'start' };
    return at === drafts.length - 1 ? { ...draft, source, edge: 'end' } : draft;
  });
}

/** Removes labels that differ in every turn: they identify the turn, not its speaker. */
function withoutIds(drafts: Draft[]): Draft[] {
  const labels = drafts.flatMap(({ role, label }) => (role === 'unknown' && label !== null ? [label] : []));
  if (labels.length < 6 || new Set(labels).size < labels.length) return drafts;
  return drafts.map((draft) =>
    draft.role === 'unknown' ? { ...draft, label: null, speakerId: null } : draft,
  );
}

function readEntries(entries: readonly unknown[], keys: readonly string[] | null): Draft[] {
  const parsed = entries.map(parsedEntry);
  const isLog = keys === null && parsed.every(isRecord);
  const items = isLog ? finalResultsOf(parsed) : parsed;
  const records = items.filter(isRecord);
  const spoken = new Set<unknown>(spokenRecords(isLog ? records : finalResultsOf(records)));
  const column = textColumn(records);
  const speaker = speakerColumn(records);
  const times = timesById(records);
  const texts = items.filter((item) => typeof item === 'string').filter((text) => text.trim() !== '');
  const labelled = texts.length > 0 ? labelledTexts(texts) : new Map<string, Draft[]>();
  const read = (item: unknown): Draft[] => {
    if (typeof item === 'string') return labelled.get(item) ?? [];
    if (!isRecord(item) || !spoken.has(item)) return [];
    const drafts = readItem(item, column).map((draft) => withTimesById(draft, item, times));
    return speaker === null ? drafts : drafts.map((draft) => withSpeaker(draft, fieldOf(item, speaker)));
  };
  return mergeCorrections(
    items.map((item, index) => {
      const key = keys?.[index];
      const drafts = read(item);
      return {
        item: isRecord(item) ? item : null,
        drafts: key === undefined ? drafts : drafts.map((draft) => withKey(draft, key)),
      };
    }),
  );
}

/**
 * Returns the events of a log by item, with final results alone, and the longest interim result of what has no
 * final one.
 */
export function finalResultsOf(given: JsonRecord[]): JsonRecord[] {
  const records = orderedItems(given);
  const interim = interimResultsOf(records);
  if (interim.size === 0) return records;
  const results = records.map((record): RecogniserResult => {
    const [draft] = readItem(record);
    const isInterim = interim.has(record);
    const speaker = `${draft?.role ?? ''} ${draft?.label ?? ''}`;
    return { record, id: itemIdOf(record), speaker, text: draft?.text ?? null, isInterim };
  });
  const settled = new Set(
    results.filter((one) => !one.isInterim && one.text !== null).map((one) => one.speaker),
  );
  const lastInterims = unfinished(results);
  return records.filter((record, at) => {
    if (!interim.has(record) || lastInterims.has(record)) return true;
    // Pieces without an item are joined later.
    return streamedChunkIn(record) !== null && !settled.has(results[at]?.speaker ?? '');
  });
}

interface RecogniserResult {
  record: JsonRecord;
  id: string | null;
  speaker: string;
  text: string | null;
  isInterim: boolean;
}

/** Returns the longest of each run of interim results that no final one replaces. */
function unfinished(allResults: readonly RecogniserResult[]): Set<JsonRecord> {
  const results = allResults.filter(({ text }) => text !== null);
  const finals = results.filter(({ isInterim }) => !isInterim);
  const settledIds = new Set(finals.flatMap(({ id }) => id ?? []));
  const following = followingFinals(results);
  const lastFinals = new Map<string, RecogniserResult>();
  const runs: RecogniserResult[][] = [];
  results.forEach((one, at) => {
    if (!one.isInterim) for (const speaker of [one.speaker, anybody]) lastFinals.set(speaker, one);
    if (!one.isInterim || !isHeard(one.record) || (one.id !== null && settledIds.has(one.id))) return;
    const { next, own } = following[at] ?? { next: null, own: null };
    if (own && (own === next || isAlike(one.text, own.text))) return;
    // A result may arrive after the final one that it became.
    const last = lastFinals.get(isNobody(one.speaker) ? anybody : one.speaker);
    if (last?.text?.toLowerCase().startsWith(one.text?.toLowerCase() ?? '')) return;
    const run = runs.at(-1);
    const begun = run?.[0];
    if (run && begun?.speaker === one.speaker && isAlike(begun.text, one.text)) run.push(one);
    else runs.push([one]);
  });
  const length = ({ text }: RecogniserResult) => text?.length ?? 0;
  return new Set(
    runs.map((run) => run.reduce((longest, one) => (length(one) > length(longest) ? one : longest)).record),
  );
}

const anybody = '';

/** Returns the next final result after each, and the next of the same speaker; anybody's if the speaker is unknown. */
function followingFinals(
  results: readonly RecogniserResult[],
): { next: RecogniserResult | null; own: RecogniserResult | null }[] {
  const finals = new Map<string, RecogniserResult>();
  return results
    .toReversed()
    .map((one) => {
      const next = finals.get(anybody) ?? null;
      const own = isNobody(one.speaker) ? next : (finals.get(one.speaker) ?? null);
      if (!one.isInterim) for (const speaker of [one.speaker, anybody]) finals.set(speaker, one);
      return { next, own };
    })
    .toReversed();
}

const isNobody = (speaker: string) => speaker.startsWith('unknown');

/** Returns true if at least half of the words of the shorter text are in the other. */
function isAlike(one: string | null, other: string | null): boolean {
  const [shorter, longer] = [one, other]
    .map((text) => (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted((first, second) => first.length - second.length);
  const known = new Set<string>(longer);
  return (shorter ?? []).filter((word) => known.has(word)).length >= (shorter?.length ?? 0) / 2;
}

/** Drops status reports, unless all entries look like reports. */
function spokenRecords(records: JsonRecord[]): JsonRecord[] {
  const spoken = records.filter((record) => !isNotSpeech(record));
  const isSpoken = (record: JsonRecord) => readItem(record).some(({ text }) => text !== null);
  return spoken.length < records.length && spoken.some(isSpoken) ? spoken : records;
}

/** Parses log entries stored as JSON text. */
function parsedEntry(entry: unknown): unknown {
  if (typeof entry === 'string') return recordIn(entry) ?? entry;
  return isRecord(entry) ? unfolded(entry) : entry;
}

/** Parses fields such as `data: '{"transcript": ...}'`, but not texts of tools or speech in JSON. */
function unfolded(entry: JsonRecord): JsonRecord {
  const folded = keysOf(entry).filter((key) => !isToolKey(key) && (kindOf(key).text === 0 || isShell(key)));
  const records = folded
    .map((key) => [key, recordIn(entry[key])] as const)
    .filter(([, value]) => value !== null);
  return records.length === 0 ? entry : { ...entry, ...Object.fromEntries(records) };
}

const isShell = (key: string) => /^(?:payload|body)$/i.test(key);

function recordIn(text: unknown): JsonRecord | null {
  if (typeof text !== 'string' || !/^\s*\{.*\}\s*$/s.test(text)) return null;
  const value = parseJsonText(text);
  return isRecord(value) ? value : null;
}

function labelledTexts(texts: string[]): Map<string, Draft[]> {
  const drafts = readLabelledStrings(texts);
  return new Map(texts.map((text, index) => [text, drafts[index] ?? []]));
}

/** Assigns the entry of a map keyed by speaker to that speaker. */
const withKey = (draft: Draft, key: string): Draft =>
  roleOf(key) === 'unknown' ? draft : withSpeaker(draft, key);

function withSpeaker(draft: Draft, name: unknown): Draft {
  const isNamed = draft.role !== 'unknown' || draft.label !== null;
  return isNamed || typeof name !== 'string' || name === '' || name.length > 80
    ? draft
    : { ...draft, role: roleOf(name), label: name, speakerId: name };
}

/** If no field is named like a text, returns the field with the longest prose. */
function textColumn(records: JsonRecord[]): string | null {
  const sample = sampleOf(records, 40);
  if (sample.length === 0 || sample.filter(hasText).length >= sample.length * 0.3) return null;
  const lengths = new Map<string, number>();
  for (const record of sample) {
    for (const key of keysOf(record)) {
      const value = record[key];
      const isProse =
        typeof value === 'string' && /\S\s+\S/.test(value.slice(0, 500)) && measure(value) === null;
      if (isProse && !/^https?:|^[[{]/.test(value))
        lengths.set(key, (lengths.get(key) ?? 0) + Math.min(value.length, 1000));
    }
  }
  const [longest] = [...lengths].filter(([key]) => isUnnamed(key)).toSorted((one, two) => two[1] - one[1]);
  return longest === undefined || longest[1] < sample.length * 8 ? null : longest[0];
}

const mostSpeakers = 8;

/**
 * If no field is named like a speaker, returns the field in which most values are role names: a few different
 * ones, which are not taken from the text.
 */
function speakerColumn(records: JsonRecord[]): string | null {
  const sample = sampleOf(records, 40);
  if (sample.some((record) => speakerOf(record) !== null)) return null;
  const named = new Map<string, string[]>();
  const quoted = new Map<string, number>();
  for (const record of sample) {
    const text = (readItem(record)[0]?.text ?? '').toLowerCase();
    for (const key of keysOf(record)) {
      const value = record[key];
      if (typeof value !== 'string' || value.length > 40 || kindOf(key).text > 0) continue;
      const role = roleOf(value);
      if (role !== 'agent' && role !== 'participant') continue;
      named.set(key, [...(named.get(key) ?? []), value]);
      const at = text.indexOf(value.toLowerCase());
      // A label before a colon is not said.
      if (at >= 0 && text[at + value.length] !== ':') quoted.set(key, (quoted.get(key) ?? 0) + 1);
    }
  }
  const [most] = [...named]
    .filter(([key, values]) => {
      const different = new Set(values).size;
      const isFew = different <= Math.min(mostSpeakers, Math.max(2, values.length / 2));
      return isFew && (quoted.get(key) ?? 0) <= values.length * 0.3;
    })
    .toSorted(([, one], [, two]) => two.length - one.length);
  return most !== undefined && most[1].length >= sample.length / 2 ? most[0] : null;
}

const isUnnamed = (key: string) => {
  const kind = kindOf(key);
  return (
    (kind.speaker === null || kind.speaker === 'hint') &&
    !/desc|label|title|name|reason|rationale|url|summary|error/i.test(key)
  );
};

function hasText(record: JsonRecord): boolean {
  return readItem(record).length > 0 || textOf(record, 2) !== null;
}
