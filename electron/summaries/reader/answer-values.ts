import {
  fieldOf,
  isContainer,
  isList,
  isRecord,
  type JsonRecord,
  keysOf,
} from '../../transcripts/reader/json.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';
import type { Question } from '../../../shared/model/summary.ts';

const surest = ['answer', 'value', 'result', 'response'];
const others = (
  'answertext selected selectedoption option choice choices outcome verdict score rating passed met grade text output ' +
  'boolean number integer string labels a'
).split(' ');
/** Field names for the id of the chosen option, which a definition may translate. */
const chosenIds = new Set(
  'answerid answerids optionid optionids choiceid choiceids selectedid selectedids selectedoptionid selectedoptionids selectedchoiceid answeroptionid'.split(
    ' ',
  ),
);
export const isChosenId = (key: string): boolean => chosenIds.has(squash(key));
const ends = new Set(['answer', 'answers', 'value', 'result', 'response']);
const rationaleWords = new Set(
  'rationale rationales reason reasons reasoning explanation explanations justification comment evidence notes why because quote quotes basis'.split(
    ' ',
  ),
);
const types = new Set('string text integer decimal number boolean date time coding choice'.split(' '));
const notValues = new Set('id ids type question confidence key name label count'.split(' '));

/** Returns true for a field that explains an answer. */
export const isRationale = (key: string): boolean => wordsIn(key).some((word) => rationaleWords.has(word));

/** Returns the field of a record that holds the answer, or undefined. */
export const valueKeyOf = (record: JsonRecord): string | undefined =>
  valueKeyIn(keysOf(record), typedKey(record));

/**
 * Returns the name of the answer's field, or undefined. `typed` is the field that the record's type names.
 */
export function valueKeyIn(names: readonly string[], typed: string | undefined): string | undefined {
  const keys = names.filter((key) => !isRationale(key));
  const named = (name: string) => keys.find((key) => squash(key) === name);
  return (
    surest.map(named).find((key) => key !== undefined) ??
    typed ??
    keys.find(isQualifiedValue) ??
    keys.find(isChosenId) ??
    others.map(named).find((key) => key !== undefined)
  );
}

/** `{ type: 'date', date: '2026-05-20' }` */
export function typedKey(record: JsonRecord): string | undefined {
  const type = fieldOf(record, 'type');
  return typeof type === 'string' &&
    type !== 'type' &&
    fieldOf(record, type) !== undefined &&
    !isRationale(type)
    ? type
    : undefined;
}

/** `extracted_value`, `stringValue`, `valueString`, `final_answer` */
function isQualifiedValue(key: string): boolean {
  const words = wordsIn(key);
  if (words.length === 2 && words[0] === 'value') return types.has(words[1] ?? '');
  return words.length > 1 && ends.has(words.at(-1) ?? '') && !words.some((word) => notValues.has(word));
}

/** Returns the field that holds the reason, or undefined. */
const rationaleKeyOf = (record: JsonRecord): string | undefined =>
  keysOf(record).find((key) => isRationale(key) && rationaleIn(record, key) !== null) ??
  keysOf(record).find(isRationale);

export function rationaleIn(record: JsonRecord, key: string | undefined): string | null {
  const value = key === undefined ? null : fieldOf(record, key);
  const text = isList(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** A value without its wrapping records, and the reason found in them. */
export interface PlainValue {
  value: unknown;
  rationale: string | null;
}

const about = new Set(
  'confidence type unit id probability source format certainty key ids ref refs code slug system max min maximum minimum'.split(
    ' ',
  ),
);
/** Inside an answer these fields hold its value; beside one they mean something else. */
const inside = new Set(['label', 'answers', 'values', 'display', 'title', 'name']);
const deepest = 4;

/** Reduces `{ text: 'Twice', confidence: 0.9 }` and `{ labels: ['Yes'] }` to their text. */
export function plainValue(value: unknown, level = 0): PlainValue {
  if (isList(value) && value.length > 0 && value.every(isRecord) && level < deepest) {
    const inner = value.map((one) => plainValue(one, level + 1).value);
    if (inner.some(isRecord)) return { value, rationale: null };
    return { value: inner.length === 1 ? inner[0] : inner, rationale: null };
  }
  if (!isRecord(value) || level >= deepest) return { value, rationale: null };
  const key = valueKeyOf(value) ?? keysOf(value).find((name) => inside.has(squash(name)));
  const isWrapped = keysOf(value).every(
    (name) => name === key || isRationale(name) || wordsIn(name).some((word) => about.has(word)),
  );
  if (key === undefined || !isWrapped) {
    const sent = level === 0 ? sentIn(value) : null;
    return sent === null ? { value, rationale: null } : plainValue(sent, level + 1);
  }
  const inner = plainValue(fieldOf(value, key), level + 1);
  return { value: inner.value, rationale: inner.rationale ?? rationaleIn(value, rationaleKeyOf(value)) };
}

const deepestEnvelope = 8;

/** Returns the only record with an `answer` in a response, `{ status_code, body: { choices: [...] } }`. */
function sentIn(envelope: JsonRecord): JsonRecord | null {
  const found: JsonRecord[] = [];
  const look = (value: unknown, level: number) => {
    if (level > deepestEnvelope || found.length > 1) return;
    if (isList(value)) for (const one of value.slice(0, 20)) look(one, level + 1);
    else if (isRecord(value) && level > 0 && fieldOf(value, 'answer') !== undefined) found.push(value);
    else if (isRecord(value))
      for (const key of keysOf(value)) if (isContainer(value[key])) look(value[key], level + 1);
  };
  look(envelope, 0);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns true if a question may have several answers. */
export const isOfSeveral = ({ type }: Question): boolean => /\[\]$|^(?:list|array|multi.*)$/i.test(type);

/** Splits several choices written as one text: by bars, semicolons or commas, or codes by spaces. */
export function severalIn(value: unknown, question: Question): unknown {
  if (typeof value !== 'string' || !isOfSeveral(question)) return value;
  const areCodes = /^[\w-]+(?: [\w-]+)+$/.test(value) && value.includes('_');
  const mark =
    [/\s*[|\n]\s*/, /\s*;\s*/, /\s*,\s*/].find((one) => one.test(value)) ?? (areCodes ? / / : null);
  return mark === null ? value : value.split(mark).filter((one) => one.trim() !== '');
}
