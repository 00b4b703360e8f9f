import {
  EVERY,
  type FieldPath,
  type TimeUnit,
  type TranscriptRule,
} from '../../shared/model/reading-rule.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { readTranscript } from '../transcripts/read-transcript.ts';
import { roleOf } from '../transcripts/reader/role-words.ts';
import { kindOf } from '../transcripts/reader/key-kinds.ts';
import { areTimesOfDay, epochUnit, spokenUnit } from '../transcripts/reader/time-values.ts';
import { leafColumns, type LeafColumn } from './data-texts.ts';
import { decodedData } from './decoded-data.ts';
import { guessPattern, timesIn, type TextSource } from './guess-pattern.ts';
import { measureWritten, UNIT_SECONDS } from './rule-times.ts';
import { withFittingUnits, withRisingTimes } from './guess-times.ts';
import { candidatesIn } from './text-candidates.ts';
import { textEntries, type TextEntry } from './text-entries.ts';
import { compilePattern } from './text-pattern.ts';
import { traceTurns } from './trace-turns.ts';
import { itemsPrefix } from './trace-words.ts';

/**
 * Returns a rule that reads what the reader reads; if there is none, a guess from the longest repeated texts, or from the
 * forms of a text's lines. `durationSeconds` of the recording tells the unit of times. Null if nothing looks like turns.
 * Never throws.
 */
export function guessTranscriptRule(
  value: unknown,
  durationSeconds: number | null = null,
): TranscriptRule | null {
  try {
    const { data, form } = decodedData(value);
    const { turns } = readTranscript(value);
    if (form === 'text') return textRule(String(data), turns);
    const columns = leafColumns(data);
    const traced = turns.length > 0 ? traceTurns(data, columns, turns) : null;
    const rule = traced === null ? dataRule(columns) : withSpeaker(traced.rule, columns, turns);
    return rule && withFittingUnits(withTimes(rule, columns, durationSeconds), columns, durationSeconds);
  } catch {
    return null;
  }
}

const base = { version: 1, what: 'transcript', arePieces: false, order: 'as-received', roles: [] } as const;

/** Adds a field that tells speakers apart if the reader found none, or only one. */
function withSpeaker(
  rule: TranscriptRule,
  columns: readonly LeafColumn[],
  turns: readonly Turn[],
): TranscriptRule {
  const people = new Set(turns.map(({ role, speakerLabel }) => `${role} ${speakerLabel ?? ''}`));
  const [voice, ...others] = rule.voices;
  if (people.size > 1 || turns.length < 2 || voice === undefined || others.length > 0) return rule;
  const used = [...voice.words, voice.start?.field ?? []].map((path) => path.join('/'));
  const field = speakerColumn(
    columns.filter(({ path }) => isBeside(path, rule.items) && !used.includes(path.join('/'))),
    turns.length,
    2,
  );
  return field === null
    ? rule
    : { ...rule, roles: [], voices: [{ ...voice, speaker: { from: 'field', field, names: null } }] };
}

/** Adds times that the reader does not know. */
function withTimes(
  rule: TranscriptRule,
  columns: readonly LeafColumn[],
  durationSeconds: number | null,
): TranscriptRule {
  const words = rule.voices[0]?.words[0]?.join('/');
  const texts = columns.find(({ path }) => path.join('/') === words)?.leaves ?? [];
  const characters = texts.reduce((sum, { value }) => sum + String(value).length, 0);
  return withRisingTimes(
    rule,
    columns.filter(({ path }) => isBeside(path, rule.items)),
    texts.length,
    (column) => unitOf(column, characters),
    durationSeconds,
  );
}

const isBeside = (path: FieldPath, items: FieldPath): boolean =>
  path.length > items.length && items.every((step, index) => path[index] === step);

function textRule(text: string, turns: readonly Turn[]): TranscriptRule | null {
  const source = guessPattern(text);
  if (source === null) return null;
  const has = (field: string) => source.pattern.includes(`{${field}}`);
  return {
    ...base,
    source,
    roles: rolesIn(text, source, turns),
    items: [EVERY],
    voices: [
      {
        words: [[EVERY, 'words']],
        speaker: has('speaker')
          ? { from: 'field', field: [EVERY, 'speaker'], names: null }
          : { from: 'none' },
        start: has('start') ? { field: [EVERY, 'start'], unit: 'written' } : null,
        end: has('end') ? { field: [EVERY, 'end'], unit: 'written', is: 'end' } : null,
        only: [],
      },
    ],
    zero: zeroIn(text, source),
  };
}

/** Roles that the reader finds, such as in a legend of initials. */
function rolesIn(text: string, source: TextSource, turns: readonly Turn[]): TranscriptRule['roles'] {
  const speakers = new Set(entriesIn(text, source).map(({ fields }) => fields.speaker));
  const roles = new Map(
    turns.flatMap(({ role, speakerLabel }) =>
      speakerLabel !== null &&
      role !== 'unknown' &&
      speakers.has(speakerLabel) &&
      roleOf(speakerLabel) !== role
        ? [[speakerLabel, role] as const]
        : [],
    ),
  );
  return [...roles].slice(0, 200).map(([value, role]) => ({ value, role }));
}

function entriesIn(text: string, { pattern, split, rest }: TextSource): TextEntry[] {
  const compiled = compilePattern(pattern, { isBlock: split === 'paragraphs', needs: 'words' });
  return 'why' in compiled ? [] : textEntries(text, split, { matches: compiled.matches, rest });
}

