import { Button, Progress } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { LinkRecord } from '../../../api/link-record.ts';
import { isolated, linksInText, listed } from '../share/share-text.ts';
import dialog from '../../../ui/dialog.module.css';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { RateLimitNotice } from '../../../ui/rate-limit-notice.tsx';
import css from './cancel-links.module.css';
import { abbreviatedLabels, type Outcome } from './cancel-outcome.ts';
import type { CancelRun } from './cancel-run.ts';

/** The progress of cancelling, then what happened to each link. */
export function CancelProgress({
  run,
  onTryAgain,
  onClose,
}: {
  run: CancelRun;
  onTryAgain: (links: readonly LinkRecord[]) => void;
  onClose: () => void;
}) {
  if (run.outcomes !== null)
    return <Result outcomes={run.outcomes} onTryAgain={onTryAgain} onClose={onClose} />;
  return <Running batch={run.batch} />;
}

function Running({ batch }: { batch: CancelRun['batch'] }) {
  const { items, status, pausedUntil } = useStore(batch.state);
  const stop = useRef<HTMLButtonElement>(null);
  // The button that started it, which had the focus, is gone.
  useEffect(() => stop.current?.focus(), []);
  const total = items.length;
  const answered = items.filter(({ state }) => state !== 'waiting' && state !== 'sent').length;
  const counted = `${formatNumber(answered)} of ${formatNumber(total)}`;
  return (
    <>
      <Progress
        value={(100 * answered) / total}
        aria-label="Links cancelled"
        aria-valuetext={counted}
        mt={4}
        mb={10}
      />
      <p className={css.text} role="status">
        {status === 'running' ? (
          <>{counted} done. You can close this and go on working.</>
        ) : status === 'stopping' ? (
          'Stopping. What was sent is waited for.'
        ) : (
          'Reading the list again.'
        )}
      </p>
      {pausedUntil !== null && <RateLimitNotice until={pausedUntil} />}
      <div className={dialog.answers}>
        <Button ref={stop} onClick={batch.stop} disabled={status !== 'running'}>
          Stop
        </Button>
      </div>
    </>
  );
}

function Result(props: {
  outcomes: readonly Outcome[];
  onTryAgain: (links: readonly LinkRecord[]) => void;
  onClose: () => void;
}) {
  const { outcomes } = props;
  const close = useRef<HTMLButtonElement>(null);
  // The Stop button, which had the focus, is gone.
  useEffect(() => close.current?.focus(), []);
  const others = outcomes.filter(({ kind }) => kind !== 'cancelled');
  const untried = others.filter(({ kind }) => kind === 'untried').map(({ link }) => link);
  const reasons = new Set(others.map(({ reason }) => reason).filter((reason) => reason !== null));
  const again = outcomes.filter((outcome) => outcome.again).map(({ link }) => link);
  return (
    <>
      {others.length === 0 && (
        <p className={css.text} role="status">
          Nobody can start the interview with {outcomes.length === 1 ? 'it' : 'them'} any more.
        </p>
      )}
      {others.length > 0 && (
        <div className={css.problem} role="alert">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <ul tabIndex={0} aria-label="Links that were not cancelled" data-selectable>
            {[...reasons].map((reason) => (
              <li key={reason} data-reason>
                {reason}
              </li>
            ))}
            {others
              .filter(({ why }) => why !== null)
              .map(({ link, why }) => (
                <li key={link.key}>
                  <bdi>{link.label}</bdi> {why}
                </li>
              ))}
            {untried.length > 0 && <Untried links={untried} />}
          </ul>
        </div>
      )}
      <div className={dialog.answers}>
        {again.length > 0 && (
          <Button
            onClick={() => {
              props.onTryAgain(again);
            }}
          >
            Try {linksInText(again.length)} again
          </Button>
        )}
        <Button ref={close} variant={again.length > 0 ? 'default' : 'filled'} onClick={props.onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

function Untried({ links }: { links: readonly LinkRecord[] }) {
  const { labels, more } = abbreviatedLabels(links);
  const names = labels.map(isolated);
  return (
    <li>
      <b>{listed(more === 0 ? names : [...names, `${formatNumber(more)} more`])}</b>{' '}
      {links.length === 1
        ? 'was not tried, so it is as it was.'
        : 'were not tried, so they are as they were.'}
    </li>
  );
}
