import { answerTable } from './answer-tables.ts';
import type { JsonRecord } from '../../transcripts/reader/json.ts';
import { questionOf } from './question-match.ts';
import { cellsOf } from '../../transcripts/reader/separated-values.ts';
import type { Question } from '../../../shared/model/summary.ts';

const mostHeads = 4;

/**
 * Reads answers from separated values, with one answer per row, or one per column and a single row for the
 * session; null for any other text.
 */
export function writtenAnswers(
  text: string,
  questions: readonly Question[],
): JsonRecord | JsonRecord[] | null {
  const plain = text.replace(/^\uFEFF/, '').trim();
  const head = plain.slice(0, 100_000).split(/\r?\n/)[0] ?? '';
  for (const separator of ['\t', ';', ',', '|']) {
    if (!head.includes(separator)) continue;
    const rows = cellsOf(plain, separator).filter((row) => row.some((cell) => cell !== ''));
    const isTable = rows.length > 1 && rows.every((row) => row.length === rows[0]?.length);
    const answers = isTable ? (answerTable(rows) ?? columnsOf(rows, questions)) : null;
    if (answers) return answers;
  }
  return labelledAnswers(plain, questions);
}

const labelled = /^\W{0,6}(?:\d{1,2}[.)]\s+)?([^:\n]{1,200}?)\*{0,2}(?::|(?<=\?))\*{0,2}\s+(\S.*)$/;

/** Reads `visit_rate: twice a week`, one answer per line, if most lines answer a question. */
function labelledAnswers(text: string, questions: readonly Question[]): JsonRecord | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.length > 500) return null;
  const fields = lines.flatMap((line) => {
    const [, name = '', value = ''] = labelled.exec(line) ?? [];
    return questionOf(name, name, questions) === null ? [] : [[name, value.trim()] as const];
  });
  return fields.length > 1 && fields.length >= lines.length / 2 ? Object.fromEntries(fields) : null;
}

/** Reads the stacked header rows that survey tools write: codes, questions, options, ids. */
function columnsOf(rows: string[][], questions: readonly Question[]): JsonRecord | null {
  const asking = (row: string[]) =>
    new Set(row.map((cell) => questionOf(cell, cell, questions)).filter((one) => one !== null)).size;
  const heads = rows.slice(0, mostHeads).map(asking);
  const most = Math.max(...heads);
  const at = heads.indexOf(most);
  const names = rows[at];
  if (names === undefined || most === 0 || (most === 1 && questions.length > 1)) return null;
  const below = rows.slice(at + 1).filter((row) => !isOfIds(row));
  // If a question spans several columns, the next row names its options.
  const hasOptions = below.length > 1 && names.some((name, column) => name === '' && column > 0);
  const options = hasOptions ? below[0] : undefined;
  const [answers, ...more] = hasOptions ? below.slice(1) : below;
  if (answers === undefined || more.length > 0) return null;
  const columns = new Map<string, string[]>();
  let name = '';
  const several = new Set<string>();
  names.forEach((given, column) => {
    if (given === '') several.add(name);
    name = given === '' ? name : given;
    const cell = answers[column] ?? '';
    const option = options?.[column] ?? '';
    const chosen = isTick(cell) && option !== '' ? option : cell;
    columns.set(name, [...(columns.get(name) ?? []), ...(chosen === '' ? [] : [chosen])]);
  });
  const record = [...columns].map(
    ([key, cells]) => [key, several.has(key) ? cells : (cells[0] ?? '')] as const,
  );
  // The question itself comes before values derived from it, such as `… - Group`.
  return Object.fromEntries(record.toSorted(([one], [other]) => one.length - other.length));
}

const isTick = (cell: string) => /^(?:x|1|yes|true|checked|selected|✓|✔)$/i.test(cell);
const isOfIds = (row: string[]) => row.filter((cell) => /^\{.*\}$/.test(cell)).length > row.length / 2;
