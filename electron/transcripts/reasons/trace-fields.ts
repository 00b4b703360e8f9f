import type { Turn } from '../../../shared/model/transcript.ts';
import { isList } from '../reader/json.ts';
import { kindOf } from '../reader/key-kinds.ts';
import { EVERY, type FieldPath, sharedSteps, valuesAt } from './field-path.ts';
import type { Leaf, LeafColumn } from './leaf-columns.ts';
import { traceTimes } from './trace-times.ts';
import { traceWords, type Hit, type HitValues, type WordsTrace } from './trace-words.ts';

/** The fields of one voice; most data has one. An entry with a question and an answer has two. */
interface VoiceFields {
  words: FieldPath;
  /** `fixed`: the words are always the same speaker's. Null if nothing tells the speakers apart. */
  speaker: FieldPath | 'fixed' | null;
  start: FieldPath | null;
  end: FieldPath | null;
}

/** Where the turns of a transcript came from in its data. */
export interface FieldsTrace {
  /** Leads to the entries: ends with `EVERY`. */
  items: FieldPath;
  /** The number of entries. */
  entries: number;
  voices: VoiceFields[];
  /** True if entries have times that turns do not. */
  hasUnusedTimes: boolean;
}

/** Returns the positions and names that the `EVERY`s of a path to a leaf stand for. */
const boundSteps = (path: FieldPath, leaf: Leaf): string[] =>
  path.flatMap((step, index) => (step === EVERY ? [leaf.steps[index] ?? ''] : []));

const MOST_COLUMNS = 300;

/** Finds the fields that turns came from; null if their words are not in the data as they are. */
export function traceFields(
  data: unknown,
  columns: readonly LeafColumn[],
  turns: readonly Turn[],
): FieldsTrace | null {
  const traces = traceWords(columns, turns);
  const [main] = traces;
  if (main === undefined) return null;
  const items = itemsOf(main.column.path, main.hits, main.arePieces);
  const ordered = inOrderOfVoices(traces, turns, items.length);
  const areSides = haveTheirRoles(ordered);
  const voices = ordered.map(({ column, hits }) => {
    const values = valuesBeside(data, columns, items, hits, column.path);
    const others = values.filter(({ path }) => path !== column.path);
    const fixed: VoiceFields['speaker'] = onlyRole(hits) === null ? null : 'fixed';
    const speaker = (areSides ? fixed : null) ?? traceSpeaker(others, hits);
    return { words: column.path, hits, values, speaker: speaker ?? (ordered.length > 1 ? fixed : null) };
  });
  const times = traceTimes(voices);
  return {
    items,
    entries: valuesAt(data, items).length,
    voices: mergedVoices(
      voices.map(({ words, speaker }, index) => ({
        words,
        speaker,
        start: times.voices[index]?.start ?? null,
        end: times.voices[index]?.end ?? null,
      })),
    ),
    hasUnusedTimes: times.hasUnusedTimes,
  };
}

/** Returns true if each voice is one side of the conversation. */
function haveTheirRoles(traces: readonly WordsTrace[]): boolean {
  const roles = traces.map(({ hits }) => onlyRole(hits));
  return (
    roles.length > 1 &&
    new Set(roles).size === roles.length &&
    roles.every((role) => role !== null && role !== 'unknown')
  );
}

/** Voices that differ only in the field of their words are one voice, whose words are in one of several fields. */
function mergedVoices(voices: readonly VoiceFields[]): VoiceFields[] {
  const merged = new Map<unknown, VoiceFields>();
  for (const voice of voices) {
    const { speaker, start, end } = voice;
    const key = speaker === 'fixed' ? voice : JSON.stringify([speaker, start, end]);
    if (!merged.has(key)) merged.set(key, voice);
  }
  return [...merged.values()];
}

/** The voice that comes first within an entry is first. */
function inOrderOfVoices(traces: readonly WordsTrace[], turns: readonly Turn[], depth: number): WordsTrace[] {
  const at = new Map(turns.map((turn, index) => [turn, index]));
  const entryOf = (hit: Hit) => hit.first.steps.slice(0, depth).join('/');
  const byEntry = (trace: WordsTrace) =>
    new Map(trace.hits.map((hit) => [entryOf(hit), at.get(hit.turn) ?? 0]));
  return traces.toSorted((one, two) => {
    const others = byEntry(two);
    let sum = 0;
    for (const [entry, index] of byEntry(one)) {
      const other = others.get(entry);
      if (other !== undefined) sum += Math.sign(index - other);
    }
    return sum;
  });
}

