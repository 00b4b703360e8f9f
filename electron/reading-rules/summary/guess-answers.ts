import { EVERY, type FieldPath, type Lookup, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Answer, Question } from '../../../shared/model/summary.ts';
import { isRationale, valueKeyIn } from '../../summaries/reader/answer-values.ts';
import { Definitions } from '../../summaries/reader/definitions.ts';
import { numberedQuestions, questionOf } from '../../summaries/reader/question-match.ts';
import { recordsIn } from '../../summaries/reader/summary-nodes.ts';
import { isContainer, isList, isRecord, keysOf } from '../../transcripts/reader/json.ts';
import { wordsIn } from '../../transcripts/reader/name-words.ts';
import { type PlacedValue, valuesAt } from '../field-path.ts';
import { isOddAnswer } from './odd-answers.ts';
import { isPresent } from './rule-places.ts';
import { RuleAnswers } from './rule-answers.ts';
import type { SummaryDocument } from './summary-document.ts';
import { PartReader } from './summary-rule-reader.ts';
import { WorkBudget } from '../work-budget.ts';

type AnswersRule = NonNullable<SummaryRule['answers']>;
export type AnswersGuess = Pick<SummaryRule, 'answers' | 'questions' | 'fields'>;

const mostLists = 400;
const mostEntries = 60;
const deepestField = 5;
const mostFields = 60;
/** Candidates are read to see how many questions they answer. */
const mostCandidates = 12;
/** Of searching the lists: data can be made to have very many. */
const mostSteps = 2_000_000;
/** Of comparing a name with a question. */
const stepsToCompare = 3;
const mostVisits = 5000;

/** Lists and records whose entries could be answers, as paths that end with `EVERY`. */
function entryLists({ root }: SummaryDocument): FieldPath[] {
  const lists: FieldPath[] = [];
  const open: { value: unknown; path: FieldPath }[] = [{ value: root, path: [] }];
  for (let next = open.shift(); next !== undefined && lists.length < mostLists; next = open.shift()) {
    const { value, path } = next;
    if (!isContainer(value) || path.length > 25) continue;
    const size = isList(value) ? value.length : keysOf(value).length;
    if (size > 0) lists.push([...path, EVERY]);
    const inner = isList(value)
      ? value.slice(0, 20).map((one, index) => ({ value: one, path: [...path, String(index)] }))
      : keysOf(value)
          .slice(0, 200)
          .map((key) => ({ value: value[key], path: [...path, key] }));
    open.push(...inner);
    if (isList(value) && value.length > 1 && value.every(isRecord)) lists.push(...groupedLists(value, path));
  }
  return lists;
}

/** Lists in the entries of a list: `item/*` each with an `item`, as questions in groups. */
function groupedLists(value: readonly Record<string, unknown>[], path: FieldPath): FieldPath[] {
  const [first = {}] = value;
  return keysOf(first)
    .filter((key) => value.every((entry) => isList(entry[key]) && entry[key].some(isRecord)))
    .map((key) => [...path, EVERY, key, EVERY]);
}

/** A field of the entries of a list, from the root, and its values by entry. */
interface EntryField {
  path: FieldPath;
  /** Its own names, without `EVERY`. */
  names: string[];
  values: unknown[];
  entries: number;
}

/** Returns the fields in the first entries of a list; the entries themselves if they are plain values. */
function fieldsOf(places: readonly PlacedValue[], list: FieldPath): EntryField[] {
  const fields = new Map<string, EntryField>();
  let visits = 0;
  const visit = (value: unknown, path: FieldPath, entry: Set<string>) => {
    visits += 1;
    if (visits > mostVisits || path.length > list.length + deepestField || fields.size > mostFields) return;
    if (isContainer(value)) {
      const inner = isList(value)
        ? value.slice(0, 20).map((one) => [EVERY, one] as const)
        : keysOf(value)
            .slice(0, 60)
            .map((key) => [key, value[key]] as const);
      for (const [step, one] of inner) visit(one, [...path, step], entry);
      return;
    }
    const key = JSON.stringify(path);
    const field = fields.get(key) ?? {
      path,
      names: path.slice(list.length).filter((step) => step !== EVERY),
      values: [],
      entries: 0,
    };
    fields.set(key, field);
    if (!isPresent(value)) return;
    field.values.push(value);
    if (!entry.has(key)) field.entries += 1;
    entry.add(key);
  };
  for (const { value } of places) visit(value, list, new Set());
  return [...fields.values()];
}

const questionNames = new Set(
  'question questions label title text name prompt criterion criteria field id key ref code slug item'.split(
    ' ',
  ),
);
/** Parts of an entry that are about it. */
const asides = new Set('options choices tags sources metadata meta schema definition validation'.split(' '));
const isAside = (field: EntryField) =>
  field.names.some((name) => wordsIn(name).some((word) => asides.has(word)));

