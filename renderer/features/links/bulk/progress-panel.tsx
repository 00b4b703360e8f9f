import { Button, Progress } from '@mantine/core';
import { Square } from 'lucide-react';
import { useStore } from 'zustand';
import type { BulkOperation } from './bulk-operation.ts';
import { Dock } from '../../../ui/dock.tsx';
import { RateLimitNotice } from '../../../ui/rate-limit-notice.tsx';
import css from './progress-panel.module.css';

/** The panel of an operation on many links that is running: a progress bar and a Stop button. */
export function ProgressPanel({
  operation,
  label,
  title,
  words,
  done,
  total,
  barLabel,
  onClose,
}: {
  operation: BulkOperation<unknown, unknown, unknown>;
  label: string;
  title: string;
  /** What is being done, as in "Created 5 of 60". */
  words: string;
  done: number;
  total: number;
  barLabel: string;
  /** Closes the panel; the operation continues. */
  onClose: () => void;
}) {
  const { phase, batch } = useStore(operation.state);
  const { status, pausedUntil } = useStore(batch.state);
  return (
    <Dock
      label={label}
      title={title}
      onClose={onClose}
      foot={
        <Button
          fullWidth
          size="md"
          leftSection={<Square size={14} strokeWidth={1.75} />}
          disabled={phase === 'checking' || status !== 'running'}
          onClick={operation.stop}
        >
          {status === 'stopping' ? 'Stopping…' : 'Stop'}
        </Button>
      }
    >
      <div className={css.progress}>
        <b role="status">{words}</b>
        <Progress.Root>
          <Progress.Section value={(100 * done) / Math.max(1, total)} aria-label={barLabel} />
        </Progress.Root>
        {pausedUntil !== null && <RateLimitNotice until={pausedUntil} />}
        <p className="text-13 text-secondary">You can leave: Earmark carries on and shows the result here.</p>
      </div>
    </Dock>
  );
}
