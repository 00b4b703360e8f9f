import type { FieldPath, TranscriptRule, Voice } from '../../../../shared/model/reading-rule.ts';
import { EVERY } from '../raw/every.ts';
import { leadsTo, startsLike, type DataField } from '../raw/json-lines.ts';

// What a person changes in a rule. Each returns another rule.

export const USES = ['Start', 'End', 'Speaker', 'Words'] as const;
/** What a field can be used as; `Turns` is for a list. */
export type Use = (typeof USES)[number] | 'Turns';

const EMPTY_VOICE: Voice = { words: [[]], speaker: { from: 'none' }, start: null, end: null, only: [] };
const emptyRule = (fields: Pick<TranscriptRule, 'source' | 'items' | 'voices'>): TranscriptRule => ({
  version: 1,
  what: 'transcript',
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
  ...fields,
});

/** Returns where the entries are if a field has their words: the innermost list around it. */
function entriesAround(words: FieldPath): FieldPath {
  const last = words.lastIndexOf(EVERY);
  return last === -1 ? [...words.slice(0, -1), EVERY] : words.slice(0, last + 1);
}

/** Returns the path of a field as the rule's entries begin. */
export const seenFrom = (items: FieldPath, field: FieldPath): FieldPath =>
  startsLike(field, items) ? [...items, ...field.slice(items.length)] : field;

/** Returns a rule that reads the words of a field, and nothing else. */
export function ruleForWords(field: FieldPath): TranscriptRule {
  const items = entriesAround(field);
  return emptyRule({
    source: { form: 'data' },
    items,
    voices: [{ ...EMPTY_VOICE, words: [seenFrom(items, field)] }],
  });
}

export const withVoice = (rule: TranscriptRule, index: number, change: Partial<Voice>): TranscriptRule => ({
  ...rule,
  voices: rule.voices.map((voice, at) => (at === index ? { ...voice, ...change } : voice)),
});

/** Reads another list. Fields outside it are no longer used, and the longest texts in it are the words. */
export function withItems(
  rule: TranscriptRule,
  items: FieldPath,
  fields: readonly DataField[],
): TranscriptRule {
  const isIn = (path: FieldPath) =>
    startsLike(path, items) && fields.some((field) => leadsTo(path, field.path));
  const inside = fields.filter((field) => startsLike(field.path, items));
  const [longest] = inside.toSorted((one, two) => two.sample.length - one.sample.length);
  const words = seenFrom(items, longest?.path ?? items);
  const voices = rule.voices.map((voice): Voice => {
    const own = voice.words.filter(isIn);
    return {
      words: own.length > 0 ? own : [words],
      speaker:
        voice.speaker.from === 'field' && !isIn(voice.speaker.field) ? { from: 'none' } : voice.speaker,
      start: voice.start !== null && isIn(voice.start.field) ? voice.start : null,
      end: voice.end !== null && isIn(voice.end.field) ? voice.end : null,
      only: voice.only.filter(({ field }) => isIn(field)),
    };
  });
  return { ...rule, items, voices };
}

/** The unit of a field that has none yet. */
const unitOf = (voice: Voice | undefined) => voice?.start?.unit ?? voice?.end?.unit ?? 'seconds';

export function withStart(
  rule: TranscriptRule,
  at: number,
  field: FieldPath | null,
  sample: string,
): TranscriptRule {
  const voice = rule.voices[at];
  if (field === null) return withVoice(rule, at, { start: null });
  const unit = isBareNumber(sample) ? (unitOf(voice) === 'written' ? 'seconds' : unitOf(voice)) : 'written';
  const end = voice?.end?.unit === voice?.start?.unit ? (voice?.end ?? null) : null;
  return withVoice(rule, at, { start: { field, unit }, ...(end !== null && { end: { ...end, unit } }) });
}

export function withEnd(
  rule: TranscriptRule,
  at: number,
  field: FieldPath | null,
  sample: string,
): TranscriptRule {
  const voice = rule.voices[at];
  if (field === null) return withVoice(rule, at, { end: null });
  const unit = isBareNumber(sample) ? (unitOf(voice) === 'written' ? 'seconds' : unitOf(voice)) : 'written';
  return withVoice(rule, at, { end: { field, unit, is: voice?.end?.is ?? 'end' } });
}

const isBareNumber = (sample: string) => /^-?\d+(?:[.,]\d+)?$/.test(sample.trim());

/** A unit is that of all starts, and of the ends that had the same. */
export const withUnit = (
  rule: TranscriptRule,
  unit: NonNullable<Voice['start']>['unit'],
): TranscriptRule => ({
  ...rule,
  voices: rule.voices.map((voice) => ({
    ...voice,
    start: voice.start && { ...voice.start, unit },
    end: voice.end && { ...voice.end, unit: voice.end.unit === voice.start?.unit ? unit : voice.end.unit },
  })),
});

