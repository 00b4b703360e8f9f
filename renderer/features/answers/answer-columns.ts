import type { AnswerCells } from '../../api/answers.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { SUMMARY_WORDS } from '../../widgets/summaries/summary-text.ts';
import type { Question } from '../../../shared/model/summary.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** A question as a column. */
export interface AnswerColumn extends Question {
  /** Distinguishes two questions that have the same ID. */
  key: string;
  /** The sessions that were asked the question; null if all were. */
  askedIn: ReadonlySet<string> | null;
}

/** A session as a row. */
export interface AnswerTableRow {
  session: SessionRecord;
  cells: AnswerCells;
}

/** True if the service has answered a question about the session. */
export const isAnswered = ({ cells }: AnswerTableRow): boolean =>
  Object.values(cells).some(({ value }) => value !== null);

/** Marks a session whose answers are still loading. */
export const LOADING_ANSWERS: AnswerCells = {};

export const columnsOfProject = (questions: readonly Question[]): AnswerColumn[] =>
  questions.map((question) => ({ ...question, key: question.id, askedIn: null }));

interface AskingLink {
  sessionIds: readonly string[];
  questions: readonly Question[];
}

/**
 * Returns the columns for instant links. Each instant link asks its own questions; the columns are those of
 * the links that led to these sessions. If one ID is used for two questions, they are two columns. A session
 * whose link was deleted belongs to every column.
 */
export function columnsOfLinks(
  links: readonly AskingLink[],
  sessions: readonly SessionRecord[],
): AnswerColumn[] {
  const inLibrary = new Set(sessions.map(({ sessionId }) => sessionId));
  const linked = new Set(links.flatMap(({ sessionIds }) => sessionIds));
  const loose = [...inLibrary].filter((id) => !linked.has(id));
  const columns = new Map<string, AnswerColumn & { askedIn: Set<string> }>();
  for (const { sessionIds, questions } of links) {
    const answered = sessionIds.filter((id) => inLibrary.has(id));
    if (answered.length === 0) continue;
    for (const question of questions) {
      const key = JSON.stringify([question.id, question.label]);
      const column = columns.get(key) ?? { ...question, key, askedIn: new Set(loose) };
      for (const id of answered) column.askedIn.add(id);
      columns.set(key, column);
    }
  }
  return [...columns.values()];
}

/**
 * Returns the questions to request from the library. It matches answers by question ID, so each ID is listed
 * once.
 */
export const questionsOf = (columns: readonly AnswerColumn[]): Question[] => [
  ...new Map(columns.map(({ id, label, type }) => [id, { id, label, type }])).values(),
];

export const cellOf = ({ session, cells }: AnswerTableRow, { id, askedIn }: AnswerColumn) => {
  if (askedIn !== null && !askedIn.has(session.sessionId)) return undefined;
  return Object.hasOwn(cells, id) ? cells[id] : undefined;
};

/** Returns why a session has no answer in a column. */
export const missingReason = ({ session, cells }: AnswerTableRow, { askedIn }: AnswerColumn): string =>
  cells === LOADING_ANSWERS
    ? 'Loading'
    : askedIn !== null && !askedIn.has(session.sessionId)
      ? 'Not asked'
      : session.summary === 'ready'
        ? 'Not answered'
        : session.fromFiles
          ? 'Not answered'
          : SUMMARY_WORDS[session.summary];

/** Names the sessions that a figure is based on if a filter hides some: "the 20 shown". */
export const shownInWords = (shown: number): string => `the ${formatNumber(shown)} shown`;

/** Returns the numeric answers to a question, and how many sessions answered it at all. */
export function answersIn(rows: readonly AnswerTableRow[], column: AnswerColumn) {
  const numbers: number[] = [];
  let answered = 0;
  for (const row of rows) {
    const value = cellOf(row, column)?.value ?? null;
    if (value === null) continue;
    answered += 1;
    if (typeof value === 'number') numbers.push(value);
  }
  return { numbers, answered };
}
