import type { GlanceGuide, GlanceSession } from '../../../../shared/model/glance.ts';
import { shareIn, type ViewTable } from '../view-table.ts';
import { ENDING_WORDS, questionsOf } from './glance-columns.ts';
import { valueOf, type GlanceRow } from './glance-rows.ts';

/** Returns the facts as a table for spreadsheets, with sessions by these names. What is not known is empty. */
export function glanceTable(
  rows: readonly GlanceRow[],
  guides: readonly GlanceGuide[],
  nameOf: (session: GlanceSession) => string,
): ViewTable {
  const hasGuides = guides.length > 0;
  return {
    columns: [
      'Session',
      'Length in seconds',
      'Limit in seconds',
      'Words or characters of the participant',
      'Counted in',
      'Answers',
      'Median length of an answer',
      'Answers under 5',
      'Median pause before an answer in seconds',
      'Answers repeated word for word',
      'Participant’s share of the spoken time',
      'Share of silence',
      ...(hasGuides ? ['Last question asked', 'Questions'] : []),
      'Ended',
    ],
    rows: rows.map((row) => {
      const { session, facts } = row;
      const silent = valueOf(row, 'silent');
      return [
        nameOf(session),
        session.durationSeconds ?? '',
        facts?.limitSeconds ?? '',
        facts?.words ?? '',
        facts?.unit ?? '',
        facts?.answers ?? '',
        facts?.answerWords ?? '',
        facts?.short ?? '',
        facts?.pauseSeconds == null ? '' : toMilliseconds(facts.pauseSeconds),
        facts?.repeated ?? '',
        shareIn(facts?.talkShare ?? null),
        shareIn(silent === null ? null : silent / 100),
        ...(hasGuides ? [valueOf(row, 'reached') ?? '', questionsOf(row, guides) || ''] : []),
        facts === null ? '' : ENDING_WORDS[facts.ended],
      ];
    }),
  };
}

/** Returns seconds without the last digits of a difference, such as 0.9 for 0.8999999999999986. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
