import { Button } from '@mantine/core';
import { CircleStop, Download, TriangleAlert } from 'lucide-react';
import type { ImportState } from '../../../shared/model/import.ts';
import { retryImport, dismissImportJob, cancelImport } from '../../api/importing.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { joinSentences } from '../sentences.ts';
import { checkedOf, foundInWords, progressInWords, sessionsInWords } from './import-text.ts';
import notice from '../notice-bar.module.css';
import css from './import-bar.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useAction } from './use-action.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An import whose dialog is closed, or that had errors. */
export function JobBar({ job, onShow }: { job: ImportState; onShow: () => void }) {
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
