import { oneLine } from './clean-text.ts';
import type { ExportSession } from './study.ts';
import { clock } from './time-text.ts';

/** What stands at the head of a session's report, as names and values; nothing of who it is. */
export function sessionFacts(session: ExportSession): [string, string][] {
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
  return facts.flatMap(([name, value]): [string, string][] => {
    const shown = oneLine(value ?? '').trim();
    return shown === '' ? [] : [[name, shown]];
  });
}
