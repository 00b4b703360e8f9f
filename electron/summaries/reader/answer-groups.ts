import { isRationale, plainValue, rationaleIn } from './answer-values.ts';
import { type Entry, entryOf, textIn } from './answers.ts';
import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { transferableCopy } from './matched-fields.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';
import { numberedQuestions, questionOf, type Strictness } from './question-match.ts';
import { isSummaryField } from './summary-fields.ts';
import type { Question } from '../../../shared/model/summary.ts';

/**
 * How to read a group. `strong`: it contains only answers. `weak`: the summary's own fields may be among
 * them. `quiet`: only entries that answer a project question count, and most must.
 */
export type GroupKind = 'strong' | 'weak' | 'evaluation' | 'quiet';

/** Returns the entries of a map `{ id: value }` or `{ id: { value, rationale } }`, or of a list. */
export function entriesOf(
  group: JsonRecord | unknown[],
  questions: readonly Question[],
  kind: GroupKind,
): Entry[] {
  const entries = isList(group) ? listEntries(group, questions, kind) : mapEntries(group, questions, kind);
  if (kind !== 'quiet') return entries;
  const answering = entries.filter(({ question }) => question !== null);
  return answering.length >= entries.length / 2 ? answering : [];
}

/** Entries without a question answer the questions in order if there are equally many. */
function listEntries(list: unknown[], questions: readonly Question[], kind: GroupKind): Entry[] {
  const isWhole = list.length === questions.length && kind !== 'quiet';
  if (isWhole && !list.some((value) => isRecord(value) || isList(value))) {
    return list.map((value, at) => inPlace(nameless(value, list, at), questions[at]));
  }
  const read = list.map((item, at) =>
    isRecord(item) ? entryOf(item, null, questions, 'loose') : pairEntry(item, list, at, questions),
  );
  const positions = list.map((item) => (isRecord(item) ? positionOf(item) : null));
  const numbered = numberedQuestions(
    positions.filter((name) => name !== null),
    questions,
  );
  const isNameless = (entry: Entry | null) =>
    entry !== null && entry.answer.id === null && writtenLabel(entry) === null;
  const isOrdered = isWhole && positions.every((name) => name === null) && read.every(isNameless);
  return read.flatMap((entry, at): Entry[] => {
    if (entry === null || entry.question !== null) return entry === null ? [] : [entry];
    return [inPlace(entry, isOrdered ? questions[at] : numbered.get(positions[at] ?? ''))];
  });
}

/** `['rating', 8]` */
function pairEntry(item: unknown, list: unknown[], at: number, questions: readonly Question[]): Entry | null {
  if (!isList(item) || item.length !== 2 || typeof item[0] !== 'string') return null;
  const entry = fieldEntry({ [item[0]]: item[1] }, item[0], questions, 'loose');
  return entry.question === null ? null : { ...entry, read: [[list, at]] };
}

const nameless = (value: unknown, list: unknown[], at: number): Entry => ({
  answer: { id: null, label: null, value: transferableCopy(value), rationale: null },
  question: null,
  read: [[list, at]],
});

const inPlace = (entry: Entry, question: Question | undefined): Entry =>
  question === undefined
    ? entry
    : {
        ...entry,
        question,
        answer: { ...entry.answer, id: question.id, label: writtenLabel(entry) ?? question.label },
      };

/** Returns the label, or null if it is only a number. */
const writtenLabel = ({ answer: { label } }: Entry) => (label === null || /^\d+$/.test(label) ? null : label);

/** `question_number: 2` */
function positionOf(record: JsonRecord): string | null {
  const key = keysOf(record).find((name) => {
    const words = wordsIn(name);
    const isOfQuestion = words.some((word) => word === 'question' || word === 'q');
    const isCounted = words.length === 1 && /^\d{1,3}$/.test(String(record[name]));
    return (
      isOfQuestion &&
      (isCounted || ['number', 'index', 'no', 'position', 'order'].includes(words.at(-1) ?? ''))
    );
  });
  return textIn(record, key);
}

