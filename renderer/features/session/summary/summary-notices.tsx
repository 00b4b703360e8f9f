import { Button } from '@mantine/core';
import { Info, RefreshCw, TriangleAlert } from 'lucide-react';
import { copyText } from '../../../api/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { dayAndTime } from '../../../../shared/domain/dates.ts';
import { asSentence } from '../../../ui/sentences.ts';
import { useNow } from '../../../ui/use-now.ts';
import css from './summary-notices.module.css';
import type { SummaryState } from '../../../../shared/model/summary.ts';

/** Shown if writing ended without a summary: when, what the service said, and what to do next. */
export function SummaryFailed({
  state,
  busy,
  onRetry,
}: {
  state: SummaryState;
  busy: boolean;
  onRetry: () => void;
}) {
  const now = useNow();
  const { runId, failedAt, failure, summary } = state;
  return (
    <div className={css.failed} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The summary was not written</b>
        <p>
          {failedAt !== null && `The writing stopped on ${dayAndTime(new Date(failedAt), now)}. `}
          The transcript and audio are safe.
          {summary !== null && ' Your earlier summary is below.'}
          {failure !== null && ` The answer was: ${asSentence(failure)}`}
        </p>
        <div className="row">
          <Button
            size="xs"
            leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
            loading={busy}
            onClick={onRetry}
          >
            Try again
          </Button>
          {runId !== null && (
            <CopyButton variant="subtle" copy={() => copyText(runId)}>
              Copy run ID
            </CopyButton>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown if the request failed before writing began. */
export function SummaryRequestFailed({ why }: { why: string }) {
  return (
    <div className={`${css.failed ?? ''} ${css.before ?? ''}`} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The service was not asked to write</b>
        <p className={css.last}>{why}</p>
      </div>
    </div>
  );
}

/** Information that is not an error. */
export function Notice({ text, at }: { text: string; at: string | null }) {
  const now = useNow();
  return (
    <p className={css.notice} role="status">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {text}
        {at !== null && <span className="t12 t3"> {dayAndTime(new Date(at), now)}</span>}
      </span>
    </p>
  );
}
