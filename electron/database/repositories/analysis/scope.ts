import {
  fitsAttributes,
  kindsByProject,
  type KindsByName,
} from '../../../../shared/domain/attributes/attribute-filter.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import type { Attributes } from '../participants/attributes.ts';
import type { createSessionChanges } from '../sessions/session-changes.ts';

/** A session as it is counted. All texts are as shown: with removed words replaced. */
export interface CountedSession extends Pick<
  SessionRecord,
  | 'sessionId'
  | 'type'
  | 'projectId'
  | 'projectName'
  | 'status'
  | 'createdAt'
  | 'durationSeconds'
  | 'turnMap'
  | 'reviewState'
  | 'tags'
  | 'hasTranscript'
  | 'fromFiles'
  | 'notes'
  | 'summary'
  | 'values'
> {
  /** Label, or the pseudonym. */
  name: string;
  /** Day of the interview in this computer's time zone as `2025-11-21`; null if it is not known. */
  day: string | null;
}

export type AnalysisScopes = ReturnType<typeof createAnalysisScope>;

/**
 * The sessions that are counted across. All records are read once, and afterwards only those that changed: reading 10,000
 * takes longer than counting.
 */
export function createAnalysisScope({
  sessionChanges,
  attributes,
}: {
  sessionChanges: Pick<ReturnType<typeof createSessionChanges>, 'since'>;
  attributes: Pick<Attributes, 'list'>;
}) {
  let revision: string | null = null;
  const records = new Map<string, SessionRecord>();
  /** The latest interview first. */
  let sessions: readonly CountedSession[] = [];
  let known: { json: string; list: Attribute[]; kindsOf: (projectId: string | null) => KindsByName } | null =
    null;

  function current(): readonly CountedSession[] {
    const changes = sessionChanges.since(revision);
    revision = changes.revision;
    if (changes.isWhole) records.clear();
    else if (changes.records.length === 0 && changes.gone.length === 0) return sessions;
    for (const record of changes.records) records.set(record.sessionId, record);
    for (const id of changes.gone) records.delete(id);
    sessions = [...records.values()].toSorted(latestFirst).map(countedSession);
    return sessions;
  }

  /** Returns the same objects until an attribute changes, since what was read by them is remembered by the object. */
  function kinds() {
    const list = attributes.list();
    const json = JSON.stringify(list);
    if (known?.json !== json) known = { json, list, kindsOf: kindsByProject(list) };
    return known;
  }

  return {
    /**
     * Returns the sessions of a scope, the latest interview first. Its speaker and its code narrow quotes, and not
     * sessions.
     */
    sessionsIn(scope: AnalysisScope): readonly CountedSession[] {
      const all = current();
      const fits = fitsScope(scope, kinds().kindsOf);
      return fits === null ? all : all.filter(fits);
    },
    /** Returns all attributes by project and position, as shown. */
    attributes: (): readonly Attribute[] => kinds().list,
    /**
     * Returns what returns the attributes of a project, or for null of the instant links, by `attributeKey` of their names.
     * They are read once for all sessions.
     */
    kindsByProject: (): ((projectId: string | null) => KindsByName) => kinds().kindsOf,
  };
}

const interviewedAt = ({ createdAt, openedAt, addedAt }: SessionRecord) => createdAt ?? openedAt ?? addedAt;

function latestFirst(a: SessionRecord, b: SessionRecord): number {
  const [one, other] = [interviewedAt(a), interviewedAt(b)];
  return one === other ? b.number - a.number : one < other ? 1 : -1;
}

const countedOnce = new WeakMap<SessionRecord, CountedSession>();

function countedSession(record: SessionRecord): CountedSession {
  const before = countedOnce.get(record);
  if (before !== undefined) return before;
  const { label, number, createdAt } = record;
  const session: CountedSession = {
    sessionId: record.sessionId,
    type: record.type,
    projectId: record.projectId,
    projectName: record.projectName,
    status: record.status,
    createdAt,
    durationSeconds: record.durationSeconds,
    turnMap: record.turnMap,
    reviewState: record.reviewState,
    tags: record.tags,
    hasTranscript: record.hasTranscript,
    fromFiles: record.fromFiles,
    notes: record.notes,
    summary: record.summary,
    values: record.values,
    name: label === null || label.trim() === '' ? pseudonymOf(number) : label,
    day: dayOf(createdAt),
  };
  countedOnce.set(record, session);
  return session;
}

function dayOf(createdAt: string | null): string | null {
  if (createdAt === null) return null;
  const date = new Date(createdAt);
  return Number.isNaN(date.getTime()) ? null : localDay(date);
}

/** Returns a predicate for the sessions of a scope; null if it has all. Without a date, none fits a scope by date. */
function fitsScope(
  { type, projectId, attributes = [], from, to, review, tag }: AnalysisScope,
  kindsOf: (projectId: string | null) => KindsByName,
): ((session: CountedSession) => boolean) | null {
  const tests: ((session: CountedSession) => boolean)[] = [];
  if (type !== undefined) tests.push((one) => one.type === type);
  if (projectId !== undefined) tests.push((one) => one.projectId === projectId);
  if (review !== undefined) tests.push((one) => one.reviewState === review);
  if (tag !== undefined) tests.push((one) => one.tags.includes(tag));
  if (from !== undefined) tests.push(({ day }) => day !== null && day >= from);
  if (to !== undefined) tests.push(({ day }) => day !== null && day <= to);
  if (attributes.length > 0)
    tests.push((one) => fitsAttributes(attributes, one.values, kindsOf(one.projectId)));
  return tests.length === 0 ? null : (session) => tests.every((fits) => fits(session));
}
