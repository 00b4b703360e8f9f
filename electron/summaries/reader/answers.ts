import { isRationale, plainValue, rationaleIn, typedKey, valueKeyIn } from './answer-values.ts';
import { fieldOf, isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { transferableCopy, type Matched } from './matched-fields.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';
import { questionOf, type Strictness } from './question-match.ts';
import type { Answer, Question } from '../../../shared/model/summary.ts';

const labels = [
  'label',
  'question',
  'questiontext',
  'q',
  'name',
  'title',
  'prompt',
  'criterion',
  'criteria',
  'text',
  'description',
  'field',
];
const ownIds =
  'id key slug code field fieldname variable variablename questioncode questionname itemname'.split(' ');

/** An answer as found in the data, with the fields it was read from. */
export interface Entry {
  answer: Answer;
  question: Question | null;
  read: [JsonRecord | unknown[], string | number][];
}

/** The role of each field of a record, by the fields' names and the field that its type names. */
interface Shape {
  valueKey: string | undefined;
  idKey: string | undefined;
  ownIdKey: string | undefined;
  labelKey: string | undefined;
  rationaleKeys: readonly string[];
  typeField: string | undefined;
  /** Fields that may hold a schema. */
  schemaKeys: readonly string[];
}

const shapes = new Map<string, Shape>();
const mostShapes = 500;
const maxCharacters = 500;

/** Cached: thousands of answers have the same few shapes. */
function shapeOf(record: JsonRecord): Shape {
  const names = keysOf(record);
  const typed = typedKey(record);
  const together = JSON.stringify([typed ?? null, names]);
  if (together.length > maxCharacters) return newShape(names, typed);
  const known = shapes.get(together);
  if (known !== undefined) return known;
  if (shapes.size >= mostShapes) shapes.clear();
  const shape = newShape(names, typed);
  shapes.set(together, shape);
  return shape;
}

function newShape(names: readonly string[], typed: string | undefined): Shape {
  const fields = new Map(names.map((name) => [squash(name), name]));
  const find = (wanted: readonly string[]) =>
    wanted.map((name) => fields.get(name)).find((name) => name !== undefined);
  const valueKey = valueKeyIn(names, typed);
  const ownIdKey = find(ownIds);
  return {
    valueKey,
    idKey: [...fields.values()].find((name) => name !== valueKey && isQualifiedId(name)) ?? ownIdKey,
    ownIdKey,
    labelKey: find(labels.filter((name) => fields.get(name) !== valueKey)),
    rationaleKeys: names.filter(isRationale),
    typeField: fields.get('type'),
    schemaKeys: [...fields.values()].filter((name) => /schema/i.test(name)),
  };
}

/**
 * Reads `{ id | label | question | name, value | answer | result, rationale | reason }`; null if no value.
 */
export function entryOf(
  record: JsonRecord,
  key: string | null,
  questions: readonly Question[],
  strictness: Strictness = 'strict',
): Entry | null {
  const { valueKey, idKey, ownIdKey, labelKey, rationaleKeys, typeField, schemaKeys } = shapeOf(record);
  if (valueKey === undefined) return null;
  const schemaKey = schemaKeys.find((name) => isRecord(record[name]));
  const rationaleKey = rationaleKeys.find((name) => rationaleIn(record, name) !== null) ?? rationaleKeys[0];
  const ids = [textIn(record, idKey), ...idsIn(labelKey === undefined ? null : record[labelKey])];
  const id = ids.find((one) => one !== null) ?? (key !== null && !/\s/.test(key) ? key : null);
  const label =
    textIn(record, labelKey) ??
    labelIn(labelKey === undefined ? null : record[labelKey]) ??
    schemaLabel(schemaKey === undefined ? undefined : record[schemaKey]) ??
    (key !== null && /\s/.test(key) ? key : null);
  const question =
    questionOf(id, label, questions, strictness) ??
    [...ids, textIn(record, ownIdKey)]
      .map((one) => questionOf(one, null, questions, strictness))
      .find((found) => found !== null) ??
    null;
  const { value, rationale: innerRationale } = plainValue(withOptions(record[valueKey], record));
  const rationale = rationaleIn(record, rationaleKey);
  const isEmptyRationale =
    rationaleKey !== undefined && (record[rationaleKey] === null || record[rationaleKey] === '');
  const typeKey = id === null && label === null ? undefined : typeField;
  const read = [
    valueKey,
    idKey,
    labelKey,
    rationale !== null || isEmptyRationale ? rationaleKey : undefined,
    schemaKey,
    typeKey,
  ];
  return {
    answer: {
      id: question?.id ?? id,
      label: label ?? question?.label ?? null,
      value: transferableCopy(value),
      rationale: rationale ?? innerRationale,
    },
    question,
    read: read.flatMap((name): Entry['read'] => (name === undefined ? [] : [[record, name]])),
  };
}

/** Translates chosen ids by the options: `{ value: ['o1'], options: [{ id: 'o1', text: 'Yes' }] }`. */
function withOptions(value: unknown, record: JsonRecord): unknown {
  const options = fieldOf(record, 'options');
  if (!isList(options) || isRecord(value)) return value;
  if (isList(value)) return value.map((one) => withOptions(one, record));
  const chosen = options.filter(isRecord).find((option) => option['id'] === value);
  return labelIn(chosen) ?? value;
}

/**
 * Returns true for `question_id` or `criteriaId`, which identify the question better than a row's own `id`.
 */
function isQualifiedId(name: string): boolean {
  const words = wordsIn(name);
  return (
    words.length > 1 && words.at(-1) === 'id' && !/session|project|user|call|run|agent/.test(words.join(' '))
  );
}

export function textIn(record: JsonRecord, key: string | undefined): string | null {
  const value = key === undefined ? null : fieldOf(record, key);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const idsIn = (value: unknown) =>
  isRecord(value) ? ['id', 'ref', 'key', 'slug', 'code'].map((name) => textIn(value, name)) : [];
const labelIn = (value: unknown) =>
  isRecord(value)
    ? (['label', 'text', 'title', 'name'].map((key) => textIn(value, key)).find((text) => text !== null) ??
      null)
    : null;
const schemaLabel = (value: unknown) =>
  isRecord(value) ? (textIn(value, 'title') ?? textIn(value, 'description')) : null;

/** Returns false for null, an empty text and an empty list, but not for 0 or false. */
function isAnswered({ value }: Answer): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !(isList(value) && value.length === 0);
}

/** Collects answers without duplicates: the same answer may be in a map and in a list. */
export class UniqueAnswers {
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
