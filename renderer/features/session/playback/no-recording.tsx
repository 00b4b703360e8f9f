import { Button } from '@mantine/core';
import { Download, RefreshCw, ShieldCheck, VolumeOff } from 'lucide-react';
import { useState } from 'react';
import { joinSentences } from '../../../ui/sentences.ts';
import { showMarking } from '../redaction/show-marking.ts';
import { NoteButton } from './note-button.tsx';
import css from './session-player.module.css';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { AddRecording, FindRecording } from '../own-files/own-recording-buttons.tsx';
import type { AudioFailure } from '../sound/audio-failure.ts';

interface Props {
  failure: AudioFailure;
  hasTalk: boolean;
  /** Where the file was saved, or why saving failed. */
  answer: string | null;
  onSave: () => void;
  onNote: () => void;
}

/** Shown in place of the transport controls: why nothing can be played, and what still works. */
export function NoRecording(props: Props) {
  const { failure, hasTalk, answer, onSave, onNote } = props;
  const { audio, record, isRunning, hasNotice } = useOpenSession();
  const isOwn = record?.fromFiles === true;
  const [found, setFound] = useState<string | null>(null);
  const { title, text } = wordsFor(failure, { isRunning, hasNotice, isOwn });
  const ended = failure.kind === 'missing' || failure.kind === 'withheld';
  return (
    <div className={css.transport}>
      <VolumeOff size={20} strokeWidth={1.75} className={css.messageIcon} aria-hidden="true" />
      <div className={css.message} role="status">
        <b>{title}</b>{' '}
        <span>
          {answer ??
            found ??
            joinSentences(
              text,
              hasTalk && ended ? 'The blocks show who spoke when.' : null,
              isRunning || failure.kind === 'deleted' ? null : whatWorks(isOwn),
            )}
        </span>
      </div>
      {failure.kind === 'unplayable' && (
        <Button leftSection={<Download size={15} strokeWidth={1.75} />} onClick={onSave}>
          Save recording
        </Button>
      )}
      {failure.kind === 'withheld' ? (
        <Button leftSection={<ShieldCheck size={15} strokeWidth={1.75} />} onClick={showMarking}>
          Redaction
        </Button>
      ) : failure.kind === 'moved' ? (
        <FindRecording onAnswer={setFound} />
      ) : isOwn && (failure.kind === 'missing' || failure.kind === 'deleted') ? (
        <AddRecording onAnswer={setFound} />
      ) : (
        <Button leftSection={<RefreshCw size={15} strokeWidth={1.75} />} onClick={audio.checkAgain}>
          {AGAIN[failure.kind]}
        </Button>
      )}
      <span className={css.separator} />
      <NoteButton onNote={onNote} />
    </div>
  );
}

const whatWorks = (isOwn: boolean) =>
  isOwn ? 'Transcript and notes still work.' : 'Transcript, summary and notes still work.';

const AGAIN: Record<Exclude<AudioFailure['kind'], 'withheld' | 'moved'>, string> = {
  missing: 'Check again',
  deleted: 'Download again',
  absent: 'Try again',
  stopped: 'Try again',
  unplayable: 'Check again',
};

function wordsFor(
  { kind, text }: AudioFailure,
  { isRunning, hasNotice, isOwn }: { isRunning: boolean; hasNotice: boolean; isOwn: boolean },
) {
  if (kind === 'moved') return { title: text, text: 'Earmark plays your own files where they are.' };
  if (kind === 'deleted')
    return { title: text, text: isOwn ? null : 'Earmark downloads it again only if you choose to.' };
  if (kind === 'missing' && isRunning) {
    return {
      title: 'The interview is still in progress.',
      text: 'The recording appears when the interview ends.',
    };
  }
  if (kind === 'missing') return { title: text, text: null };
  if (kind === 'withheld') return { title: 'Recording blocked.', text };
  if (kind === 'absent') {
    return { title: 'The recording is not on this computer.', text: hasNotice ? null : text };
  }
  return kind === 'stopped'
    ? { title: 'The recording stopped downloading.', text }
    : {
        title: 'Earmark cannot play this recording.',
        text: joinSentences(text, 'You can save the file and try another player.'),
      };
}
