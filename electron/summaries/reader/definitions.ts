import { valueKeyOf } from './answer-values.ts';
import { isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { squash, wordsIn } from '../../transcripts/reader/name-words.ts';
import { type KnownQuestion, questionOf } from './question-match.ts';
import type { SummaryNode } from './summary-nodes.ts';
import type { Question } from '../../../shared/model/summary.ts';

/** A definition of a question elsewhere in the data: `{ id: 'f0', ref: 'visits', title: 'How often …?' }`. */
interface Definition {
  ids: string[];
  label: string;
  record: JsonRecord | null;
}

const lists =
  /question|field|item|definition|propert|criteri|metric|schema|form|variable|column|parameter|prompt/i;
/** More than any project needs. */
const mostDefinitions = 2000;
const idNames = new Set('id ref key slug code name uid uuid linkid variable externalid'.split(' '));
const labelNames = ['title', 'label', 'question', 'questiontext', 'text', 'prompt', 'description', 'name'];

export class Definitions {
  readonly #all: Definition[] = [];
  /** Definitions of the project's questions. */
  readonly #records = new Set<unknown>();
  readonly #labels = new Map<string, string>();
  /** The possible options, by question. */
  readonly #options = new Map<string, Option[]>();

  constructor(nodes: readonly SummaryNode[]) {
    for (const { record, names } of nodes) {
      if (!names.some((name) => lists.test(name))) continue;
      const own = definitionIn(record, null);
      if (own && own.ids.length > 0) this.#add(own);
      for (const key of keysOf(record)) {
        const inner = record[key];
        if (typeof inner === 'string' && isQuestions(names.at(-1) ?? ''))
          this.#add({ ids: [key], label: inner, record: null });
        const named = isRecord(inner) && isKeyed(names.at(-1) ?? '') ? definitionIn(inner, key) : null;
        if (named) this.#add(named);
      }
    }
  }

  /** Returns true for a record that defines a question and holds no answer. */
  has(record: unknown): boolean {
    return this.#records.has(record);
  }

  /** Returns the label for an id. */
  labelOf(id: string | null): string | null {
    return id === null ? null : (this.#labels.get(id) ?? null);
  }

  /** Returns the label of the question's option with this id or code, or undefined if there is none. */
  optionOf(question: Question, code: unknown): string | undefined {
    const option = this.#options.get(question.id)?.find(({ codes }) => codes.includes(String(code)));
    // For a numeric question, the number is more informative than its label.
    const isNumber = typeof code === 'number' && /int|number|float|decimal|rating|scale/i.test(question.type);
    return isNumber ? undefined : option?.label;
  }

  /** Adds to the questions the ids that the data uses for them; an id shared by two questions is ignored. */
  known(questions: readonly KnownQuestion[]): KnownQuestion[] {
    const ids = new Map<string, Set<KnownQuestion>>();
    for (const definition of this.#all) {
      const question = [null, ...definition.ids]
        .map((id) => questionOf(id, definition.label, questions))
        .find((found) => found !== null);
      if (!question) continue;
      if (definition.record !== null) {
        this.#records.add(definition.record);
        const options = optionsIn(definition.record);
        if (options.length > 0) this.#options.set(question.id, options);
      }
      for (const id of definition.ids) ids.set(id, (ids.get(id) ?? new Set()).add(question));
    }
    return questions.map((question) => ({
      ...question,
      otherIds: [...ids].flatMap(([id, named]) => (named.size === 1 && named.has(question) ? [id] : [])),
    }));
  }

  #add(definition: Definition) {
    if (this.#all.length >= mostDefinitions) return;
    this.#all.push(definition);
    for (const id of definition.ids) if (!this.#labels.has(id)) this.#labels.set(id, definition.label);
  }
}

interface Option {
  codes: string[];
  label: string;
}

const optionsKeyOf = (record: JsonRecord) =>
  keysOf(record).find((name) => /option|choice|scale|levels|answers$/i.test(name));

/** Reads `answerOptions: [{ id, text, value }]` or `choices: { 1: 'Yes', 2: 'No' }`. */
function optionsIn(record: JsonRecord): Option[] {
  const key = optionsKeyOf(record);
  const options = key === undefined ? undefined : record[key];
  if (isRecord(options))
    return keysOf(options).flatMap((code) =>
      typeof options[code] === 'string' ? [{ codes: [code], label: options[code] }] : [],
    );
  if (!isList(options)) return [];
  return options.filter(isRecord).flatMap((option) => {
    const label = ['label', 'text', 'title', 'name', 'display']
      .map((name) => option[name])
      .find((text) => typeof text === 'string');
    const codes = ['id', 'value', 'code', 'key', 'ref', 'name']
      .map((name) => option[name])
      .filter((code) => typeof code === 'string' || typeof code === 'number');
    return label === undefined ? [] : [{ codes: codes.map(String), label }];
  });
}

const isQuestions = (name: string): boolean => /^(?:questions|prompts)$/i.test(name);
const isKeyed = (name: string): boolean => /^(?:questions|fields|properties|criteria|metrics)$/i.test(name);

function definitionIn(record: JsonRecord, key: string | null): Definition | null {
  const fields = keysOf(record).filter((name) => typeof record[name] === 'string');
  const labelKey = labelNames
    .map((label) => fields.find((name) => squash(name) === label))
    .find((name) => name !== undefined);
  if (labelKey === undefined || record['type'] === labelKey) return null;
  const { [labelKey]: label, ...others } = record;
  const valueKey = valueKeyOf(others);
  if (valueKey !== undefined && (valueKey !== optionsKeyOf(others) || optionsIn(others).length < 2))
    return null;
  const ids = idsIn(others, 0);
  return { ids: key === null ? ids : [key, ...ids], label: String(label), record };
}

/** Returns a record's ids and its inner question's: `questionItem: { question: { questionId } }`. */
const idsIn = (record: JsonRecord, level: number): string[] =>
  keysOf(record).flatMap((name) => {
    const id = record[name];
    if (isRecord(id)) return level < 2 && /question|field/i.test(name) ? idsIn(id, level + 1) : [];
    const isId = idNames.has(squash(name)) || wordsIn(name).at(-1) === 'id';
    return isId && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : [];
  });
