import { Button } from '@mantine/core';
import { Download, RefreshCw, VolumeOff } from 'lucide-react';
import { NoteButton } from './note-button.tsx';
import css from './session-player.module.css';
import type { Audio } from './use-audio.ts';
import type { AudioFailure } from './use-audio-failure.ts';

interface Props {
  audio: Audio;
  failure: AudioFailure;
  hasTalk: boolean;
  /** The interview has not ended. */
  running: boolean;
  /** Where it was saved, or why it was not. */
  answer: string | null;
  onSave: () => void;
  onNote: () => void;
}

/** Stands where the transport would: why nothing can be played, and what still works. */
export function NoRecording({ audio, failure, hasTalk, running, answer, onSave, onNote }: Props) {
  const { title, text } = wordsFor(failure, running);
  const ended = failure.kind === 'missing';
  return (
    <div className={css.transport}>
      <VolumeOff size={20} strokeWidth={1.75} className={css.messageIcon} aria-hidden="true" />
      <div className={css.message} role="status">
        <b>{title}</b>{' '}
        <span>
          {answer ?? (
            <>
              {text}
              {hasTalk && ended ? ' The blocks show who spoke when.' : ''}
              {running ? '' : ' Transcript, summary and notes still work.'}
            </>
          )}
        </span>
      </div>
      {failure.kind === 'unplayable' && (
        <Button leftSection={<Download size={15} strokeWidth={1.75} />} onClick={onSave}>
          Save recording
        </Button>
      )}
      <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={audio.checkAgain}>
        {failure.kind === 'stopped' ? 'Try again' : 'Check again'}
      </Button>
      <span className={css.separator} />
      <NoteButton onNote={onNote} />
    </div>
  );
}

function wordsFor({ kind, text }: AudioFailure, running: boolean) {
  if (kind === 'missing' && running) {
    return { title: 'The interview is still going on.', text: 'The recording comes when it has ended.' };
  }
  if (kind === 'missing') {
    return {
      title: 'There is no audio for this session.',
      text: 'The service has no recording to download.',
    };
  }
  return kind === 'stopped'
    ? { title: 'The recording stopped coming.', text }
    : {
        title: 'The recording cannot be played.',
        text: `${text} You can save the file and try another player.`,
      };
}
