import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ImportRow, ImportState } from '../../../shared/model/import.ts';
import { useDeletedSessions } from '../../api/deletions.ts';
import { describeError } from '../../api/describe-error.ts';
import { limitConcurrency } from '../../../shared/domain/limit-concurrency.ts';
import { textOf } from '../../api/fields.ts';
import { startSessionImport, useImportJob } from '../../api/importing.ts';
import { useSessionsById } from '../../api/library.ts';
import type { LinkRecord } from '../../api/link-record.ts';
import { useNewSessionsOf } from '../../api/new-sessions.ts';
import { openedBefore, resolveLinkSession, type LinkListOwner } from '../../api/session-of-link.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { checkedOf, sessionsInWords } from './import-text.ts';
import { selectedSessions } from './selected-sessions.ts';

const NONE: ReadonlySet<string> = new Set();
const inTurn = limitConcurrency(4);

/** Returns the possible actions on the sessions of the selected links, and their outcome. */
export function useSelectedSessions(links: readonly LinkRecord[], home: LinkListOwner) {
  const inLibrary = useSessionsById();
  const { data: offered = NONE } = useNewSessionsOf(home);
  const deleted = useDeletedSessions();
  const { data: job } = useImportJob();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun | null>(null);
  const selected = useMemo(
    () => selectedSessions(links, home, inLibrary, offered, deleted),
    [links, home, inLibrary, offered, deleted],
  );
  const { toAdd, unnamed, inLibrary: present, others } = selected;
  const isImporting = job != null && job.status !== 'ended';
  const count = toAdd.length + unnamed.length;

  const add = useCallback(() => {
    const begin = async () => {
      setBegun({ startedAt: null, words: null, missed: 0 });
      try {
        const found = await Promise.all(unnamed.map((link) => inTurn(() => rowOf(link, home))));
        const rows = [...toAdd, ...found.filter((row) => row !== null)];
        const missed = found.length - (rows.length - toAdd.length);
        const startedAt = rows.length === 0 ? null : await startSessionImport(rows, false);
        const words = rows.length === 0 ? missedInWords(missed) : null;
        setBegun({ startedAt, words, missed });
      } catch (error) {
        setBegun({ startedAt: null, words: describeError(error).text, missed: 0 });
      }
    };
    void begin();
  }, [toAdd, unnamed, home]);

  const [link] = links;
  const single = links.length === 1 && link !== undefined ? link : null;
  const way = useMemo(
    () => (single === null ? null : resolveLinkSession(single, home, openedBefore(single, inLibrary))),
    [single, home, inLibrary],
  );
  const open = useCallback(() => {
    if (way === null || way.ref === null) return;
    const { ref } = way;
    void way.keep(ref).then(() => navigate(sessionLink(ref)));
  }, [way, navigate]);

  return {
    /** How many can be added, and the action. */
    count,
    add,
    /**
     * Opens the session of the selected link; null unless exactly one link is selected and it has a session.
     */
    open: way === null || way.ref === null ? null : open,
    /** "3 already here." */
    notes: [
      ...(present === 0 ? [] : [`${sessionsInWords(present)} already here.`]),
      ...(selected.deleted === 0 ? [] : [`${sessionsInWords(selected.deleted)} deleted from this computer.`]),
      ...(others === 0 || !isImporting ? [] : [`${sessionsInWords(others)} being added.`]),
    ],
    /** Progress of the import that was started here; null if none was. */
    status: begun === null ? null : saidOf(begun, job ?? null),
  };
}

interface Begun {
  /** Identifies the import that was started here; null until it is known, and if there was none. */
  startedAt: string | null;
  /** Why the import could not start. */
  words: string | null;
  /** Number of links whose session the service does not know. */
  missed: number;
}

/**
 * Returns the session of a used link that does not name it: requests each ID it may have from the service.
 */
async function rowOf(link: LinkRecord, home: LinkListOwner): Promise<ImportRow | null> {
  const way = resolveLinkSession(link, home, undefined);
  if (way === null) return null;
  const session = await way.find();
  return session === null ? null : { ...session, label: textOf(link.record['label']), variables: {} };
}

const missedInWords = (missed: number) =>
  missed === 0
    ? ''
    : `The service has no session for ${missed === 1 ? 'one link' : `${formatNumber(missed)} links`}.`;

function saidOf(
  { startedAt, words, missed }: Begun,
  job: ImportState | null,
): { words: string; failed: boolean } {
  if (words !== null) return { words, failed: true };
  if (startedAt === null) return { words: 'Adding…', failed: false };
  const rest = missedInWords(missed);
  // An import without errors is dismissed, or another one has started.
  if (job === null || job.startedAt !== startedAt)
    return { words: `Added. ${rest}`.trim(), failed: missed > 0 };
  const { status, total, added, alreadyPresent, failed } = job;
  if (status === 'running')
    return {
      words: [job.problem ?? `Adding ${sessionsInWords(total)}: ${formatNumber(checkedOf(job))} done.`, rest]
        .join(' ')
        .trim(),
      failed: job.problem !== null,
    };
  const notAdded = failed === 0 ? '' : `${sessionsInWords(failed)} could not be added: see Sessions.`;
  return {
    words: [`${sessionsInWords(added + alreadyPresent)} added.`, notAdded, rest]
      .filter((part) => part !== '')
      .join(' '),
    failed: failed + missed > 0,
  };
}
