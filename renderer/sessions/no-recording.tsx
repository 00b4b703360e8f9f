import { Button } from '@mantine/core';
import { RefreshCw, VolumeOff } from 'lucide-react';
import css from './session-player.module.css';
import type { Audio } from './use-audio.ts';

/** Stands where the transport would: why nothing can be played, and what still works. */
export function NoRecording({
  audio,
  failure,
  hasTalk,
}: {
  audio: Audio;
  failure: string;
  hasTalk: boolean;
}) {
  const missing = audio.state?.status === 'missing';
  return (
    <div className={css.transport} role="status">
      <VolumeOff size={20} strokeWidth={1.75} className={css.messageIcon} aria-hidden="true" />
      <div className={css.message}>
        <b>{missing ? 'There is no audio for this session.' : 'The recording cannot be played.'}</b>{' '}
        <span>
          {missing ? 'The service has no recording to download.' : failure}
          {hasTalk ? ' The blocks show who spoke when.' : ''} Transcript and summary still work.
        </span>
      </div>
      <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={audio.checkAgain}>
        Check again
      </Button>
    </div>
  );
}
