import type { ImportRow } from '../../electron/wire-import.ts';
import type { SessionRef } from '../../electron/wire.ts';
import { linesOf } from '../labels/labels-draft.ts';
import type { FlaggedLine } from '../labels/line-flags.ts';
import { numberText } from '../ui/numbers.ts';
import { lacksPlace, sessionInText, type NamedSession } from './session-in-text.ts';
import { sessionTable, type TableRow } from './session-table.ts';

interface ListedSession extends NamedSession {
  label: string | null;
  variables: Record<string, string>;
}

/** A pasted list of sessions, read line by line. */
export interface SessionList {
  /** One for each line of the text. */
  lines: readonly FlaggedLine[];
  /** Each session once, in the order of the list. */
  sessions: readonly ListedSession[];
  /** Lines that name no session. */
  bad: number;
  repeated: number;
  /** Sessions for which a project, or that they have none, has to be chosen. */
  withoutPlace: number;
  /** What is left to be put right: the lines that name no session, under their head. */
  rest: string;
}

const lineRows = (texts: readonly string[]): TableRow[] =>
  texts.flatMap((text, line) => {
    if (text.trim() === '') return [];
    const session = sessionInText(text);
    const why = session === null ? 'Not a session ID' : null;
    return [{ line, session, why, label: null, variables: {} }];
  });

/** Reads IDs and addresses, one on each line, or a table whose head names a column `sessionId`. */
export function readSessionList(text: string): SessionList {
  const texts = linesOf(text);
  const table = sessionTable(text);
  const lines = texts.map((one): FlaggedLine => ({ text: one, skip: null, tag: null }));
  const firstLine = new Map<string, number>();
  const sessions: ListedSession[] = [];
  const badLines: number[] = [];
  let repeated = 0;
  const flag = (line: number, skip: string, tag: string) => {
    lines[line] = { text: texts[line] ?? '', skip, tag };
  };
  const rows = table ?? lineRows(texts);
  for (const [at, { line, session, why, label, variables }] of rows.entries()) {
    const first = session === null ? undefined : firstLine.get(session.sessionId);
    if (session === null) {
      flag(line, 'bad', why ?? '');
      // A row of a table may be several lines long.
      const end = rows[at + 1]?.line ?? texts.length;
      for (let each = line; each < end; each += 1) badLines.push(each);
    } else if (first === undefined) {
      firstLine.set(session.sessionId, line);
      sessions.push({ ...session, label, variables });
    } else {
      repeated += 1;
      flag(line, 'repeated', `Same as line ${numberText(first + 1)}`);
    }
  }
  const bad = rows.filter(({ session }) => session === null).length;
  const head = table === null ? [] : texts.slice(0, rows[0]?.line ?? 0);
  return {
    lines,
    sessions,
    bad,
    repeated,
    withoutPlace: sessions.filter(lacksPlace).length,
    rest: bad === 0 ? '' : [...head, ...badLines.map((line) => texts[line] ?? '')].join('\n'),
  };
}

/** What the list's sessions are asked for by; null where the place that some lack was not chosen. */
export function importRows(
  { sessions, withoutPlace }: SessionList,
  chosen: Pick<SessionRef, 'type' | 'projectId'>,
): ImportRow[] | null {
  if (withoutPlace > 0 && chosen.type === 'project' && chosen.projectId === null) return null;
  return sessions.map((session) => {
    const { sessionId, label, variables } = session;
    const type = session.type ?? (session.projectId === null ? chosen.type : 'project');
    const projectId = type === 'instant' ? null : (session.projectId ?? chosen.projectId);
    // A row that says «project» and no more is of the chosen one; where instant was chosen there is none to name.
    return projectId === null
      ? { sessionId, type: 'instant', projectId, label, variables }
      : { sessionId, type: 'project', projectId, label, variables };
  });
}
