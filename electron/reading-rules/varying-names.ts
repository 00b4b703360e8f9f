import { isContainer, isList, isRecord, type JsonRecord, keysOf } from '../transcripts/reader/json.ts';
import { kindOf } from '../transcripts/reader/key-kinds.ts';

const isId = (key: string): boolean =>
  /^\d+$/.test(key) ||
  /^[\da-f]{8}-[\da-f]{4}-/i.test(key) ||
  /^(?=.*\d)[\da-f]{8,}$/i.test(key) ||
  /^[a-z]{1,20}[_:-](?=\w*\d)\w{4,}$/i.test(key) ||
  /^(?:speaker|spk|channel|ch|participant|user|guest)[_ -]?\d+$/i.test(key);

/** A person's name or another text, rather than the name of a field. */
const isText = (key: string): boolean => /^\p{Lu}\p{Ll}+(?: \p{Lu}|$)|\p{L} \p{L}/u.test(key);

const MANY_ALIKE = 8;

/** Returns true if the names of a record's fields are data: ids, or names with the same structure below each. */
export function haveVaryingNames(record: JsonRecord, keys: readonly string[]): boolean {
  if (keys.length === 0) return false;
  if (keys.every(isId)) return true;
  const areTexts = keys.every(isText);
  if (keys.length < (areTexts ? 2 : MANY_ALIKE)) return false;
  const values = keys.map((key) => record[key]);
  if (!values.every(isContainer)) {
    // A table has columns with names such as Speaker and Text.
    if (!areTexts || keys.length < MANY_ALIKE || keys.some((key) => kindOf(key).text > 0)) return false;
  }
  return haveOneForm(values);
}

const haveOneForm = (values: readonly unknown[]) =>
  new Set(values.map((value) => formOf(value, 0))).size === 1;

const MOST_LEVELS = 2;

/** Names of fields and kinds of values, to some depth. */
function formOf(value: unknown, level: number): string {
  if (isList(value))
    return value.length === 0 || level > MOST_LEVELS ? '[]' : `[${formOf(value[0], level + 1)}]`;
  if (!isRecord(value)) return value === null ? 'null' : typeof value;
  if (level > MOST_LEVELS) return '{}';
  return `{${keysOf(value)
    .slice(0, 50)
    .map((key) => `${key}:${formOf(value[key], level + 1)}`)
    .toSorted()
    .join()}}`;
}
