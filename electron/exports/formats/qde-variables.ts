import { answerTo, questionsOf } from './answers.ts';
import { guidOf } from './guid.ts';
import { distinct } from './display-names.ts';
import type { QdeStudy } from './qde-study.ts';
import { element, textElement } from './xml.ts';
import { participantsBySession } from './participants-csv.ts';
import type { ExportAnswer, ExportAttribute, ExportQuestion, ExportSession, StreamedStudy } from './study.ts';

/**
 * A variable of the sessions: an evaluator's question, the researcher's own answer, a list's column, or an attribute of the
 * participants.
 */
export interface QdeVariable {
  guid: string;
  name: string;
  description: string;
  type: VariableType;
  /** True if it is about the participant, and the same in all sessions. */
  isOfParticipant: boolean;
  /** Returns null if a session has no value. */
  valueOf: (session: ExportSession) => string | null;
}

type VariableType = 'Text' | 'Integer' | 'Float' | 'Date' | 'Boolean';
type Value = ExportAnswer['value'];
interface Column {
  ids: string[];
  name: string;
  description: string;
  /** The types that values can have, the narrowest first; Text if a value has none of them. */
  types: readonly Exclude<VariableType, 'Text'>[];
  isOfParticipant: boolean;
  valueOf: (session: ExportSession) => Value;
}

/** What values of a type are written as. */
const FORMS: Record<Exclude<VariableType, 'Text'>, RegExp> = {
  Integer: /^[+-]?\d+$/,
  Float: /^[+-]?(\d+\.?\d*|\.\d+)$/,
  // XML has no year 0.
  Date: /^(?!0000)\d{4}-\d\d-\d\d$/,
  Boolean: /^(?:true|false)$/,
};

const OF_SESSIONS: readonly [name: string, valueOf: (session: ExportSession) => string | null][] = [
  ['Type', ({ type }) => type],
  ['Project', ({ projectName }) => projectName],
  ['Status', ({ status }) => status],
  ['Review state', ({ reviewState }) => reviewState],
  ['Created', ({ createdAt }) => createdAt],
  ['Completed', ({ completedAt }) => completedAt],
  [
    'Duration in seconds',
    ({ durationSeconds }) => (durationSeconds === null ? null : decimal(durationSeconds)),
  ],
  ['Language', ({ language }) => language],
];

/** The names of what is known about a session without asking anyone. */
export const SESSION_FACTS: readonly string[] = OF_SESSIONS.map(([name]) => name);

/**
 * Returns the variables that at least one session has a value for. A question for a number becomes a Text if
 * any answer is not a number: a Float can hold nothing else, and no answer may be lost. So does an attribute.
 */
export function variablesOf({ study, sessions }: QdeStudy): QdeVariable[] {
  const questions = new Map(questionsOf(study).map((one) => [JSON.stringify([one.projectId, one.id]), one]));
  const columns = [
    ...[...questions.values()].flatMap(questionColumns),
    ...OF_SESSIONS.map(([name, valueOf]) => textColumn('session', name, valueOf)),
    ...attributeColumns(study),
  ];
  /** The types that all values so far have. */
  const types = new Map<Column, Column['types']>();
  const listed = new Map<string, Column>();
  for (const { session } of sessions) {
    for (const column of columns) {
      const value = written(column.valueOf(session));
      if (value === null) continue;
      const possible = types.get(column) ?? column.types;
      types.set(
        column,
        possible.filter((type) => FORMS[type].test(value)),
      );
    }
    // The values of attributes, without their types.
    if (study.participants !== undefined) continue;
    for (const [name, value] of Object.entries(session.variables)) {
      if (written(value) !== null && !listed.has(name)) listed.set(name, listColumn(name));
    }
  }
  const found = [...columns.filter((column) => types.has(column)), ...listed.values()];
  const names = distinct(found.map(({ name }) => name));
  return found.map((column, index) => ({
    guid: guidOf('variable', ...column.ids),
    name: names[index] ?? column.name,
    description: column.description,
    type: types.get(column)?.[0] ?? 'Text',
    isOfParticipant: column.isOfParticipant,
    valueOf: (session) => written(column.valueOf(session)),
  }));
}

const TYPES: Record<ExportAttribute['type'], Column['types']> = {
  text: [],
  number: ['Integer', 'Float'],
  date: ['Date'],
  choice: [],
  'yes-no': ['Boolean'],
};

function attributeColumns(study: Pick<StreamedStudy, 'participants'>): Column[] {
  const participantOf = participantsBySession(study);
  return (study.participants?.attributes ?? []).map(({ id, name, type }) => ({
    ids: ['attribute', id],
    name: name.trim() || 'Unnamed',
    description: '',
    types: TYPES[type],
    isOfParticipant: true,
    valueOf: ({ sessionId }) => participantOf(sessionId)?.values.get(id)?.value ?? null,
  }));
}

function questionColumns(question: ExportQuestion): Column[] {
  const { id, projectId, type } = question;
  const label = question.label.trim() || id;
  const common = {
    types: type === 'number' ? (['Float'] as const) : [],
    isOfParticipant: false,
    description: label,
  };
  const ids = [projectId ?? '', id];
  return [
    {
      ...common,
      ids: ['question', ...ids],
      name: label,
      valueOf: (session) => answerTo(question, session)?.value ?? null,
    },
    {
      ...common,
      ids: ['own answer', ...ids],
      name: `${label} (researcher)`,
      valueOf: (session) => answerTo(question, session)?.own ?? null,
    },
  ];
}

const textColumn = (kind: string, name: string, valueOf: Column['valueOf']): Column => ({
  ids: [kind, name],
  name: name.trim() || 'Unnamed',
  description: '',
  types: [],
  isOfParticipant: false,
  valueOf,
});

const listColumn = (name: string): Column =>
  textColumn('column', name, ({ variables }) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? null) : null,
  );

/** Returns a value as text; 0 and false are values, a blank text is not. */
function written(value: Value): string | null {
  const text = typeof value === 'number' ? decimal(value) : String(value ?? '').trim();
  return text === '' ? null : text;
}

/** Formats a number without an exponent, which XML's decimal does not allow. */
function decimal(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = digits.startsWith('-') ? '-' : '';
  const [integer = '', part = ''] = digits.replace('-', '').split('.');
  const point = integer.length + Number(exponent);
  const all = integer + part;
  return point <= 0 ? `${sign}0.${'0'.repeat(-point)}${all}` : `${sign}${all.padEnd(point, '0')}`;
}

export const variableElement = ({ guid, name, type, description }: QdeVariable): string =>
  element('Variable', { guid, name, typeOfVariable: type }, textElement('Description', description));

/** Returns a session's values of variables, for its case and its sources. */
export const variableValues = (session: ExportSession, variables: readonly QdeVariable[]): string =>
  variables
    .map(({ guid, type, valueOf }) => {
      const value = valueOf(session);
      if (value === null) return '';
      return element(
        'VariableValue',
        {},
        element('VariableRef', { targetGUID: guid }),
        textElement(`${type}Value`, value),
      );
    })
    .join('');
