import { EVERY, type FieldPath, type Lookup, type SummaryRule } from '../../../shared/model/reading-rule.ts';
import type { Answer, Question } from '../../../shared/model/summary.ts';
import { isOfSeveral, plainValue, severalIn } from '../../summaries/reader/answer-values.ts';
import { UniqueAnswers } from '../../summaries/reader/answers.ts';
import { transferableCopy } from '../../summaries/reader/matched-fields.ts';
import { numberedQuestions, questionOf } from '../../summaries/reader/question-match.ts';
import { isList } from '../../transcripts/reader/json.ts';
import { sharedSteps } from '../field-path.ts';
import { isPresent, type Place } from './rule-places.ts';
import { yesOrNo } from './yes-or-no.ts';
import type { PartReader } from './summary-rule-reader.ts';

type AnswersRule = NonNullable<SummaryRule['answers']>;

/** What the data calls a question, and the evaluator question that it is; null if there is none. */
export interface NamedQuestion {
  value: string;
  question: Question | null;
}

interface RankedQuestion {
  question: Question | null;
  /** How surely it is that question, from 0, the surest. */
  rank: number;
}

interface FoundAnswer extends RankedQuestion {
  name: string;
  answer: Answer;
  places: Place[];
}

/** More than any answer has. */
const MOST_VALUES = 1000;
/** Of the work of comparing the names of two questions. */
const STEPS_TO_COMPARE = 3;

/** Reads answers by a rule: those at places of their own, then those in a list. */
export class RuleAnswers {
  readonly #parts: PartReader;
  readonly #questions: Question[];
  readonly #rule: SummaryRule;
  readonly #byName: ReadonlyMap<string, Question>;
  readonly #options = new Map<string, ReadonlyMap<string, string>>();
  readonly #found = new Map<string, RankedQuestion>();

