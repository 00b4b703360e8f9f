import {
  EVERY,
  type FieldPath,
  type Lookup,
  type TranscriptRule,
  type Voice,
} from '../../shared/model/reading-rule.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { kindOf } from '../transcripts/reader/key-kinds.ts';
import type { Leaf, LeafColumn } from './data-texts.ts';
import { sharedSteps, valuesAt } from './field-path.ts';
import { plainText } from './plain-value.ts';
import { rolesOf } from './rule-roles.ts';
import { traceTimes } from './trace-times.ts';
import { traceWords, type Hit, type HitValues, type WordsTrace } from './trace-words.ts';

/** Where the turns of a transcript came from in its data, as a rule that reads them so. */
export interface TurnTrace {
  rule: TranscriptRule;
  /** The number of entries. */
  entries: number;
  /** True if entries have times that turns do not. */
  hasUnusedTimes: boolean;
}

/** Returns the positions and names that the `EVERY`s of a path to a leaf stand for. */
const boundSteps = (path: FieldPath, leaf: Leaf): string[] =>
  path.flatMap((step, index) => (step === EVERY ? [leaf.steps[index] ?? ''] : []));

const MOST_COLUMNS = 300;

/** Finds the fields that turns came from; null if their words are not in the data as they are. */
export function traceTurns(
  data: unknown,
  columns: readonly LeafColumn[],
  turns: readonly Turn[],
): TurnTrace | null {
  const traces = traceWords(columns, turns);
  const [main] = traces;
  if (main === undefined) return null;
  const items = itemsOf(main.column.path, main.hits, main.arePieces);
  const ordered = inOrderOfVoices(traces, turns, items.length);
  const areSides = haveTheirRoles(ordered);
  const voices = ordered.map(({ column, hits: own }) => {
    const values = valuesBeside(data, columns, items, own, column.path);
    const others = values.filter(({ path }) => path !== column.path);
    const speaker = (areSides ? fixedSpeaker(own) : null) ?? traceSpeaker(columns, items, others, own);
    return { column, own, values, speaker: speaker ?? (ordered.length > 1 ? fixedSpeaker(own) : null) };
  });
  const hits = inOrderOfTurns(
    ordered.flatMap((trace) => trace.hits),
    turns,
  );
  const times = traceTimes(
    columns,
    items,
    voices.map(({ own, values }) => ({ hits: own, values })),
  );
  const rule: TranscriptRule = {
    version: 1,
    what: 'transcript',
    source: { form: 'data' },
    items,
    voices: mergedVoices(
      voices.map(({ column, speaker }, index): Voice => ({
        words: [column.path],
        speaker: speaker?.from ?? { from: 'none' },
        start: times.voices[index]?.start ?? null,
        end: times.voices[index]?.end ?? null,
        only: [],
      })),
    ),
    arePieces: main.arePieces,
    order: orderOf(hits, items),
    zero: times.zero,
    roles: givenRoles(voices.flatMap(({ speaker }) => speaker?.roles ?? [])),
  };
  return { rule, entries: valuesAt(data, items).length, hasUnusedTimes: times.hasUnusedTimes };
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

/** Voices that differ only in the field of their words are one voice whose words are in one of several fields. */
function mergedVoices(voices: readonly Voice[]): Voice[] {
  const merged: Voice[] = [];
  for (const voice of voices) {
    const keyOf = ({ speaker, start, end }: Voice) => JSON.stringify([speaker, start, end]);
    const same = merged.find((one) => one.speaker.from !== 'fixed' && keyOf(one) === keyOf(voice));
    if (same) same.words.push(...voice.words);
    else merged.push({ ...voice, words: [...voice.words] });
  }
  return merged;
}

/** Roles that the words of the values do not say. */
function givenRoles(roles: TranscriptRule['roles']): TranscriptRule['roles'] {
  const written = rolesOf(new Map(roles.map(({ value }) => [value, null])), []);
  const given = roles.filter(({ value, role }) => written.get(value) !== role);
  // The words of all values together may say less than those of each.
  return (
    given.length === 0
      ? []
      : roles.filter(({ value, role }) => given.some((one) => one.value === value) || role !== 'unknown')
  ).slice(0, 200);
}

function inOrderOfTurns(hits: readonly Hit[], turns: readonly Turn[]): Hit[] {
  const at = new Map(turns.map((turn, index) => [turn, index]));
  return hits.toSorted((one, two) => (at.get(one.turn) ?? 0) - (at.get(two.turn) ?? 0));
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
function itemsOf(path: FieldPath, hits: readonly Hit[], arePieces: boolean): string[] {
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

interface SpeakerTrace {
  from: Voice['speaker'];
  roles: TranscriptRule['roles'];
}

function fixedSpeaker(hits: readonly Hit[]): SpeakerTrace | null {
  const role = onlyRole(hits);
  return role === null ? null : { from: { from: 'fixed', role }, roles: [] };
}

function onlyRole(hits: readonly Hit[]): Turn['role'] | null {
  const role = hits[0]?.turn.role ?? 'unknown';
  return hits.every(({ turn }) => turn.role === role) ? role : null;
}

const identity = ({ role, speakerLabel }: Turn) => `${role} ${speakerLabel ?? ''}`;

/** Finds the field whose values are the speakers, or tell them apart. */
function traceSpeaker(
  columns: readonly LeafColumn[],
  items: FieldPath,
  values: readonly HitValues[],
  hits: readonly Hit[],
): SpeakerTrace | null {
  const named = hits.filter(({ turn }) => turn.role !== 'unknown' || turn.speakerLabel !== null);
  if (named.length === 0) return null;
  const people = new Set(named.map(({ turn }) => identity(turn))).size;
  let best: { score: number; path: string[]; texts: (string | null)[] } | null = null;
  for (const { path, first } of values) {
    const texts = first.map((value) => plainText(value)?.trim() ?? null);
    const score = speakerScore(path, texts, hits, people);
    if (score > 0 && (best === null || score > best.score)) best = { score, path, texts };
  }
  if (best === null) return null;
  const { path, texts } = best;
  const roles = new Map<string, Turn['role']>();
  const labels = new Map<string, string>();
  for (const [index, text] of texts.entries()) {
    const turn = hits[index]?.turn;
    if (text === null || text === '' || turn === undefined) continue;
    roles.set(text, turn.role);
    if (turn.speakerLabel !== null && turn.speakerLabel !== text) labels.set(text, turn.speakerLabel);
  }
  return {
    from: { from: 'field', field: path, names: traceNames(columns, items, labels) },
    // Who it is that the reader took for one person is for a person to say.
    roles:
      people === 1 && roles.size > 1
        ? []
        : [...roles].filter(([value]) => value.length <= 500).map(([value, role]) => ({ value, role })),
  };
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

/** Finds where the names of values are written elsewhere in the data. */
function traceNames(
  columns: readonly LeafColumn[],
  items: FieldPath,
  labels: ReadonlyMap<string, string>,
): Lookup | null {
  if (labels.size === 0) return null;
  const names = new Set(labels.values());
  for (const { path, leaves } of columns) {
    const last = path.lastIndexOf(EVERY);
    const entries = path.slice(0, last + 1);
    if (last < 0 || items.join('/') === entries.join('/')) continue;
    const texts = leaves.filter(({ value }) => typeof value === 'string' && names.has(value.trim()));
    if (new Set(texts.map(({ value }) => value)).size < names.size) continue;
    const stepOf = (leaf: Leaf) => leaf.steps.slice(0, last + 1).join('/');
    const nameAt = new Map(texts.map((leaf) => [stepOf(leaf), String(leaf.value).trim()]));
    const isById = texts.every((leaf) => labels.get(leaf.steps[last] ?? '') === String(leaf.value).trim());
    if (isById) return { entries, id: null, text: path };
    const id = columns.find(({ path: other, leaves: ids }) => {
      if (
        other === path ||
        other.lastIndexOf(EVERY) !== last ||
        other.slice(0, last + 1).join('/') !== entries.join('/')
      )
        return false;
      const fitting = ids.filter(
        (leaf) => labels.get(String(leaf.value)) === nameAt.get(stepOf(leaf)) && nameAt.has(stepOf(leaf)),
      );
      return fitting.length >= names.size;
    });
    if (id) return { entries, id: id.path, text: path };
  }
  return null;
}

/** Newest first if the positions of the entries fall from turn to turn. */
function orderOf(hits: readonly Hit[], items: FieldPath): TranscriptRule['order'] {
  const positionOf = ({ first }: Hit) =>
    items.flatMap((step, index) => (step === EVERY ? [Number(first.steps[index] ?? 0)] : []));
  let [falls, rises] = [0, 0];
  for (const [index, hit] of hits.entries()) {
    const before = hits[index - 1];
    if (before === undefined) continue;
    const [one, two] = [positionOf(before), positionOf(hit)];
    const differing = one.findIndex((step, at) => step !== two[at]);
    if (differing < 0) continue;
    if ((two[differing] ?? 0) < (one[differing] ?? 0)) falls += 1;
    else rises += 1;
  }
  if (falls === 0) return 'as-received';
  return rises === 0 ? 'reversed' : 'by-start';
}
