import { Button, Progress } from '@mantine/core';
import { Square } from 'lucide-react';
import { useStore } from 'zustand';
import { Dock } from '../../../ui/dock.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { RateLimitNotice } from '../../../ui/rate-limit-notice.tsx';
import css from './batch-result.module.css';
import { linksInWords } from './skipped-text.ts';
import type { LinkCreation, LinkCreationState } from './link-creation-job.ts';

/** Progress bar and Stop button. */
export function BatchUnderWay({
  making,
  state,
  onClose,
}: {
  making: LinkCreation;
  state: LinkCreationState;
  onClose: () => void;
}) {
  const { status, pausedUntil } = useStore(state.batch.state);
  const done = state.made.length;
  const isChecking = state.phase === 'checking';
  const words = isChecking
    ? 'Checking the list for what the service did not say…'
    : `Created ${formatNumber(done)} of ${formatNumber(state.wanted)}`;
  return (
    <Dock
      label="Create links"
      title={`Creating ${linksInWords(state.wanted)}`}
      onClose={onClose}
      foot={
        <Button
          fullWidth
          size="md"
          leftSection={<Square size={14} strokeWidth={1.75} />}
          disabled={isChecking || status !== 'running'}
          onClick={making.stop}
        >
          {status === 'stopping' ? 'Stopping…' : 'Stop'}
        </Button>
      }
    >
      <div className={css.progress}>
        <b role="status">{words}</b>
        <Progress.Root>
          <Progress.Section value={(100 * done) / Math.max(1, state.wanted)} aria-label="Links created" />
        </Progress.Root>
        {pausedUntil !== null && <RateLimitNotice until={pausedUntil} />}
        <p className="t13 t2">You can leave this screen. Earmark carries on, and the result will be here.</p>
      </div>
    </Dock>
  );
}
