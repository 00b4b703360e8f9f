import { Button, EmptyState } from '@mantine/core';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { asSentence } from './sentences.ts';
import css from './error-state.module.css';

/**
 * Shows a failure in place of the requested content: what happened, what to do, and the technical answer
 * last.
 */
export function ErrorState({
  title,
  text,
  technical,
  onRetry,
  busy = false,
}: {
  title: string;
  text: string;
  technical: string | null;
  onRetry?: () => void;
  busy?: boolean;
}) {
  return (
    <div className={css.problem} role="alert">
      <EmptyState
        mt={96}
        icon={<TriangleAlert size={32} strokeWidth={1.5} />}
        title={title}
        description={text}
      >
        {technical !== null && (
          <p className={css.technical} data-selectable>
            The answer was: {asSentence(technical)}
          </p>
        )}
        {onRetry !== undefined && (
          <EmptyState.Actions>
            <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={onRetry} loading={busy}>
              Try again
            </Button>
          </EmptyState.Actions>
        )}
      </EmptyState>
    </div>
  );
}
