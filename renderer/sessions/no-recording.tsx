import { Button } from '@mantine/core';
import { RefreshCw, VolumeOff } from 'lucide-react';
import css from './session-player.module.css';
import type { Audio } from './use-audio.ts';

interface Props {
  audio: Audio;
  failure: string;
  hasTalk: boolean;
  /** The interview has not ended. */
  running: boolean;
}

/** Stands where the transport would: why nothing can be played, and what still works. */
export function NoRecording({ audio, failure, hasTalk, running }: Props) {
  const { title, text } = wordsFor(audio.state?.status === 'missing', running, failure);
  return (
    <div className={css.transport} role="status">
      <VolumeOff size={20} strokeWidth={1.75} className={css.messageIcon} aria-hidden="true" />
      <div className={css.message}>
        <b>{title}</b>{' '}
        <span>
          {text}
          {hasTalk ? ' The blocks show who spoke when.' : ''}
          {running ? '' : ' Transcript and summary still work.'}
        </span>
      </div>
      <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={audio.checkAgain}>
        Check again
      </Button>
    </div>
  );
}

function wordsFor(missing: boolean, running: boolean, failure: string) {
  if (missing && running) {
    return { title: 'The interview is still going on.', text: 'The recording comes when it has ended.' };
  }
  return missing
    ? { title: 'There is no audio for this session.', text: 'The service has no recording to download.' }
    : { title: 'The recording cannot be played.', text: failure };
}
