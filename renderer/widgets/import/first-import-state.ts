import type { FirstImport } from '../../api/first-import-draft.ts';
import type { ImportState, NewSessions } from '../../../shared/model/import.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { checkedOf, sessionsInWords } from './import-text.ts';

/** What the card of the first import shows. */
export type FirstImportState =
  | { kind: 'looking'; found: NewSessions }
  | { kind: 'failed'; why: string }
  | { kind: 'found'; found: NewSessions }
  | { kind: 'adding'; job: ImportState; withRecordings: boolean }
  | { kind: 'stopped'; job: ImportState }
  | { kind: 'added'; job: ImportState | null; withRecordings: boolean };

/**
 * Returns what the card shows; null if there is none: after it was closed, and in a library that has sessions from
 * elsewhere.
 */
export function firstImportState({
  first,
  job,
  found,
  isEmpty,
}: {
  first: FirstImport | null;
  job: ImportState | null;
  found: NewSessions;
  isEmpty: boolean;
}): FirstImportState | null {
  if (first?.stage === 'closed') return null;
  if (first !== null) return addingState(first, job);
  // The outcome of another import has its own bar.
  const isJobOver = job === null || (job.status === 'ended' && job.failed === 0);
  if (!isEmpty || !isJobOver) return null;
  const isFailed = found.problem !== null && !found.isPartial && !found.isChecking;
  if (isFailed && found.problem !== null && found.count === 0)
    return found.checkedAt === null ? { kind: 'failed', why: found.problem } : null;
  if (found.checkedAt === null) return { kind: 'looking', found };
  return found.count > 0 ? { kind: 'found', found } : null;
}

function addingState({ withRecordings }: FirstImport, job: ImportState | null): FirstImportState {
  if (job?.status === 'running') return { kind: 'adding', job, withRecordings };
  if (job?.status === 'stopped') return { kind: 'stopped', job };
  return { kind: 'added', job, withRecordings };
}

/** "3 projects, 120 links" */
export function listsInWords({ lists }: NewSessions): string {
  if (lists === null) return '';
  const links = counted(lists.links, 'link');
  return lists.projects === null ? links : `${counted(lists.projects, 'project')}, ${links}`;
}

/** "4 of 12 lists of links read" */
export function lookingInWords({ lists }: NewSessions): string {
  if (lists === null) return 'Reading your projects.';
  return `${formatNumber(lists.read)} of ${counted(lists.total, 'list')} of links read.`;
}

/** "40 of 42 sessions added" */
export function addedInWords(job: ImportState): string {
  const inLibrary = job.added + job.alreadyPresent;
  const left = job.total - inLibrary;
  const all = sessionsInWords(job.total);
  return left === 0 ? `${all} added` : `${formatNumber(inLibrary)} of ${all} added`;
}

/** "2 could not be added, 5 were not tried." */
export function notAddedInWords(job: ImportState): string {
  const left = job.total - checkedOf(job);
  return [
    ...(job.failed === 0 ? [] : [`${sessionsInWords(job.failed)} could not be added.`]),
    ...(left === 0 ? [] : [`${sessionsInWords(left)} not added yet.`]),
  ].join(' ');
}
