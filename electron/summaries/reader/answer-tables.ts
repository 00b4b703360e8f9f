import { isContainer, isList, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { isRationale, valueKeyOf } from './answer-values.ts';
import { squash } from '../../transcripts/reader/name-words.ts';
import { fromHeadedRows } from '../../transcripts/reader/tables.ts';

const names = new Set(
  'question questions questiontext questionid label labels id ids name key field fieldname variable variablename questioncode questionname itemname'.split(
    ' ',
  ),
);

/** Returns the answers of a group stored as columns or rows, one record each, or null for any other group. */
export function answerTable(group: JsonRecord | unknown[]): JsonRecord[] | null {
  const records = isList(group) ? rowsOf(group) : (fromHeadedRows(group) ?? columnsOf(group));
  const [first] = records ?? [];
  return first && namesQuestion(first) && valueKeyOf(first) !== undefined ? records : null;
}

const namesQuestion = (record: JsonRecord) => keysOf(record).some((key) => names.has(squash(key)));

/** `[['question', 'answer'], ['How often?', 'Twice']]` */
function rowsOf(list: unknown[]): JsonRecord[] | null {
  const [head, ...rows] = list;
  if (!isList(head) || rows.length === 0 || !head.every((cell) => typeof cell === 'string')) return null;
  return rows.every((row) => isList(row) && row.length === head.length)
    ? rows.filter(isList).map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
    : null;
}

/** Returns true for a list whose field name stands for questions, answers or reasons. */
export function isColumn(record: JsonRecord, key: string): boolean {
  const cells = record[key];
  const isNamed =
    names.has(squash(key)) || isRationale(key) || valueKeyOf({ [singular(key)]: null }) !== undefined;
  return isNamed && isList(cells) && cells.length > 1 && !cells.some(isContainer);
}

/** `{ question: [...], answer: [...] }` */
function columnsOf(record: JsonRecord): JsonRecord[] | null {
  const keys = keysOf(record).filter((key) => isColumn(record, key));
  const lengths = new Set(keys.map((key) => (record[key] as unknown[]).length));
  if (keys.length < 2 || lengths.size > 1) return null;
  const [length = 0] = lengths;
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(keys.map((key) => [singular(key), (record[key] as unknown[])[row]])),
  );
}

const singular = (key: string) => (isRationale(key) ? key : key.replace(/s$/, ''));