interface Candidate {
  rule: AnswersRule;
  names: string[];
  score: number;
}

/**
 * Guesses where the answers are: the list, the field that names the question, and those with the value. Returns null if
 * that answers fewer questions than today's reading does, as of answers in several lists.
 */
export function guessedAnswers(
  document: SummaryDocument,
  questions: Question[],
  today: readonly Answer[],
): AnswersGuess | null {
  const { root } = document;
  const known = isContainer(root) ? new Definitions(recordsIn(root)).known(questions) : questions;
  const work = new WorkBudget(mostSteps);
  const candidates = entryLists(document)
    .flatMap((list) => (work.isSpent() ? [] : candidatesIn(root, list, known, work)))
    .toSorted((one, two) => two.score - one.score)
    .slice(0, mostCandidates);
  let best: { guess: AnswersGuess; answered: number } | null = null;
  for (const { rule, names } of candidates) {
    const guess = {
      answers: rule,
      questions: mappedNames(names, questions, known),
      fields: choiceFields(rule, names, questions),
    };
    const answered = answeredIn(readBy(document, guess, questions), questions);
    if (answered > (best?.answered ?? 0)) best = { guess, answered };
  }
  return best !== null && best.answered >= answeredIn(today, questions) ? best.guess : null;
}

function readBy(document: SummaryDocument, guess: AnswersGuess, questions: Question[]): Answer[] {
  const rule: SummaryRule = { version: 1, what: 'summary', headline: [], points: null, ...guess };
  return new RuleAnswers(new PartReader(document), rule, questions).read().answers;
}

/** Counts the answers to questions, or of any kind if there are no questions, that their questions can have. */
function answeredIn(answers: readonly Answer[], questions: readonly Question[]): number {
  const ids = new Set(questions.map(({ id }) => id));
  return answers.filter((answer) => {
    const isOfQuestion = questions.length === 0 || (answer.id !== null && ids.has(answer.id));
    return isOfQuestion && !isOddAnswer(answer, questions);
  }).length;
}

function candidatesIn(
  root: unknown,
  list: FieldPath,
  questions: readonly Question[],
  work: WorkBudget,
): Candidate[] {
  const places = valuesAt(root, list, [], work).slice(0, mostEntries);
  const fields = fieldsOf(places, list);
  const keys = places.map(({ steps }) => steps.at(-1) ?? '');
  const isMap = places.length > 0 && !/^\d+$/.test(keys[0] ?? '');
  const namings: { question: EntryField | null; names: string[] }[] = [
    ...(isMap ? [{ question: null, names: keys }] : []),
    ...fields
      .filter((field) => isNaming(field, list))
      .map((question) => ({ question, names: question.values.map(String) })),
  ];
  return namings.flatMap(({ question, names }) => {
    work.spend(names.length * questions.length * stepsToCompare);
    const score = scoreOf(names, question, questions, places.length);
    const values = score === 0 ? [] : valueFields(fields, question, list);
    if (values.length === 0) return [];
    const rationale = fields.find(
      (field) => !isAside(field) && isReason(field) && !values.includes(field.path),
    );
    const choices = choicesOf(root, list, fields, values[0] ?? []);
    const paths = { question: question?.path ?? null, values, rationale: rationale?.path ?? null };
    return [{ rule: { entries: list, ...paths, choices, only: [] }, names, score }];
  });
}

/** Returns true for a field that each entry has once at most and that could name its question. */
const isNaming = (field: EntryField, list: FieldPath): boolean =>
  field.names.length > 0 &&
  field.names.length <= 3 &&
  !field.path.slice(list.length).includes(EVERY) &&
  !isAside(field) &&
  field.values.some((value) => typeof value !== 'boolean');

/** Counts the questions that are named; without questions, the entries with a field that is called like one. */
function scoreOf(
  names: readonly string[],
  field: EntryField | null,
  questions: readonly Question[],
  entries: number,
): number {
  if (questions.length === 0) {
    const isNamed =
      field !== null && wordsIn(field.names.at(-1) ?? '').some((word) => questionNames.has(word));
    const isQuestion = names.some((name) => /\?\s*$/.test(name));
    return isNamed && isQuestion && field.entries === entries ? entries : 0;
  }
  const numbered =
    names.length >= questions.length ? numberedQuestions(names, questions) : new Map<string, Question>();
  const named = new Set(
    names.flatMap(
      (name) => (questionOf(name, name, questions) ?? questionOf(name, name, questions, 'loose'))?.id ?? [],
    ),
  );
  // A single question of several is likely to be named by chance.
  const fewest = Math.min(2, questions.length);
  const inOrder = new Set([...numbered.values()].map(({ id }) => id)).size;
  if (named.size < fewest) return inOrder < fewest ? 0 : inOrder / 2;
  return named.size + named.size / Math.max(names.length, 1) / 2;
}

