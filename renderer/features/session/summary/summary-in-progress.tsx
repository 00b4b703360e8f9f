import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import css from '../side-panel.module.css';
import { counted } from '../../../../shared/domain/numbers.ts';
import { usePastRuns } from './summary-past-runs.ts';
import type { SummaryState } from '../../../../shared/model/summary.ts';

/** A summary that is being written: how long it has taken, and when the service was last polled. */
export function Writing({ state, onStop }: { state: SummaryState; onStop: () => void }) {
  const now = useSeconds();
  const pastRuns = usePastRuns();
  const since = (at: string | null) =>
    at === null ? null : Math.max(0, Math.round((now - Date.parse(at)) / 1000));
  const checked = since(state.checkedAt);
  return (
    <div className={css.writing}>
      <div className="row">
        <b className="grow" role="status">
          Writing the summary
        </b>
        {/* Not announced: a screen reader would read out every second. */}
        <b aria-hidden="true">{clock(since(state.askedAt) ?? 0).replace(/^0/, '')}</b>
      </div>
      <div className={css.bar}>
        <i />
      </div>
      <p className="t13 t2">
        {pastRuns !== null && `${pastRuns} `}You can leave this page. The summary will be here when you come
        back.
        {state.summary !== null && ' The earlier one stays until then.'}
      </p>
      <div className="row">
        <Button size="xs" onClick={onStop}>
          Stop waiting
        </Button>
        <span className="t12 t3">
          {checked === null
            ? 'Asking the service'
            : checked < 2
              ? 'Checked just now'
              : `Checked ${counted(checked, 'second')} ago`}
        </span>
      </div>
    </div>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
