import { oneLine } from './writable-text.ts';
import type { ExportSession } from './study.ts';
import { clock } from './time-text.ts';
import { dateText } from './date-text.ts';

/** A line at the top of a session's report. */
export interface SessionFact {
  name: string;
  value: string;
  /** The value as ISO 8601 if it is a date. */
  date: string | null;
}

const DATES = new Set(['Started', 'Completed']);

/** Returns the lines at the top of a session's report; none identifies a participant. */
export function sessionFacts(session: ExportSession): SessionFact[] {
  const facts: [string, string | null][] = [
    ['Project', session.projectName],
    ['Started', session.createdAt],
    ['Completed', session.completedAt],
    ['Duration', clock(session.durationSeconds)],
    ['Language', session.language],
    ['Status', session.status],
    ['Review', session.reviewState],
    ['Tags', session.tags.join(', ')],
  ];
  return facts.flatMap(([name, value]): SessionFact[] => {
    const shown = oneLine(value ?? '').trim();
    if (shown === '') return [];
    const isDate = DATES.has(name) && !Number.isNaN(Date.parse(shown));
    return [{ name, value: isDate ? dateText(shown) : shown, date: isDate ? shown : null }];
  });
}