const isReason = ({ names }: EntryField) => names.some(isRationale);

/** Values by type, `boolValue` or `valueString`, of which each entry has one. */
const isTyped = (name: string) =>
  /^(?:bool(?:ean)?|num(?:ber)?|int(?:eger)?|str(?:ing)?|decimal|float|double|text|date)_?values?$|^value_?(?:bool(?:ean)?|num(?:ber)?|int(?:eger)?|str(?:ing)?|decimal|float|text|date)$/i.test(
    name,
  );

function valueFields(
  fields: readonly EntryField[],
  question: EntryField | null,
  list: FieldPath,
): FieldPath[] {
  const possible = fields.filter(
    (field) => field !== question && !isAside(field) && !isReason(field) && field.values.length > 0,
  );
  const own = possible.find(({ path }) => path.length === list.length);
  if (own) return [own.path];
  const rank = ({ names }: EntryField): number => {
    const found = names.findIndex(
      (name) => valueKeyIn([name], undefined) === name && !/^(?:text|label|score|type)s?$/i.test(name),
    );
    return found < 0 ? Number.POSITIVE_INFINITY : found + names.length / 10;
  };
  const ranked = possible
    .filter((field) => Number.isFinite(rank(field)))
    .toSorted((one, two) => rank(one) - rank(two));
  const [first] = ranked;
  if (first === undefined) return [];
  const parent = first.path.slice(0, -1).join('/');
  const siblings = possible.filter(({ path }) => path.slice(0, -1).join('/') === parent);
  const typed = siblings.filter(({ names }) => isTyped(names.at(-1) ?? ''));
  // Words say more than the number beside them.
  const texts = typed.filter(({ values }) => values.every((value) => typeof value === 'string'));
  const others = typed.filter((field) => !texts.includes(field));
  return [...new Set([...texts, ...others, first])].map(({ path }) => path).slice(0, 10);
}

/** Finds the options of an entry that its values refer to by id. */
function choicesOf(
  root: unknown,
  list: FieldPath,
  fields: readonly EntryField[],
  value: FieldPath,
): Lookup | null {
  const isOfValue = ({ path }: EntryField) => value.every((step, index) => path[index] === step);
  const values = new Set(fields.filter(isOfValue).flatMap((field) => field.values.map(String)));
  for (const id of fields) {
    const at = id.path.lastIndexOf(EVERY);
    if (at < list.length || at !== id.path.length - 2 || isOfValue(id)) continue;
    const ids = new Set(id.values.map(String));
    const isReferred = [...values].filter((one) => ids.has(one)).length;
    const entries = id.path.slice(0, -2);
    const text = fields.find(
      (field) =>
        field !== id &&
        field.path.length === id.path.length &&
        field.path.slice(0, -1).join('/') === id.path.slice(0, -1).join('/') &&
        field.values.some((one) => typeof one === 'string'),
    );
    if (isReferred > 0 && text && valuesAt(root, entries).some(({ value: one }) => isList(one)))
      return { entries, id: id.path, text: text.path };
  }
  return null;
}

/** Names that the data defines elsewhere as a question. */
const mappedNames = (
  names: readonly string[],
  questions: Question[],
  known: readonly Question[],
): SummaryRule['questions'] =>
  names
    .flatMap((name) => {
      const found = questionOf(name, null, known);
      return found !== null && questionOf(name, name, questions, 'loose') === null
        ? [{ value: name, questionId: found.id }]
        : [];
    })
    .filter(({ value }) => value.length <= 1000)
    .slice(0, 500);

/** `Which do you use? [Bus]` */
const choiceName = /^(.{1,1000}?)\s*[[(]([^[\]()]{1,200})[\])]$/s;

/** Finds choices of one question in fields of their own beside the answers. */
function choiceFields(
  rule: AnswersRule,
  names: readonly string[],
  questions: readonly Question[],
): SummaryRule['fields'] {
  if (rule.question !== null) return [];
  const fields = new Map<string, SummaryRule['fields'][number]>();
  for (const name of names) {
    const [, label = '', choice = ''] = choiceName.exec(name) ?? [];
    const question = questionOf(label, label, questions);
    if (question === null || name.length > 300) continue;
    const field = fields.get(question.id) ?? {
      questionId: question.id,
      values: [],
      rationale: null,
      choices: null,
    };
    fields.set(question.id, field);
    field.values.push({ field: [...rule.entries.slice(0, -1), name], as: choice });
  }
  return [...fields.values()].filter(({ values }) => values.length > 1 && values.length <= 100);
}
