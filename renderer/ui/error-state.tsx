import { Button, EmptyState } from '@mantine/core';
import { useEffect } from 'react';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Countdown } from './countdown.tsx';
import { asSentence } from './sentences.ts';
import { ReplaceKey } from './service-notice/replace-key.tsx';
import { sayKeyRefused } from './service-notice/key-refusals.ts';
import css from './error-state.module.css';

/**
 * Shows a failure in place of the requested content: what happened, what to do, and the technical answer
 * last.
 */
export function ErrorState({
  title,
  text,
  technical,
  needsKey = false,
  allowedAt,
  onRetry,
  busy = false,
}: {
  title: string;
  text: string;
  technical: string | null;
  /** Offers to replace the key. */
  needsKey?: boolean;
  /** When Earmark tries again by itself. */
  allowedAt?: Date;
  onRetry?: () => void;
  busy?: boolean;
}) {
  useEffect(() => (needsKey ? sayKeyRefused() : undefined), [needsKey]);
  return (
    <div className={css.problem} role="alert">
      <EmptyState
        mt={96}
        icon={<TriangleAlert size={32} strokeWidth={1.5} />}
        title={title}
        description={
          allowedAt === undefined || onRetry === undefined ? text : <Waiting text={text} until={allowedAt} />
        }
      >
        {technical !== null && (
          <p className={css.technical} data-selectable>
            Details: {asSentence(technical)}
          </p>
        )}
        {(needsKey || onRetry !== undefined) && (
          <EmptyState.Actions>
            {needsKey && <ReplaceKey size="sm" />}
            {onRetry !== undefined && (
              <Button
                leftSection={<RefreshCw size={15} strokeWidth={1.75} />}
                onClick={onRetry}
                loading={busy}
              >
                Try again
              </Button>
            )}
          </EmptyState.Actions>
        )}
      </EmptyState>
    </div>
  );
}

/** Counts down to the next attempt. Screen readers get the time once, in `text`. */
function Waiting({ text, until }: { text: string; until: Date }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        The service asked Earmark to slow down. Earmark tries again <Countdown until={until} />.
      </span>
    </>
  );
}
