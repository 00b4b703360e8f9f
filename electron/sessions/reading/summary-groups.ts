import type { Question } from '../../wire.ts';
import { entriesOf, type Entry, entryOf, fieldEntry, type GroupKind, Kept, questionOf } from './answers.ts';
import { isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import type { Matched } from './matched.ts';
import { squash, wordsIn } from './names.ts';
import { isSuccess, isSummaryField } from './summary-fields.ts';
import type { SummaryPlace } from './summary-places.ts';

const answerGroups = new Set(
  'answers structureddata structureddatamulti structuredoutputs extracteddata extraction extractions customanalysisdata datacollection questions qa'.split(
    ' ',
  ),
);
const weakGroups = new Set('responses results form fields variables'.split(' '));
const evaluationWords = new Set(
  'evaluation evaluations criteria criterion rubric scores assessment assessments checks'.split(' '),
);

/** Collects the answers and evaluations of a summary, wherever they stand, and marks the fields they were read from. */
export class AnswerReader {
  readonly answers = new Kept();
  readonly evaluations = new Kept();
  readonly #questions: readonly Question[];
  readonly #matched: Matched;

  constructor(questions: readonly Question[], matched: Matched) {
    this.#questions = questions;
    this.#matched = matched;
  }

  /** The lists and maps in a record whose names say that they hold answers or evaluations. */
  readGroups({ record, isListed }: SummaryPlace) {
    if (isListed) return;
    for (const key of keysOf(record)) {
      const group = record[key];
      const kind = kindOfGroup(key);
      if (kind === null || !(isList(group) || isRecord(group)) || this.#matched.has(record, key)) continue;
      this.readGroup(group, kind);
    }
  }

  readGroup(group: JsonRecord | unknown[], kind: GroupKind) {
    for (const entry of entriesOf(group, this.#questions, kind)) {
      const isEvaluation = kind === 'evaluation' && entry.question === null;
      if (!this.#isRead(entry)) (isEvaluation ? this.evaluations : this.answers).add(entry, this.#matched);
    }
  }

  /** The project's questions may be answered anywhere: in fields named after them, or in entries of any list. */
  readQuestions({ record, isListed }: SummaryPlace) {
    if (this.#questions.length === 0) return;
    const entry = isListed ? entryOf(record, null, this.#questions) : null;
    if (entry?.question && !this.#isRead(entry)) this.answers.add(entry, this.#matched);
    for (const key of keysOf(record)) {
      if (this.#matched.has(record, key) || questionOf(key, null, this.#questions) === null) continue;
      if (isSummaryField(key) && !this.#questions.some(({ id }) => id === key)) continue;
      const inner = record[key];
      const isTaken = isRecord(inner) && keysOf(inner).some((name) => this.#matched.has(inner, name));
      if (!isTaken) this.answers.add(fieldEntry(record, key, this.#questions), this.#matched);
    }
  }

  #isRead(entry: Entry): boolean {
    return entry.read.some(([container, key]) => this.#matched.has(container, key));
  }
}

function kindOfGroup(key: string): GroupKind | null {
  if (isSuccess(key)) return null;
  const words = wordsIn(key);
  const name = squash(key);
  if (words.some((word) => evaluationWords.has(word))) return 'evaluation';
  if (answerGroups.has(name) || (words[0] === 'data' && words[1] === 'collection')) return 'strong';
  return weakGroups.has(name) ? 'weak' : null;
}