/** Times of day count from a line above the turns that names the start, else from the first turn. */
function zeroIn(text: string, source: TextSource): TranscriptRule['zero'] {
  const entries = entriesIn(text, source);
  const times = entries.flatMap(({ fields }) => measureWritten(fields.start) ?? []);
  const isMoments =
    times.some(({ form }) => form !== 'seconds' && form !== 'bare') ||
    areTimesOfDay(times.map(({ amount }) => amount));
  const [first] = times;
  if (!isMoments || first === undefined) return { from: 'recording' };
  const above = text.split(/\r\n|\r|\n/).slice(0, Math.max(0, (entries[0]?.line ?? 1) - 1));
  const pattern = above.slice(-MOST_LINES_ABOVE).findLast((line) => isMomentBefore(line, first.amount));
  return pattern === undefined ? { from: 'earliest' } : { from: 'line', pattern: momentPattern(pattern) };
}

const MOST_LINES_ABOVE = 30;
const LONGEST_WAIT_SECONDS = 3600;

function isMomentBefore(line: string, seconds: number): boolean {
  if (line.length > 300 || /[{}]/.test(line)) return false;
  const [time, ...others] = timesIn(line);
  const at = time === undefined ? null : measureWritten(time[0])?.amount;
  return (
    typeof at === 'number' && others.length === 0 && at <= seconds && seconds - at <= LONGEST_WAIT_SECONDS
  );
}

/** Dates and numbers beside the time are others in another text. */
function momentPattern(line: string): string {
  const [time] = timesIn(line);
  const at = time?.index ?? 0;
  const after = line.slice(at + (time?.[0].length ?? 0));
  return `${line.slice(0, at)}{start}${after}`.trim();
}

function dataRule(columns: readonly LeafColumn[]): TranscriptRule | null {
  const words = candidatesIn(columns).find(({ path, texts }) => texts > 1 && path.includes(EVERY));
  if (words === undefined) return null;
  const items = itemsPrefix(words.path);
  const fields = columns.filter(
    ({ path }) =>
      path.length > items.length &&
      items.every((step, index) => path[index] === step) &&
      path.join('/') !== words.path.join('/'),
  );
  const start = fields.find((column) => isTime(column, 'start'));
  const end = fields.find((column) => column !== start && isTime(column, 'end'));
  const speaker = speakerColumn(fields, words.texts);
  const unit = start === undefined ? 'written' : unitOf(start, words.characters);
  return {
    ...base,
    roles: [],
    source: { form: 'data' },
    items,
    voices: [
      {
        words: [words.path],
        speaker: speaker === null ? { from: 'none' } : { from: 'field', field: speaker, names: null },
        start: start === undefined ? null : { field: start.path, unit },
        end: end === undefined ? null : { field: end.path, unit, is: 'end' },
        only: [],
      },
    ],
    zero: start !== undefined && isMoment(start) ? { from: 'earliest' } : { from: 'recording' },
  };
}

const nameOf = (path: FieldPath) => path.findLast((step) => step !== EVERY) ?? '';

function isTime({ path, leaves }: LeafColumn, kind: 'start' | 'end'): boolean {
  const { time } = kindOf(nameOf(path));
  const isNamed = time === kind || (time === 'span' && kind === 'start');
  return isNamed && leaves.slice(0, 50).every(({ value }) => measureWritten(value) !== null);
}

/** Values of speakers repeat, and are few. */
function speakerColumn(columns: readonly LeafColumn[], turns: number, least = 1): FieldPath | null {
  const ranked = columns
    .map(({ path, leaves }) => {
      const values = new Set(leaves.map(({ value }) => String(value)));
      const { speaker } = kindOf(nameOf(path));
      const isShort = [...values].every((value) => value.length <= 80);
      const isFew =
        values.size >= least && values.size <= Math.max(2, leaves.length / 2) && leaves.length >= turns * 0.6;
      const named = speaker === null ? 0 : speaker === 'hint' ? 2 : 4;
      const isText = leaves.some(({ value }) => typeof value === 'string');
      return { path, score: isShort && isFew ? named + (values.size > 1 ? 2 : 0) + (isText ? 1 : 0) : 0 };
    })
    .filter(({ score }) => score >= 3)
    .toSorted((one, two) => two.score - one.score);
  return ranked[0]?.path ?? null;
}

const isMoment = ({ leaves }: LeafColumn): boolean =>
  leaves.some(({ value }) => {
    const found = measureWritten(value);
    return (
      found?.form === 'instant' || found?.form === 'hour' || (found?.form === 'bare' && found.amount > 9e8)
    );
  });

function unitOf({ leaves, path }: LeafColumn, characters: number): TimeUnit {
  const amounts = leaves.flatMap(({ value }) => {
    const found = measureWritten(value);
    return found?.form === 'bare' ? [found.amount] : [];
  });
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (first === undefined || last === undefined) return 'written';
  const named = kindOf(nameOf(path)).unitSeconds;
  const epoch = epochUnit(Math.min(first, last), Math.max(first, last));
  const isFractional = amounts.some((amount) => !Number.isInteger(amount));
  const seconds =
    epoch?.seconds ?? named ?? spokenUnit(characters / Math.max(1e-9, Math.abs(last - first)), isFractional);
  const found = Object.entries(UNIT_SECONDS).find(([, size]) => size === seconds)?.[0];
  return found === undefined ? 'seconds' : (found as TimeUnit);
}
