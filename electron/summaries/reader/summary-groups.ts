import { answerTable, isColumn } from './answer-tables.ts';
import { isChosenId, isRationale, rationaleIn, severalIn } from './answer-values.ts';
import { entriesOf, fieldEntry, type GroupKind, reasonKeys, withReason } from './answer-groups.ts';
import { type Entry, entryOf, UniqueAnswers } from './answers.ts';
import { Definitions } from './definitions.ts';
import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import type { Matched } from './matched-fields.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';
import {
  isQuestion,
  type KnownQuestion,
  numberedQuestions,
  positionIn,
  questionOf,
} from './question-match.ts';
import { isSuccess, isSummaryField } from './summary-fields.ts';
import type { SummaryNode } from './summary-nodes.ts';
import type { Question } from '../../../shared/model/summary.ts';

const answerGroups = new Set(
  'answers structureddata structureddatamulti structuredoutputs extracteddata extraction extractions customanalysisdata datacollection questions qa'.split(
    ' ',
  ),
);
const weakGroups = new Set('responses results form fields variables'.split(' '));
const quietGroups = new Set(
  'values data arguments parameters args input output outputs analysis report content text message response body'.split(
    ' ',
  ),
);
const evaluationWords = new Set(
  'evaluation evaluations criteria criterion rubric scores assessment assessments checks'.split(' '),
);

/** Collects the answers and evaluations anywhere in a summary, and marks the fields they were read from. */
export class AnswerReader {
  readonly answers = new UniqueAnswers();
  readonly evaluations = new UniqueAnswers();
  readonly #questions: readonly KnownQuestion[];
  readonly #definitions: Definitions;
  readonly #matched: Matched;

  constructor(questions: readonly Question[], nodes: readonly SummaryNode[], matched: Matched) {
    this.#definitions = new Definitions(nodes);
    this.#questions = this.#definitions.known(questions);
    this.#matched = matched;
  }