function mapEntries(group: JsonRecord, questions: readonly Question[], kind: GroupKind): Entry[] {
  const keys = keysOf(group);
  const isWhole =
    keys.some((key) => ['answer', 'value', 'result'].includes(squash(key))) && keys.some(isRationale);
  if (isWhole) return [entryOf(group, null, questions, 'loose') ?? []].flat();
  const numbered = numberedQuestions(keys, questions);
  const reasons = reasonKeys(group);
  return keys.flatMap((key): Entry[] => {
    if ([...reasons.values()].includes(key)) return [];
    const value = group[key];
    const named = fieldEntry(group, key, questions, 'loose');
    const numberedEntry = named.question === null ? inPlace(named, numbered.get(key)) : named;
    const entry = withReason(numberedEntry, group, reasons.get(key));
    if (entry.question !== null) return [entry];
    if (!isRecord(value) || entryOf(value, key, questions) === null) {
      const inner = answeringInside(value, questions, 0);
      if (inner.length > 0) return inner;
    }
    if (kind === 'strong' || kind === 'quiet') return [entry];
    if (isSummaryField(key)) return [];
    const isEntry = !isRecord(value) || entryOf(value, key, questions) !== null;
    if (kind === 'evaluation' && isList(value) && value.some(isRecord)) {
      const inner = entriesOf(value, questions, 'strong');
      if (inner.length > 0) return inner;
    }
    if (kind === 'evaluation') return isEntry ? [entry] : entriesOf(value, questions, 'strong');
    return isEntry && !(isList(value) && value.some(isRecord)) ? [entry] : [];
  });
}

const deepestGroup = 5;

/** Returns the answers to project questions in groups nested inside a group. */
function answeringInside(value: unknown, questions: readonly Question[], level: number): Entry[] {
  if (level > deepestGroup || questions.length === 0) return [];
  const entries = isRecord(value)
    ? mapEntries(value, questions, 'quiet')
    : isList(value) && value.some(isRecord)
      ? listEntries(value, questions, 'quiet')
      : [];
  const answering = entries.filter(({ question }) => question !== null);
  if (answering.length > 0) return answering;
  return isList(value)
    ? value.flatMap((one) => (isRecord(one) ? answeringInside(one, questions, level + 1) : []))
    : [];
}

/** Maps a field such as `q1` or `q1_answer` to the field with its reason, `q1_reason`. */
export function reasonKeys(group: JsonRecord): Map<string, string> {
  const stem = (key: string) =>
    wordsIn(key)
      .filter((word) => !isRationale(word) && !['answer', 'value', 'result', 'response'].includes(word))
      .join(' ');
  const keys = keysOf(group);
  const reasons = new Map(
    keys.filter((key) => isRationale(key) && stem(key) !== '').map((key) => [stem(key), key]),
  );
  if (reasons.size === 0) return reasons;
  return new Map(
    keys.flatMap((key) => {
      const reason = isRationale(key) ? undefined : reasons.get(stem(key));
      return reason === undefined ? [] : [[key, reason]];
    }),
  );
}

export function withReason(entry: Entry, group: JsonRecord, key: string | undefined): Entry {
  const rationale = rationaleIn(group, key);
  if (key === undefined || rationale === null) return entry;
  return {
    ...entry,
    answer: { ...entry.answer, rationale: entry.answer.rationale ?? rationale },
    read: [...entry.read, [group, key]],
  };
}

/** Reads a field whose name is the question and whose value is the answer. */
export function fieldEntry(
  record: JsonRecord,
  key: string,
  questions: readonly Question[],
  strictness: Strictness = 'strict',
): Entry {
  const value = record[key];
  const inner = isRecord(value) ? entryOf(value, key, questions, strictness) : null;
  if (inner) return inner;
  const question = questionOf(key, null, questions, strictness);
  const isWritten = /\s/.test(key);
  const id = question?.id ?? (isWritten ? null : key);
  const label = question?.label ?? (isWritten ? key : null);
  return {
    answer: { id, label, value: transferableCopy(plainValue(value).value), rationale: null },
    question,
    read: [[record, key]],
  };
}
