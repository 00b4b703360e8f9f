import type { Question } from '../../wire.ts';
import type { Answer } from '../summary.ts';
import { fieldOf, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { capped, type Matched } from './matched.ts';
import { squash, wordsIn } from './names.ts';
import { isSummaryField } from './summary-fields.ts';

const surestValues = ['answer', 'value', 'result', 'response'];
const otherValues = [
  'answertext',
  'selected',
  'choice',
  'choices',
  'outcome',
  'verdict',
  'score',
  'rating',
  'passed',
  'met',
  'grade',
  'text',
  'output',
];
const labels = [
  'label',
  'question',
  'questiontext',
  'name',
  'title',
  'prompt',
  'criterion',
  'criteria',
  'text',
  'description',
];
const rationales = [
  'rationale',
  'reason',
  'reasoning',
  'explanation',
  'justification',
  'comment',
  'evidence',
  'notes',
  'why',
];
const ownIds = ['id', 'key', 'slug', 'code', 'field'];

/** An answer as the data gives it, with the fields it was read from. */
export interface Entry {
  answer: Answer;
  question: Question | null;
  read: [JsonRecord | unknown[], string | number][];
}

/** `{ id | label | question | name, value | answer | result, rationale | reason }`; null where it has no value's field. */
export function entryOf(
  record: JsonRecord,
  key: string | null,
  questions: readonly Question[],
): Entry | null {
  const fields = new Map(keysOf(record).map((name) => [squash(name), name]));
  const find = (names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((name) => name !== undefined);
  const valueKey = find(surestValues) ?? find(otherValues);
  if (valueKey === undefined) return null;
  const idKey = [...fields.values()].find((name) => isQualifiedId(name)) ?? find(ownIds);
  const labelKey = find(labels.filter((name) => fields.get(name) !== valueKey));
  const rationaleKey = find(rationales);
  const schema = [...fields.values()]
    .map((name) => [name, record[name]] as const)
    .find(([name, inner]) => isRecord(inner) && /schema/i.test(name));
  const id =
    textIn(record, idKey) ??
    idIn(labelKey === undefined ? null : record[labelKey]) ??
    (key !== null && !/\s/.test(key) ? key : null);
  const label =
    textIn(record, labelKey) ??
    labelIn(labelKey === undefined ? null : record[labelKey]) ??
    schemaLabel(schema?.[1]) ??
    (key !== null && /\s/.test(key) ? key : null);
  const question =
    questionOf(id, label, questions) ?? questionOf(textIn(record, find(ownIds)), null, questions);
  const rationale = textIn(record, rationaleKey);
  const isEmptyRationale =
    rationaleKey !== undefined && (record[rationaleKey] === null || record[rationaleKey] === '');
  const typeKey = id === null && label === null ? undefined : fields.get('type');
  const read = [
    valueKey,
    idKey,
    labelKey,
    rationale !== null || isEmptyRationale ? rationaleKey : undefined,
    schema?.[0],
    typeKey,
  ];
  return {
    answer: {
      id: question?.id ?? id,
      label: label ?? question?.label ?? null,
      value: capped(record[valueKey]),
      rationale,
    },
    question,
    read: read.flatMap((name): Entry['read'] => (name === undefined ? [] : [[record, name]])),
  };
}

/** `question_id`, `criteriaId`: more telling than a row's own `id`. */
function isQualifiedId(name: string): boolean {
  const words = wordsIn(name);
  return (
    words.length > 1 && words.at(-1) === 'id' && !/session|project|user|call|run|agent/.test(words.join(' '))
  );
}

function textIn(record: JsonRecord, key: string | undefined): string | null {
  const value = key === undefined ? null : fieldOf(record, key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const idIn = (value: unknown) => (isRecord(value) ? textIn(value, 'id') : null);
const labelIn = (value: unknown) =>
  isRecord(value) ? (textIn(value, 'label') ?? textIn(value, 'text')) : null;
const schemaLabel = (value: unknown) =>
  isRecord(value) ? (textIn(value, 'title') ?? textIn(value, 'description')) : null;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The project's question by its id, else by its label; case and punctuation do not count. */
export function questionOf(
  id: string | null,
  label: string | null,
  questions: readonly Question[],
): Question | null {
  const exact = questions.find((question) => question.id === id);
  if (exact) return exact;
  const names = [id, label].flatMap((name) => (name === null || plain(name) === '' ? [] : [plain(name)]));
  return (
    questions.find(
      (question) => names.includes(plain(question.id)) || names.includes(plain(question.label)),
    ) ?? null
  );
}

/** How a map is read: `strong` ones hold answers alone; in `weak` ones, a summary's own fields may stand between them. */
export type GroupKind = 'strong' | 'weak' | 'evaluation';

/** The entries of a map `{ id: value }` or `{ id: { value, rationale } }`, or of a list. */
export function entriesOf(
  group: JsonRecord | unknown[],
  questions: readonly Question[],
  kind: GroupKind,
): Entry[] {
  if (isList(group))
    return group.flatMap((item) => (isRecord(item) ? (entryOf(item, null, questions) ?? []) : []));
  const keys = keysOf(group);
  const whole =
    keys.some((key) => ['answer', 'value', 'result'].includes(squash(key))) &&
    keys.some((key) => rationales.includes(squash(key)));
  if (whole) return [entryOf(group, null, questions) ?? []].flat();
  return keys.flatMap((key) => {
    const entry = fieldEntry(group, key, questions);
    const value = group[key];
    if (kind === 'strong' || entry.question !== null) return [entry];
    if (isSummaryField(key)) return [];
    const isEntry = !isRecord(value) || entryOf(value, key, questions) !== null;
    if (kind === 'evaluation') return isEntry ? [entry] : entriesOf(value, questions, 'strong');
    return isEntry && !(isList(value) && value.some(isRecord)) ? [entry] : [];
  });
}

/** A field whose name is the question and whose value is the answer. */
export function fieldEntry(record: JsonRecord, key: string, questions: readonly Question[]): Entry {
  const value = record[key];
  const inner = isRecord(value) ? entryOf(value, key, questions) : null;
  if (inner) return inner;
  const question = questionOf(key, null, questions);
  const isWritten = /\s/.test(key);
  const id = question?.id ?? (isWritten ? null : key);
  const label = question?.label ?? (isWritten ? key : null);
  return { answer: { id, label, value: capped(value), rationale: null }, question, read: [[record, key]] };
}

/** Null, an empty text and an empty list answer nothing; 0 and false do. */
function isAnswered({ value }: Answer): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !(isList(value) && value.length === 0);
}

/** Answers, each once: the same answer may be given as a map and as a list. */
export class Kept {
  readonly answers: Answer[] = [];
  readonly #byName = new Map<string, Answer>();

  add({ answer, read }: Entry, matched: Matched) {
    for (const [container, key] of read) matched.add(container, key);
    const name = answer.id === null ? `label ${answer.label ?? ''}` : `id ${answer.id}`;
    const same = this.#byName.get(name);
    if (same) {
      same.label ??= answer.label;
      same.rationale ??= answer.rationale;
    } else if (isAnswered(answer)) {
      this.#byName.set(name, answer);
      this.answers.push(answer);
    }
  }
}
