// Counts studies as a person would: session by session and quote by quote, from the study as plain values. It shares no
// code with what it checks.
import type { AnalysisScope, Grouping, Togetherness } from '../../../../shared/model/analysis.ts';
import { codeId, createdAt, type Study, type StudyNote, type StudySession } from './random-study.fixture.ts';

/** A quote with the codes at which it counts: its own, and those above them. */
export interface HandQuote extends StudyNote {
  all: number[];
}

/** Returns the code and all those above it. */
export function upwards({ parents }: Study, code: number): number[] {
  const parent = parents[code] ?? null;
  return parent === null ? [code] : [code, ...upwards({ parents, sessions: [] }, parent)];
}

const isParent = ({ parents }: Study, code: number) => parents.includes(code);

/** Returns the codes in the order of the codebook: depth first, siblings by number. */
function codebook(study: Study, parent: number | null = null): number[] {
  return study.parents.flatMap((own, code) => (own === parent ? [code, ...codebook(study, code)] : []));
}

export function codesCounted(study: Study, scope: AnalysisScope, level: 'all' | 'lowest'): number[] {
  return codebook(study)
    .filter(
      (code) =>
        scope.codeId === undefined || upwards(study, code).some((one) => codeId(one) === scope.codeId),
    )
    .filter((code) => level === 'all' || !isParent(study, code));
}

const localDay = (iso: string) => new Date(iso).toLocaleDateString('sv-SE');

/** What is read of a value; null if it is missing or does not fit. */
function readByHand(session: StudySession, name: string): string | null {
  const attribute = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const typed = session.values[attribute]?.trim();
  if (typed === undefined || typed === 'NA' || session.project === null) return null;
  if (session.project === 'p2') return attribute === 'Age' ? typed : null;
  switch (attribute) {
    case 'Age':
      return /^\d+$/.test(typed) ? typed : null;
    case 'Site':
      return ['North', 'South', 'West'].find((one) => one.toLowerCase() === typed.toLowerCase()) ?? null;
    case 'Seen':
      return { yes: 'Yes', no: 'No' }[typed.toLowerCase()] ?? null;
    default:
      return (
        { '2025-11-21': '2025-11-21', '21 Nov 2025': '2025-11-21', '2026-01-02': '2026-01-02' }[typed] ?? null
      );
  }
}

export function sessionsByHand({ sessions }: Study, scope: AnalysisScope): StudySession[] {
  return sessions.filter((session) => {
    const created = createdAt(session);
    const day = created === null ? null : localDay(created);
    if (scope.type !== undefined && (scope.type === 'instant') !== (session.project === null)) return false;
    if (scope.projectId !== undefined && session.project !== scope.projectId) return false;
    if (scope.review !== undefined && session.review !== scope.review) return false;
    if (scope.tag !== undefined && !session.tags.includes(scope.tag)) return false;
    if (scope.from !== undefined && (day === null || day < scope.from)) return false;
    if (scope.to !== undefined && (day === null || day > scope.to)) return false;
    return (scope.attributes ?? []).every(({ name, values = [] }) =>
      values.includes(readByHand(session, name) ?? typedByHand(session, name)),
    );
  });
}

/** A value that does not fit its attribute can be filtered by as it was typed. */
function typedByHand({ project, values }: StudySession, name: string): string {
  const typed = values[name]?.trim() ?? '';
  const hasAttribute = project === 'p1' || (project === 'p2' && name === 'Age');
  return typed === 'NA' || !hasAttribute ? '' : typed;
}

/** Whether something of a session is here. */
export const isHere = ({ turns, notes, given, own }: StudySession) =>
  turns !== null || notes.length > 0 || Object.keys(given).length > 0 || Object.keys(own).length > 0;

/** Returns the quotes of a session that have one of the codes. */
export function quotesByHand(
  study: Study,
  session: StudySession,
  scope: AnalysisScope,
  level: 'all' | 'lowest',
): HandQuote[] {
  const counted = codesCounted(study, scope, level);
  const wantedRole = scope.speaker === 'interviewer' ? 'agent' : scope.speaker;
  return session.notes.flatMap((note) => {
    if (
      wantedRole !== undefined &&
      (note.passage === null || session.turns?.[note.passage.turn] !== wantedRole)
    )
      return [];
    const own = level === 'all' ? note.codes.flatMap((code) => upwards(study, code)) : note.codes;
    const all = counted.filter((code) => own.includes(code));
    return all.length === 0 ? [] : [{ ...note, all }];
  });
}

/** Returns the names of the groups in which a session is. */
export function groupByHand(session: StudySession, grouping: Grouping): string | null {
  switch (grouping.by) {
    case 'nothing':
      return null;
    case 'project':
      return session.project === null ? 'Instant links' : `Study ${session.project}`;
    case 'review':
      return { new: 'New', reviewing: 'Reviewing', reviewed: 'Reviewed' }[session.review];
    case 'attribute':
      break;
  }
  const value = readByHand(session, grouping.name);
  if (value === null) return 'Not known';
  return { '2025-11-21': '21 Nov 2025', '2026-01-02': '2 Jan 2026' }[value] ?? value;
}

/** Counts each second that a quote covers; times are whole seconds. */
export function secondsByHand(quotes: readonly StudyNote[]): number {
  let seconds = 0;
  for (let second = 0; second < 200; second += 1)
    if (
      quotes.some(
        ({ startSeconds, endSeconds }) =>
          startSeconds !== null && endSeconds !== null && startSeconds <= second && second + 1 <= endSeconds,
      )
    )
      seconds += 1;
  return seconds;
}

/** Returns whether two quotes of a session are together. */
export function areTogether(a: StudyNote, b: StudyNote, together: Togetherness): boolean {
  if (a.id === b.id || together.in === 'session') return true;
  if (together.in === 'turn') return a.passage !== null && a.passage.turn === b.passage?.turn;
  const times = [a, b].map(({ startSeconds, endSeconds }) => ({
    start: startSeconds,
    end: endSeconds ?? startSeconds,
  }));
  const [one, other] = times;
  if (together.in === 'quote' && a.passage !== null && b.passage !== null) {
    const [p, q] = [a.passage, b.passage];
    if (p.turn !== q.turn) return false;
    for (let letter = p.start; letter < p.end; letter += 1)
      if (letter >= q.start && letter < q.end) return true;
    return false;
  }
  if (one === undefined || other === undefined) return false;
  if (one.start === null || one.end === null || other.start === null || other.end === null) return false;
  if (together.in === 'seconds') {
    const gap = Math.max(one.start - other.end, other.start - one.end, 0);
    return gap <= together.seconds;
  }
  // Half seconds tell a shared stretch from two that only touch.
  for (let half = 0.25; half < 200; half += 0.5)
    if (one.start < half && half < one.end && other.start < half && half < other.end) return true;
  const isIn = (moment: number, { start, end }: typeof one) => moment >= (start ?? 0) && moment <= (end ?? 0);
  return (
    (one.start === one.end && isIn(one.start, other)) || (other.start === other.end && isIn(other.start, one))
  );
}