  constructor(parts: PartReader, rule: SummaryRule, questions: Question[]) {
    this.#parts = parts;
    this.#rule = rule;
    this.#questions = questions;
    const byId = new Map(questions.map((question) => [question.id, question]));
    this.#byName = new Map(
      rule.questions.flatMap(({ value, questionId }) => {
        const question = byId.get(questionId);
        return question === undefined ? [] : [[value.trim(), question]];
      }),
    );
  }

  read(): { answers: Answer[]; named: NamedQuestion[] } {
    const answers = new UniqueAnswers();
    const add = ({ answer, question, places }: FoundAnswer) => {
      answers.add({ answer, question, read: [] }, this.#parts.matched);
      for (const place of places) this.#parts.use(place);
    };
    for (const found of this.#ownPlaces()) add(found);
    const listed = this.#rule.answers === null ? [] : this.#listed(this.#rule.answers);
    const surest = new Map<string, number>();
    for (const { question, rank } of listed)
      if (question) surest.set(question.id, Math.min(rank, surest.get(question.id) ?? rank));
    const named: NamedQuestion[] = [];
    for (const found of listed) {
      // Values derived from an answer have names that begin like its own.
      const isDerived = found.question !== null && found.rank > (surest.get(found.question.id) ?? 0);
      if (!isDerived) add(found);
      named.push({ value: found.name, question: isDerived ? null : found.question });
    }
    return { answers: answers.answers, named };
  }

  #ownPlaces(): FoundAnswer[] {
    const answers: FoundAnswer[] = [];
    for (const { questionId, values, rationale, choices } of this.#rule.fields) {
      if (this.#parts.work.isSpent()) break;
      const question = this.#questions.find(({ id }) => id === questionId) ?? null;
      const places: Place[] = [];
      const given: unknown[] = [];
      let isSeveral = values.length > 1;
      for (const { field, as } of values) {
        const found = this.#readable(this.#parts.placesAt(field));
        isSeveral ||= field.includes(EVERY);
        places.push(...found);
        for (const { value, steps } of found)
          if (as === null) given.push(...this.#plainValues(value, choices, field, steps));
          else if (isPresent(value) && yesOrNo(value) !== false) given.push(as);
      }
      const reason = rationale === null ? [] : this.#readable(this.#parts.placesAt(rationale));
      const answer = {
        id: questionId,
        label: question?.label ?? null,
        value: asAnswer(given, isSeveral, question),
        rationale: this.#reasonIn(reason),
      };
      answers.push({ name: questionId, question, rank: 0, answer, places: [...places, ...reason] });
    }
    return answers;
  }

  #listed(rule: AnswersRule): FoundAnswer[] {
    const path = rule.entries.at(-1) === EVERY ? rule.entries : [...rule.entries, EVERY];
    const entries = this.#parts
      .placesAt(path)
      .filter(({ steps }) => this.#parts.holds(rule.only, path, steps))
      .flatMap((entry) => {
        const naming = rule.question === null ? [] : this.#inEntry(rule.question, path, entry).slice(0, 1);
        const [place] = naming;
        const name =
          place === undefined ? entry.key : this.#parts.textOf(plainValue(place.value).value)?.trim();
        return name === undefined || (rule.question !== null && place === undefined)
          ? []
          : [{ entry, name, naming }];
      });
    const numbered = numberedQuestions(
      entries.map(({ name }) => name),
      this.#questions,
    );
    const found: FoundAnswer[] = [];
    for (const { entry, name, naming } of entries) {
      if (this.#parts.work.isSpent()) break;
      const isPosition = rule.question === null && isList(entry.container);
      const { question, rank } = isPosition
        ? { question: this.#questions[Number(entry.key)] ?? null, rank: 0 }
        : this.#questionOf(name, numbered);
      const { value, places } = this.#valueIn(rule, path, entry, question);
      // Other fields of a record whose fields are the answers are no answers.
      const isOther = question === null && this.#questions.length > 0 && places.includes(entry);
      const reason = rule.rationale === null ? [] : this.#inEntry(rule.rationale, path, entry);
      const isWritten = /\s/.test(name);
      const answer = {
        id: question?.id ?? (isPosition || isWritten ? null : name),
        label: isWritten ? name : (question?.label ?? null),
        value: isOther ? null : value,
        rationale: this.#reasonIn(reason),
      };
      found.push({ name, question, rank, answer, places: isOther ? [] : [...naming, ...places, ...reason] });
    }
    return found;
  }

  /** Returns the places of a path in the same entry. */
  #inEntry(field: FieldPath, path: FieldPath, entry: Place): Place[] {
    if (field.length === path.length && field.every((step, index) => step === path[index]))
      return this.#readable([entry]);
    return this.#readable(this.#parts.placesAt(field, sharedSteps(field, path, entry.steps)));
  }

  /** Returns the places whose values can be read and copied with the work that is left. */
  #readable(places: readonly Place[]): Place[] {
    return places.slice(0, MOST_VALUES).filter(({ value }) => this.#parts.canRead(value));
  }

  #questionOf(name: string, numbered: ReadonlyMap<string, Question>): RankedQuestion {
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = this.#findQuestion(name, numbered);
    this.#found.set(name, found);
    return found;
  }

  #findQuestion(name: string, numbered: ReadonlyMap<string, Question>): RankedQuestion {
    const mapped = this.#byName.get(name);
    if (mapped) return { question: mapped, rank: 0 };
    this.#parts.work.spend(this.#questions.length * STEPS_TO_COMPARE);
    const same = this.#questions.find(({ id, label }) => id === name || label.trim() === name);
    if (same) return { question: same, rank: 0 };
    const strict = questionOf(name, name, this.#questions);
    if (strict) return { question: strict, rank: 1 };
    const loose = questionOf(name, name, this.#questions, 'loose') ?? numbered.get(name) ?? null;
    return { question: loose, rank: 2 };
  }

  #valueIn(
    rule: AnswersRule,
    path: FieldPath,
    entry: Place,
    question: Question | null,
  ): { value: unknown; places: Place[] } {
    const empty: Place[] = [];
    for (const field of rule.values) {
      const places = this.#inEntry(field, path, entry);
      const given = places.flatMap(({ value }) => this.#plainValues(value, rule.choices, path, entry.steps));
      if (given.length === 0) {
        empty.push(...places);
        continue;
      }
      const own = sharedSteps(field, path, entry.steps).length;
      const isSeveral = isList(places[0]?.value) || field.filter((step) => step === EVERY).length > own;
      return { value: asAnswer(given, isSeveral, question), places: [...empty, ...places] };
    }
    return { value: null, places: empty };
  }

  /** Returns the values of a field without wrapping records and empty ones, with the texts of choices. */
  #plainValues(value: unknown, choices: Lookup | null, path: FieldPath, steps: readonly string[]): unknown[] {
    const plain = plainValue(value).value;
    const all = isList(plain) ? plain.map((one) => plainValue(one).value) : [plain];
    const present = all.filter(isPresent);
    if (choices === null) return present;
    const options = this.#optionsAt(choices, sharedSteps(choices.text, path, steps));
    return present.map((one) => options.get(nameIn(one) ?? '') ?? one);
  }

  #optionsAt({ id, text }: Lookup, fixed: readonly string[]): ReadonlyMap<string, string> {
    const key = fixed.join('\n');
    const known = this.#options.get(key);
    if (known !== undefined) return known;
    const options = new Map<string, string>();
    for (const place of this.#parts.valuesAt(text, fixed)) {
      if (!this.#parts.canRead(place.value)) break;
      const words = this.#parts.textOf(place.value);
      const ids = id === null ? [] : this.#parts.valuesAt(id, sharedSteps(id, text, place.steps));
      const name = id === null ? place.steps[fixed.length] : nameIn(ids[0]?.value);
      if (words !== null && name !== undefined && !options.has(name)) options.set(name, words);
    }
    this.#options.set(key, options);
    return options;
  }

  #reasonIn(places: readonly Place[]): string | null {
    const texts = places.flatMap(({ value }) => this.#parts.textOf(value)?.trim() ?? []);
    return texts.length === 0 ? null : texts.join(' ');
  }
}

/** Reads a word for yes or no, or a number written as text, if the question asks for one. */
function typedValue(value: unknown, { type }: Question): unknown {
  if (/^bool/i.test(type)) return yesOrNo(value) ?? value;
  const isNumber = /^(?:int|num|float|decimal|rating|scale)\w*$/i.test(type);
  return isNumber && typeof value === 'string' && /^\s*[+-]?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value)
    ? Number(value)
    : value;
}

/** Returns the text that refers to a choice. */
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;

/** Returns a list if the question allows several answers, or the data gives several. */
function asAnswer(given: readonly unknown[], isSeveral: boolean, question: Question | null): unknown {
  const [first = null] = given;
  const areMany = question === null ? isSeveral : isSeveral && isOfSeveral(question);
  const value = given.length > 1 || (areMany && given.length > 0) ? given : first;
  if (question === null) return transferableCopy(value);
  return transferableCopy(severalIn(typedValue(value, question), question));
}
