import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@mantine/core';
import { CircleStop, Download, TriangleAlert, Sparkle } from 'lucide-react';
import type { ImportState, NewSessions } from '../../../shared/model/import.ts';
import {
  useImportJob,
  retryImport,
  dismissImportJob,
  cancelImport,
  importNewSessions,
} from '../../api/importing.ts';
import { useNewSessions } from '../../api/new-sessions.ts';
import { AddSessions } from './add-sessions.tsx';
import { addingDialogs } from './import-dialogs.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { checkedOf, foundInWords, progressInWords, sessionsInWords } from './import-text.ts';
import notice from '../../ui/notice-bar.module.css';
import css from './import-bar.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useAction } from './use-action.ts';
import { namesOf } from './new-sessions-text.ts';

type ShownBar = { job: ImportState } | { found: NewSessions } | null;

/**
 * Returns what to show under the heading of Sessions; a finished import or a check without errors shows
 * nothing.
 */
export function useShownBar(): ShownBar {
  const { data: job } = useImportJob();
  const { data: found } = useNewSessions();
  if (job === undefined || found === undefined) return null;
  if (job !== null && (job.status !== 'ended' || job.failed > 0)) return { job };
  return found.count > 0 || (found.problem !== null && !found.isPartial) ? { found } : null;
}

/**
 * Shown under the heading of Sessions: the progress or outcome of an import, or how many sessions of used
 * links are new.
 */
export function ImportBar({ isEmpty }: { isEmpty: boolean }) {
  const bar = useShownBar();
  const isBesideDialog = useStore(addingDialogs, ({ open }) => open > 0);
  const [isShown, setIsShown] = useState(false);
  const job = bar !== null && 'job' in bar ? bar.job : null;
  return (
    <>
      {!isBesideDialog && job !== null && (
        <JobBar
          job={job}
          onShow={() => {
            setIsShown(true);
          }}
        />
      )}
      {/* An empty library offers the new sessions itself. */}
      {!isBesideDialog && bar !== null && 'found' in bar && !(isEmpty && bar.found.count > 0) && (
        <NewBar found={bar.found} />
      )}
      <AddSessions
        opened={isShown}
        only={job !== null && job.status !== 'running' && job.failed > 0 ? 'failed' : null}
        onClose={() => {
          setIsShown(false);
        }}
      />
    </>
  );
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An import whose dialog is closed, or that had errors. */
function JobBar({ job, onShow }: { job: ImportState; onShow: () => void }) {
  const { act, problem, busy } = useAction();
  const { status, total, failed } = job;
  const show = (
    <Button size="xs" onClick={onShow}>
      Show
    </Button>
  );
  if (status === 'running')
    return (
      <section className={`${notice.bar ?? ''} ${css.bar ?? ''}`} data-calm aria-label="Adding sessions">
        <Download {...ICON} />
        <span>
          <b>{progressInWords(job)}</b> {foundInWords(job)}
        </span>
        <div className={notice.progress ?? ''}>
          <ProgressBar job={job} />
        </div>
        <Why>
          {problem ?? (job.problem === null ? null : joinSentences(job.problem, 'Earmark will try again.'))}
        </Why>
        <Button size="xs" disabled={busy} onClick={() => act(cancelImport)}>
          Stop
        </Button>
        {show}
      </section>
    );
  const left = total - checkedOf(job);
  const isStopped = left > 0;
  return (
    <section
      className={`${notice.bar ?? ''} ${css.bar ?? ''}`}
      data-calm={failed === 0 || undefined}
      aria-label="Sessions not added"
    >
      {failed > 0 ? <TriangleAlert {...ICON} /> : <CircleStop {...ICON} />}
      <b role="status">{isStopped ? stoppedInWords(left) : failedInWords(failed, total)}</b>
      <Why>{problem ?? job.problem}</Why>
      {show}
      <Button size="xs" disabled={busy} onClick={() => act(retryImport)}>
        {isStopped ? 'Continue' : 'Try again'}
      </Button>
      <Button size="xs" variant="subtle" disabled={busy} onClick={() => act(dismissImportJob)}>
        Dismiss
      </Button>
    </section>
  );
}

const Why = ({ children }: { children: string | null }) => <span className={css.why}>{children}</span>;

const stoppedInWords = (left: number) => `Stopped. ${sessionsInWords(left)} not added yet`;
const failedInWords = (failed: number, total: number) =>
  `${formatNumber(failed)} of ${formatNumber(total)} could not be added`;

/** Sessions of used links that can be added, or why they are not known. */
function NewBar({ found }: { found: NewSessions }) {
  const importing = useAction();
  const { count, problem, isPartial } = found;
  const names = namesOf(found);
  const isWarning = problem !== null && !isPartial;
  return (
    <section
      className={`${notice.bar ?? ''} ${css.bar ?? ''}`}
      data-calm={!isWarning || undefined}
      aria-label="New sessions"
    >
      {isWarning ? <TriangleAlert {...ICON} /> : <Sparkle {...ICON} />}
      <b role="status">
        {count === 0 ? 'Couldn’t check for new sessions' : `${sessionsInWords(count)} ready to add`}
      </b>
      <span className={css.why}>
        {importing.problem ?? (isWarning ? problem : <bdi>{names === '' ? null : `${names}.`}</bdi>)}
      </span>
      {count > 0 && (
        <Button
          size="xs"
          variant="filled"
          disabled={importing.busy}
          onClick={() => importing.act(importNewSessions)}
        >
          {`Add ${sessionsInWords(count)}`}
        </Button>
      )}
    </section>
  );
}
