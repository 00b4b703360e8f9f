import {
  fitsAttributes,
  kindsByProject,
  type KindsByName,
} from '../../../../shared/domain/attributes/attribute-filter.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import type { AnalysisScope } from '../../../../shared/model/analysis.ts';
import type { Attribute } from '../../../../shared/model/attribute.ts';
import type { SessionChanges, SessionRecord } from '../../../../shared/model/session.ts';
import { endOfCall } from '../../base/one-call.ts';
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

/** So many records are read at once. */
const TOGETHER = 100;

interface Known {
  session: CountedSession;
  /** What sessions are ordered by: when the interview was, and the session's number. */
  at: string;
  number: number;
}

/**
 * The sessions that are counted across. All records are read once, and afterwards only those that changed: reading 10,000
 * takes longer than counting.
 */
export function createAnalysisScope({
  sessionChanges,
  attributes,
}: {
  sessionChanges: Pick<ReturnType<typeof createSessionChanges>, 'idsSince' | 'recordsOf'>;
  attributes: Pick<Attributes, 'list'>;
}) {
  let revision: string | null = null;
  const records = new Map<string, Known>();
  /** What is still to be read, for the first time or again. */
  const waiting = new Set<string>();
  /** The latest interview first; null if records were read that are not among them yet. */
  let sessions: readonly CountedSession[] | null = null;
  /** The last sessions of a scope: many calls ask for the same, one after another. */
  let narrowed: {
    all: readonly CountedSession[];
    kindsOf: (projectId: string | null) => KindsByName;
    key: string;
    found: readonly CountedSession[];
  } | null = null;
  let known: { json: string; list: Attribute[]; kindsOf: (projectId: string | null) => KindsByName } | null =
    null;

  /** Forgets the records that changed, which are read again when they are counted. */
  function forgetChanged(): void {
    const changes = sessionChanges.idsSince(revision);
    revision = changes.revision;
    if (changes.ids.length > 0) [sessions, narrowed] = [null, null];
    for (const id of changes.ids) {
      records.delete(id);
      waiting.add(id);
    }
  }

  /** Reads what changed, until the time is up. Returns how many records remain. */
  function readUntil(until: number): number {
    forgetChanged();
    while (waiting.size > 0 && performance.now() < until) {
      const ids = [...waiting.values().take(TOGETHER)];
      const found = sessionChanges.recordsOf(ids);
      for (const id of ids) waiting.delete(id);
      for (const record of found) records.set(record.sessionId, knownOf(record));
      sessions = null;
    }
    return waiting.size;
  }

  function current(): readonly CountedSession[] {
    readUntil(Infinity);
    sessions ??= [...records.values()].toSorted(latestFirst).map(({ session }) => session);
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
    /** Takes the records that the window reads when it opens, so that they need not be read for counting. */
    take(changes: SessionChanges): void {
      if (revision !== null) forgetChanged();
      else if (changes.isWhole) {
        revision = changes.revision;
        for (const record of changes.records) records.set(record.sessionId, knownOf(record));
      }
    },
    /**
     * Reads records for a short time, so that other calls need not wait. Returns how many remain: call it again until none
     * do, before anything else is asked.
     */
    readSome: (): number => readUntil(endOfCall()),
    /**
     * Returns the sessions of a scope, the latest interview first. Its speaker and its code narrow quotes, and not
     * sessions.
     */
    sessionsIn(scope: AnalysisScope): readonly CountedSession[] {
      const [all, { kindsOf }, key] = [current(), kinds(), JSON.stringify(scope)];
      if (narrowed?.all !== all || narrowed.kindsOf !== kindsOf || narrowed.key !== key) {
        const fits = fitsScope(scope, kindsOf);
        narrowed = { all, kindsOf, key, found: fits === null ? all : all.filter(fits) };
      }
      return narrowed.found;
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

function latestFirst(one: Known, other: Known): number {
  return one.at === other.at ? other.number - one.number : one.at < other.at ? 1 : -1;
}

function knownOf(record: SessionRecord): Known {
  const { label, number, createdAt, openedAt, addedAt } = record;
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
  return { session, at: createdAt ?? openedAt ?? addedAt, number };
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
