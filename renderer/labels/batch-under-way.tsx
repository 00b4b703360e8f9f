import { Button, Progress } from '@mantine/core';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Dock } from '../ui/dock.tsx';
import css from './batch-result.module.css';
import { linksInWords } from './label-words.ts';
import type { Making, MakingState } from './making.ts';

/** How far it is, and Stop. */
export function BatchUnderWay({
  making,
  state,
  onClose,
}: {
  making: Making;
  state: MakingState;
  onClose: () => void;
}) {
  const { status, pausedUntil } = useStore(state.batch.state);
  const done = state.made.length;
  const isChecking = state.phase === 'checking';
  const words = isChecking
    ? 'Checking the list for what the service did not say…'
    : `Created ${done.toLocaleString('en-GB')} of ${state.wanted.toLocaleString('en-GB')}`;
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
        {pausedUntil !== null && <Pause until={pausedUntil} />}
        <p className="t13 t2">You can leave this screen. Earmark goes on, and the result waits here.</p>
      </div>
    </Dock>
  );
}

/** Said once; the seconds count down without being said. */
function Pause({ until }: { until: Date }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsLeft());
    }, 500);
    return () => {
      clearInterval(timer);
    };
  });
  return (
    <p className="t13">
      <span className="vh" role="status">
        The service asked Earmark to slow down.
      </span>
      <span aria-hidden="true">The service asked Earmark to slow down. </span>
      Trying again in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
    </p>
  );
}