  /** Reads the lists and maps in a record whose names indicate answers or evaluations. */
  readGroups({ record, isListed }: SummaryNode) {
    if (isListed || this.#matched.isInside(record)) return;
    const columns = answerTable(record);
    if (columns) this.#readColumns(record, columns);
    for (const key of keysOf(record)) {
      const group = record[key];
      const kind = kindOfGroup(key);
      if (kind === null || !(isList(group) || isRecord(group)) || this.#matched.has(record, key)) continue;
      const table = answerTable(group);
      if (table) this.#matched.add(record, key);
      this.readGroup(table ?? group, kind);
    }
  }

  /** `{ questions: [...], answers: [...] }` */
  #readColumns(record: JsonRecord, rows: JsonRecord[]) {
    if (entriesOf(rows, this.#questions, 'quiet').length === 0) return;
    this.readGroup(rows, 'quiet');
    for (const key of keysOf(record)) if (isColumn(record, key)) this.#matched.add(record, key);
  }

  readGroup(group: JsonRecord | unknown[], kind: GroupKind) {
    for (const entry of entriesOf(group, this.#questions, kind)) {
      const isEvaluation = kind === 'evaluation' && entry.question === null;
      if (!this.#isRead(entry) && !this.#asks(entry))
        this.#add(entry, isEvaluation ? this.evaluations : this.answers);
    }
  }

  /** Reads answers to project questions anywhere: in fields named after them, or in entries of any list. */
  readQuestions({ record, name, isEntry }: SummaryNode) {
    if (this.#questions.length === 0 || isRationale(name) || this.#matched.isInside(record)) return;
    if (this.#definitions.has(record)) return;
    const entry = isEntry ? entryOf(record, null, this.#questions, 'loose') : null;
    if (entry?.question && !this.#isRead(entry) && !this.#asks(entry)) this.#add(entry, this.answers);
    const positions = keysOf(record).filter((key) => positionIn(key, this.#questions)?.isBare === false);
    const numbered = numberedQuestions(positions, this.#questions);
    const reasons = reasonKeys(record);
    for (const key of keysOf(record)) {
      if (this.#matched.has(record, key) || [...reasons.values()].includes(key)) continue;
      const question = questionOf(key, null, this.#questions) ?? numbered.get(key);
      if (question === undefined) continue;
      if (isSummaryField(key) && !this.#questions.some(({ id }) => id === key)) continue;
      const inner = record[key];
      if (this.#definitions.has(inner) || isQuestion(inner, this.#questions)) continue;
      const isTaken = isRecord(inner) && keysOf(inner).some((field) => this.#matched.has(inner, field));
      if (isTaken) continue;
      const field = fieldEntry(record, key, this.#questions);
      const answer = { ...field.answer, id: question.id, label: field.answer.label ?? question.label };
      this.#add(withReason({ ...field, question, answer }, record, reasons.get(key)), this.answers);
    }
  }

  /** Reads reasons from a separate map beside the answers. */
  readRationales({ record, name }: SummaryNode) {
    if (!isRationale(name)) return;
    for (const key of keysOf(record)) {
      const question = questionOf(key, null, this.#questions, 'loose');
      const answer = this.answers.answers.find(({ id }) => id === (question?.id ?? key));
      const rationale = rationaleIn(record, key);
      if (!answer || rationale === null) continue;
      answer.rationale ??= rationale;
      this.#matched.add(record, key);
    }
  }

  /** Gives answers without a label the label that the data has for their id. */
  labelAnswers() {
    for (const answer of [...this.answers.answers, ...this.evaluations.answers])
      answer.label ??= this.#definitions.labelOf(answer.id);
  }

  /**
   * Adds an answer, translating an option's id or code to text, and splitting it if the question allows
   * several choices.
   */
  #add(entry: Entry, answers: UniqueAnswers) {
    const { answer, question, read } = entry;
    const key = read[0]?.[1];
    const decoded = question === null ? answer.value : this.#inWords(question, answer.value);
    // An id with no known option is the record's own.
    if (typeof key === 'string' && isChosenId(key) && decoded === answer.value) return;
    const value = question === null ? decoded : severalIn(decoded, question);
    answers.add(value === answer.value ? entry : { ...entry, answer: { ...answer, value } }, this.#matched);
  }

  #inWords(question: Question, value: unknown): unknown {
    if (isList(value)) {
      const words = value.map((one) => this.#inWords(question, one));
      return words.some((word, at) => word !== value[at]) ? words : value;
    }
    return (
      (typeof value === 'string' || typeof value === 'number'
        ? this.#definitions.optionOf(question, value)
        : undefined) ?? value
    );
  }

  /**
   * Returns true for a definition of a question rather than an answer. The first field read is the value's.
   */
  #asks({ answer, read: [first] }: Entry): boolean {
    if (first === undefined) return false;
    const [container, key] = first;
    const isDefined = [container, valueAt(container, key)].some((one) => this.#definitions.has(one));
    return isDefined || isQuestion(answer.value, this.#questions);
  }

  #isRead(entry: Entry): boolean {
    return entry.read.some(([container, key]) => this.#matched.has(container, key));
  }
}

const valueAt = (container: JsonRecord | unknown[], key: string | number): unknown =>
  isList(container) ? container[Number(key)] : container[key];

function kindOfGroup(key: string): GroupKind | null {
  const words = wordsIn(key);
  if (isSuccess(key) || words.at(-1) === 'schema') return null;
  const name = squash(key);
  if (words.some((word) => evaluationWords.has(word))) return 'evaluation';
  const isOfAnswers = words.at(-1) === 'answers' || ['structured', 'extracted'].includes(words[0] ?? '');
  if (answerGroups.has(name) || isOfAnswers || (words[0] === 'data' && words[1] === 'collection'))
    return 'strong';
  if (weakGroups.has(name)) return 'weak';
  return quietGroups.has(name) ? 'quiet' : null;
}
