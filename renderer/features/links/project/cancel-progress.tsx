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
import type { CancelOperation } from './cancel-operation.ts';

/** The progress of cancelling, then what happened to each link. */
export function CancelProgress({ operation, onClose }: { operation: CancelOperation; onClose: () => void }) {
  const { phase, outcomes } = useStore(operation.state);
  if (phase === 'ended')
    return <Result outcomes={outcomes ?? []} onTryAgain={operation.tryAgain} onClose={onClose} />;
  return <Running operation={operation} />;
}

/** "Cancelling 6 links", then "5 of 6 links cancelled". */
export function CancelTitle({ operation }: { operation: CancelOperation }) {
  const { phase, batch, outcomes } = useStore(operation.state);
  const total = useStore(batch.state, ({ items }) => items.length);
  if (phase !== 'ended') return <>Cancelling {linksInText(total)}</>;
  const done = outcomes?.filter(({ kind }) => kind === 'cancelled').length ?? 0;
  if (done === total) return <>{linksInText(total)} cancelled</>;
  return (
    <>
      {formatNumber(done)} of {linksInText(total)} cancelled
    </>
  );
}

function Running({ operation }: { operation: CancelOperation }) {
  const batch = useStore(operation.state, (state) => state.batch);
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
          <>{counted} done. You can close this and keep working.</>
        ) : status === 'stopping' ? (
          'Stopping after requests already sent…'
        ) : (
          'Checking the list…'
        )}
      </p>
      {pausedUntil !== null && <RateLimitNotice until={pausedUntil} />}
      <div className={dialog.answers}>
        <Button ref={stop} onClick={operation.stop} disabled={status !== 'running'}>
          Stop
        </Button>
      </div>
    </>
  );
}

function Result(props: { outcomes: readonly Outcome[]; onTryAgain: () => void; onClose: () => void }) {
  const { outcomes } = props;
  const close = useRef<HTMLButtonElement>(null);
  // The Stop button, which had the focus, is gone.
  useEffect(() => close.current?.focus(), []);
  const others = outcomes.filter(({ kind }) => kind !== 'cancelled');
  const untried = others.filter(({ kind }) => kind === 'untried').map(({ link }) => link);
  const reasons = new Set(others.map(({ reason }) => reason).filter((reason) => reason !== null));
  const again = outcomes.filter((outcome) => outcome.again).length;
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
        {again > 0 && <Button onClick={props.onTryAgain}>Try {linksInText(again)} again</Button>}
        <Button ref={close} variant={again > 0 ? 'default' : 'filled'} onClick={props.onClose}>
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
      {links.length === 1 ? 'was not tried, so it is unchanged.' : 'were not tried, so they are unchanged.'}
    </li>
  );
}
