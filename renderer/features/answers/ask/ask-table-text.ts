import { clock } from '../../../../shared/domain/dates.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import { sessionName } from '../../../../shared/domain/session-name.ts';
import type { AssistantRun, SessionAnswer } from '../../../../shared/model/assistant.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import type { ViewTable } from '../../../widgets/analysis/view-table.ts';
import { stateOf, type AnswerState } from './answer-states.ts';

const JUDGEMENTS = { agree: 'Agree', differ: 'Differ' };

/** What the table says in place of an answer. */
export const WITHOUT_ANSWER: Readonly<Record<Exclude<AnswerState, 'found'>, string>> = {
  'not-said': 'Not said',
  'left-out': 'Left out',
  failed: 'Not read',
  'not-sent': 'Not sent',
  reading: 'Reading',
  waiting: 'Waiting',
};

/** Returns the answers as a table: what the assistant answered, and what the researcher thinks of it, apart. */
export function askTable(
  question: string,
  answers: readonly SessionAnswer[],
  sessions: ReadonlyMap<string, SessionRecord>,
  withNames: boolean,
): ViewTable {
  return {
    columns: [
      'Session',
      `${question} (assistant’s answer)`,
      'What they said',
      'Your judgement',
      'Your own words',
    ],
    rows: answers.map((one) => {
      const { session, answer, quotes, judgement, ownWords } = one;
      const record = sessions.get(session.sessionId);
      const state = stateOf(one);
      return [
        record === undefined ? '' : withNames ? sessionName(record) : pseudonymOf(record.number),
        state === 'found' ? (answer ?? '') : WITHOUT_ANSWER[state],
        quotes
          .map(({ words, startSeconds }) =>
            startSeconds === null ? `“${words}”` : `“${words}” (${clock(startSeconds)})`,
          )
          .join('\n'),
        judgement === null ? '' : JUDGEMENTS[judgement],
        ownWords,
      ];
    }),
  };
}

/** Adds who answered to each row, for a file that is read without this screen. */
export const withAuthor = (
  { columns, rows }: ViewTable,
  { model, startedAt }: Pick<AssistantRun, 'model' | 'startedAt'>,
): ViewTable => ({
  columns: [...columns, 'Answered by', 'Asked at'],
  rows: rows.map((row) => [...row, `Assistant (${model})`, startedAt]),
});
