import type { ImportRow } from '../../../shared/model/import.ts';
import type { FlaggedLine } from '../../ui/lines/line-flags.ts';
import { longDateAndTime } from '../../../shared/domain/dates.ts';
import { statesDelimiter } from '../../../shared/domain/delimited-table.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { otherContentInWords, otherContentOfText } from './other-content.ts';
import { isLinkAddress, lacksPlace, sessionInLine, type NamedSession } from './session-in-text.ts';
import { sessionTable, type TableRow } from './session-table.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import { linesOf } from '../../ui/lines/lines.ts';

interface ListedSession extends NamedSession {
  label: string | null;
  variables: Record<string, string>;
}

/** A pasted list of sessions, parsed line by line. */
export interface SessionList {
  /** One for each line of the text. */
  lines: readonly FlaggedLine[];
  /** Each session once, in the order of the list. */
  sessions: readonly ListedSession[];
  /** Number of lines, or table rows, that name no session, and their line numbers. */
  bad: number;
  badLines: readonly number[];
  repeated: number;
  /** Sessions that were deleted from this computer; in `sessions` only if they are to be brought back. */
  deleted: readonly string[];
  /** Number of sessions whose origin has to be looked up or chosen. */
  withoutPlace: number;
  /** The lines to correct, which name no session, under their table head. */
  rest: string;
  /** What the text is if it is not a list, in plain words; null if it is a list or may become one. */
  instead: string | null;
}

const lineRows = (texts: readonly string[]): TableRow[] =>
  texts.flatMap((text, line) => {
    if (text.trim() === '' || (line === 0 && statesDelimiter(text))) return [];
    const session = sessionInLine(text);
    const why = session !== null ? null : isLinkAddress(text) ? 'A link, not a session' : 'Not a session ID';
    return [{ line, session, why, label: null, variables: {} }];
  });

interface ReadOptions {
  /** Why sessions could not be added earlier, by their IDs. */
  failed?: Readonly<Record<string, string>>;
  /** When sessions were deleted from this computer, by their IDs. */
  deleted?: ReadonlyMap<string, Date>;
  /** True if those are to be brought back. */
  withDeleted?: boolean;
}

/** Parses IDs and addresses, one per line, or a table with a column `sessionId`. */
export function readSessionList(
  text: string,
  { failed = {}, deleted = new Map(), withDeleted = false }: ReadOptions = {},
): SessionList {
  const texts = linesOf(text);
  const table = sessionTable(text);
  const other = table === null ? otherContentOfText(text) : null;
  if (other !== null) return notAList(texts, text, otherContentInWords(other));
  const lines = texts.map((one): FlaggedLine => ({ text: one, skip: null, tag: null }));
  const firstLine = new Map<string, number>();
  const sessions: ListedSession[] = [];
  const restLines: number[] = [];
  const deletedIds: string[] = [];
  let repeated = 0;
  const flag = (line: number, skip: string, tag: string) => {
    lines[line] = { text: texts[line] ?? '', skip, tag };
  };
  const rows = table ?? lineRows(texts);
  for (const [at, { line, session, why, label, variables }] of rows.entries()) {
    const first = session === null ? undefined : firstLine.get(session.sessionId);
    if (session === null) {
      flag(line, 'bad', why ?? '');
      // A table row may span several lines.
      const end = rows[at + 1]?.line ?? texts.length;
      for (let each = line; each < end; each += 1) restLines.push(each);
    } else if (first === undefined) {
      const { sessionId } = session;
      firstLine.set(sessionId, line);
      const deletedAt = deleted.get(sessionId);
      if (deletedAt !== undefined) deletedIds.push(sessionId);
      const isLeftOut = deletedAt !== undefined && !withDeleted;
      if (!isLeftOut) sessions.push({ ...session, label, variables });
      const tag = deletedAt === undefined ? failed[sessionId] : `Deleted on ${longDateAndTime(deletedAt)}`;
      if (tag !== undefined)
        lines[line] = { text: texts[line] ?? '', skip: isLeftOut ? 'deleted' : null, tag };
    } else {
      repeated += 1;
      flag(line, 'repeated', `Same as line ${formatNumber(first + 1)}`);
    }
  }
  const bad = rows.filter(({ session }) => session === null);
  const head = table === null ? [] : texts.slice(0, rows[0]?.line ?? 0);
  return {
    lines,
    sessions,
    bad: bad.length,
    badLines: bad.map(({ line }) => line + 1),
    repeated,
    deleted: deletedIds,
    withoutPlace: sessions.filter(lacksPlace).length,
    rest: bad.length === 0 ? '' : [...head, ...restLines.map((line) => texts[line] ?? '')].join('\n'),
    instead: null,
  };
}

const notAList = (texts: readonly string[], text: string, instead: string): SessionList => ({
  lines: texts.map((one) => ({ text: one, skip: null, tag: null })),
  sessions: [],
  bad: 0,
  badLines: [],
  repeated: 0,
  deleted: [],
  withoutPlace: 0,
  rest: text,
  instead,
});

/** Origin of the sessions for which the list gives none: looked up for each, or chosen for all. */
export interface ChosenPlace {
  type: 'find' | SessionRef['type'];
  projectId: string | null;
}

/** Returns the import request of the list's sessions; null if a project is missing and none was chosen. */
export function importRows({ sessions, withoutPlace }: SessionList, chosen: ChosenPlace): ImportRow[] | null {
  if (withoutPlace > 0 && chosen.type === 'project' && chosen.projectId === null) return null;
  return sessions.map((session) => {
    const { sessionId, label, variables, projectId } = session;
    if (!lacksPlace(session))
      return { sessionId, type: session.type ?? 'project', projectId, label, variables };
    if (chosen.type === 'instant') return { sessionId, type: 'instant', projectId: null, label, variables };
    // Without a project, the session's project is looked up.
    const chosenId = chosen.type === 'project' ? chosen.projectId : null;
    return { sessionId, type: 'project', projectId: chosenId, label, variables };
  });
}