/** Gives a value of the speaker's field a role. */
export const withRole = (
  rule: TranscriptRule,
  ...given: { value: string; role: TranscriptRule['roles'][number]['role'] }[]
): TranscriptRule => ({
  ...rule,
  roles: [...rule.roles.filter(({ value }) => !given.some((one) => one.value === value)), ...given],
});

/** Returns the voice that has a field, else the first. */
const voiceWith = (rule: TranscriptRule, field: FieldPath): number =>
  Math.max(
    0,
    rule.voices.findIndex((voice) => usesOfVoice(voice).some(({ path }) => leadsTo(path, field))),
  );

/** Uses a field, wherever it is, as something. */
export function withUse(
  rule: TranscriptRule | null,
  field: DataField,
  use: Use | 'Nothing',
  fields: readonly DataField[],
): TranscriptRule | null {
  if (use === 'Turns') {
    const items = [...field.path, EVERY];
    const first = fields.find(({ path }) => startsLike(path, items));
    return withItems(rule ?? ruleForWords(first?.path ?? items), items, fields);
  }
  if (rule === null) return use === 'Words' ? ruleForWords(field.path) : null;
  const path = seenFrom(rule.items, field.path);
  const at = voiceWith(rule, field.path);
  const without = withoutField(rule, field.path);
  switch (use) {
    case 'Words': {
      const next = startsLike(field.path, rule.items)
        ? without
        : withItems(without, entriesAround(field.path), fields);
      return withVoice(next, at, { words: [seenFrom(next.items, field.path)] });
    }
    case 'Speaker':
      return {
        ...withVoice(without, at, { speaker: { from: 'field', field: path, names: null } }),
        roles: [],
      };
    case 'Start':
      return withStart(without, at, path, field.sample);
    case 'End':
      return withEnd(without, at, path, field.sample);
    case 'Nothing':
    default:
      return without;
  }
}

/** A field is used as one thing. The only words stay until other words are chosen. */
const withoutField = (rule: TranscriptRule, field: FieldPath): TranscriptRule => ({
  ...rule,
  voices: rule.voices.map((voice): Voice => {
    const words = voice.words.filter((path) => !leadsTo(path, field));
    return {
      ...voice,
      words: words.length > 0 ? words : voice.words,
      speaker:
        voice.speaker.from === 'field' && leadsTo(voice.speaker.field, field)
          ? { from: 'none' }
          : voice.speaker,
      start: voice.start !== null && leadsTo(voice.start.field, field) ? null : voice.start,
      end: voice.end !== null && leadsTo(voice.end.field, field) ? null : voice.end,
    };
  }),
});

const usesOfVoice = ({ words, speaker, start, end }: Voice): { path: FieldPath; use: Use }[] => [
  ...words.map((path) => ({ path, use: 'Words' as const })),
  ...(speaker.from === 'field' ? [{ path: speaker.field, use: 'Speaker' as const }] : []),
  ...(start === null ? [] : [{ path: start.field, use: 'Start' as const }]),
  ...(end === null ? [] : [{ path: end.field, use: 'End' as const }]),
];

/** Returns what a rule uses, and as what. */
export const usesOf = (rule: TranscriptRule | null): { path: FieldPath; use: Use }[] =>
  rule === null || rule.source.form === 'text'
    ? []
    : [{ path: rule.items.slice(0, -1), use: 'Turns' }, ...rule.voices.flatMap(usesOfVoice)];

/** The part of an entry that a pattern gives. */
const PART = (name: string): FieldPath => [EVERY, name];

/** Reads a text by another pattern; its fields say whether there are speakers and times. */
export function withPattern(rule: TranscriptRule, pattern: string): TranscriptRule {
  if (rule.source.form !== 'text') return rule;
  const has = (name: string) => pattern.toLowerCase().includes(`{${name}}`);
  const [voice] = rule.voices;
  return {
    ...rule,
    source: { ...rule.source, pattern },
    voices: [
      {
        words: [PART('words')],
        speaker: has('speaker') ? { from: 'field', field: PART('speaker'), names: null } : { from: 'none' },
        start: has('start') ? { field: PART('start'), unit: voice?.start?.unit ?? 'written' } : null,
        end: has('end')
          ? (voice?.end ?? { field: PART('end'), unit: voice?.start?.unit ?? 'written', is: 'end' })
          : null,
        only: voice?.only ?? [],
      },
    ],
  };
}

/** Returns a rule that reads each line of a text as words. */
export const ruleForLines = (): TranscriptRule =>
  emptyRule({
    source: { form: 'text', split: 'lines', pattern: '{words}', rest: 'leave-out' },
    items: [EVERY],
    voices: [{ ...EMPTY_VOICE, words: [PART('words')] }],
  });

/** Returns how a path is shown: from the entry on if it is in one. */
export function pathText(path: FieldPath, items: FieldPath = []): string {
  const inside = items.length > 0 && startsLike(path, items) ? path.slice(items.length) : path;
  const names = inside.filter((step) => step !== EVERY);
  return names.length === 0 ? 'The entry itself' : names.join(' › ');
}
