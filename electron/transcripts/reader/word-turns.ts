import type { Draft } from './turn-draft.ts';
import { inheritedSpeaker } from './inherited-speaker.ts';
import { isRecord, type JsonRecord, keysOf, sampleOf } from './json.ts';
import { isKindKey } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import type { DataNode, Shape } from './scan-data.ts';
import { firstAlternativeSpeaker } from './read-item.ts';
import { hintedRole, type Speaker, speakerOf } from './speakers.ts';
import { joinPieces, pieceText } from './text-content.ts';
import { alignedSpans, type Span, speakerAt } from './timeline.ts';
import { timingOf } from './timing.ts';
import { pieceRecord } from './words.ts';

const wordLists = new Set(['words', 'word', 'tokens', 'elements', 'terms', 'timestamps']);

/** Returns true if the lists contain single words rather than turns. */
export function holdsWords(shape: Shape): boolean {
  const sample = sampleOf(shape.lists, 12).flatMap(({ items }) => sampleOf(items, 20));
  const texts = sample
    .map((item) => (typeof item === 'string' ? null : pieceText(pieceRecord(item))))
    .filter((text) => typeof text === 'string');
  if (texts.length < 3 || texts.length < sample.length / 2) return false;
  const single = texts.filter((text) => !/\S\s+\S/.test(text)).length / texts.length;
  const isNamed = wordsIn(shape.names.at(-1) ?? '').some((word) => wordLists.has(word));
  const hasRoles = sample.some(
    (item) => isRecord(item) && keysOf(item).some((key) => tellsRole(key, item[key])),
  );
  return single > 0.9 && !hasRoles && (isNamed || sample.length >= 8);
}

/** Returns true for `{ role }` or `{ type: 'bot-text' }`: a log entry, however short its text. */
const tellsRole = (key: string, value: unknown) =>
  key === 'role' || (isKindKey(key) && typeof value === 'string' && hintedRole(value) !== 'unknown');

interface FoundWord {
  record: JsonRecord;
  text: string;
  start: number | null;
  speaker: Speaker | null;
  list: number;
}

/** Groups consecutive words of one speaker into turns; `spans` are the speakers' time ranges. */
export function wordTurns(
  shape: Shape,
  spans: readonly Span[],
): { drafts: Draft[]; around: DataNode } | null {
  const [first] = shape.lists;
  if (!first) return null;
  const found = foundWordsIn(shape);
  if (spans.length > 0) {
    const last = found.reduce((latest, { start }) => Math.max(latest, start ?? 0), 0);
    const aligned = alignedSpans(spans, last);
    for (const word of found) {
      if (word.start !== null) word.speaker = speakerAt(aligned, word.start + 0.02) ?? word.speaker;
    }
  }
  const words = withoutRepeats(found);
  for (const [index, word] of words.entries()) {
    // Punctuation without a time belongs to the speaker of the word before it.
    if (word.start === null || word.speaker === null)
      word.speaker = words[index - 1]?.speaker ?? word.speaker;
  }
  return { drafts: grouped(words), around: first.node };
}

function foundWordsIn(shape: Shape): FoundWord[] {
  const found = shape.lists.flatMap(({ items, node }, list) => {
    const inherited = inheritedSpeaker(node);
    return items.flatMap((item): FoundWord[] => {
      const record = pieceRecord(item);
      const text = record && pieceText(record);
      if (!record || typeof text !== 'string') return [];
      return [
        {
          record,
          text,
          start: null,
          speaker: speakerOf(record) ?? firstAlternativeSpeaker(record) ?? inherited,
          list,
        },
      ];
    });
  });
  const { starts } = timingOf(
    found.map(({ record }) => record),
    { characters: found.map(({ text }) => text.length), stated: null },
  );
  found.forEach((word, index) => {
    word.start = starts[index] ?? null;
  });
  return found;
}

/**
 * Some recognisers repeat all words at the end, with speakers; then only those count. Parallel lists are
 * merged by time.
 */
function withoutRepeats(words: FoundWord[]): FoundWord[] {
  const named = new Set(words.filter(({ speaker }) => speaker !== null).map(({ list }) => list));
  const isUseful = named.size > 0 && words.filter(({ list }) => named.has(list)).length >= words.length * 0.4;
  const counted = isUseful ? words.filter(({ list }) => named.has(list)) : words;
  let isParallel = false;
  let last = Number.NEGATIVE_INFINITY;
  for (const { start } of counted) {
    if (start === null) continue;
    isParallel ||= start < last - 0.5;
    last = start;
  }
  if (!isParallel || named.size < 2) return counted;
  let time = 0;
  const placed = counted.map((word) => {
    time = word.start ?? time;
    return { word, time };
  });
  return placed.toSorted((one, two) => one.time - two.time).map(({ word }) => word);
}

function grouped(words: FoundWord[]): Draft[] {
  const groups: FoundWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.[0];
    const isSame = last?.speaker?.label === word.speaker?.label && last?.speaker?.role === word.speaker?.role;
    if (group && isSame && (word.speaker !== null || last?.list === word.list)) group.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group): Draft[] => {
    const text = joinPieces(group.map((word) => word.text))?.trim() ?? '';
    const speaker = group[0]?.speaker ?? null;
    const named = {
      role: speaker?.role ?? ('unknown' as const),
      label: speaker?.label ?? null,
      speakerId: speaker?.id ?? null,
    };
    return text === ''
      ? []
      : [{ source: null, ...named, text, toolName: null, pieces: group.map(({ record }) => record) }];
  });
}