/** The list whose entries differ from turn to turn; of pieces, the innermost. */
function itemsOf(path: FieldPath, hits: readonly Hit[], arePieces: boolean): FieldPath {
  const last = path.lastIndexOf(EVERY);
  if (arePieces) return path.slice(0, last + 1);
  for (let index = last; index >= 0; index -= 1) {
    if (path[index] !== EVERY) continue;
    if (new Set(hits.map(({ first }) => first.steps[index])).size > 1) return path.slice(0, index + 1);
  }
  return path.slice(0, last + 1);
}

function valuesBeside(
  data: unknown,
  columns: readonly LeafColumn[],
  items: FieldPath,
  hits: readonly Hit[],
  words: FieldPath,
): HitValues[] {
  const begins = items.indexOf(EVERY) + 1;
  return columns
    .filter(
      ({ path }) => path.length <= 30 && items.slice(0, begins).every((step, index) => path[index] === step),
    )
    .slice(0, MOST_COLUMNS)
    .map(({ path }) => {
      const at = (leaf: Leaf) =>
        valuesAt(data, path, sharedSteps(path, items, boundSteps(words, leaf)))[0]?.value;
      const first = hits.map((hit) => at(hit.first));
      return {
        path,
        first,
        last: hits.map((hit, index) => (hit.first === hit.last ? first[index] : at(hit.last))),
      };
    });
}

function onlyRole(hits: readonly Hit[]): Turn['role'] | null {
  const role = hits[0]?.turn.role ?? 'unknown';
  return hits.every(({ turn }) => turn.role === role) ? role : null;
}

const identity = ({ role, speakerLabel }: Turn) => `${role} ${speakerLabel ?? ''}`;

/** Finds the field whose values are the speakers, or tell them apart. */
function traceSpeaker(values: readonly HitValues[], hits: readonly Hit[]): FieldPath | null {
  const named = hits.filter(({ turn }) => turn.role !== 'unknown' || turn.speakerLabel !== null);
  if (named.length === 0) return null;
  const people = new Set(named.map(({ turn }) => identity(turn))).size;
  let best: { score: number; path: FieldPath } | null = null;
  for (const { path, first } of values) {
    const texts = first.map((value) => plainText(value)?.trim() ?? null);
    const score = speakerScore(path, texts, hits, people);
    if (score > 0 && (best === null || score > best.score)) best = { score, path };
  }
  return best?.path ?? null;
}

/** Returns a text or number as text; a list of one is its only value. */
function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return isList(value) && value.length === 1 && !isList(value[0]) ? plainText(value[0]) : null;
}

function speakerScore(
  path: FieldPath,
  texts: readonly (string | null)[],
  hits: readonly Hit[],
  people: number,
): number {
  const given = texts.filter((text) => text !== null && text !== '' && text.length <= 200).length;
  if (given < hits.length * 0.6) return 0;
  const isLabel = texts.every((text, index) => {
    const label = hits[index]?.turn.speakerLabel ?? null;
    return text === null || label === null || text === label;
  });
  const byText = new Map<string, Set<string>>();
  for (const [index, text] of texts.entries()) {
    const turn = hits[index]?.turn;
    if (text === null || !turn) continue;
    const identities = byText.get(text) ?? new Set();
    byText.set(text, identities.add(identity(turn)));
  }
  if ([...byText.values()].some(({ size }) => size > 1)) return 0;
  const name = path.findLast((step) => step !== EVERY) ?? '';
  const { speaker } = kindOf(name);
  const isNamed = speaker !== null && speaker !== 'hint';
  const hasLabels = hits.some(({ turn }) => turn.speakerLabel !== null);
  if (byText.size > Math.max(people * 2, people + 1) || (byText.size < people && people > 1)) return 0;
  // Of a few turns, times and ids differ from turn to turn, too.
  if (!isNamed && byText.size === given && given > people) return 0;
  if (people === 1 && !isNamed && !(isLabel && hasLabels)) return 0;
  return (
    10 +
    (isLabel && hasLabels ? 8 : 0) +
    (isNamed ? 4 : 0) +
    (byText.size === people ? 2 : 0) +
    (people === 1 && isNamed && byText.size > 1 ? 5 : 0) -
    path.length * 0.1
  );
}
