import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { describeError } from '../../../api/describe-error.ts';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { player } from '../../../player/player.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { PressedKeys } from '../../../ui/keyboard/keys.tsx';
import { TypingPlayerKeys } from '../modes/typing-player-keys.tsx';
import { typingPlayerCommands } from '../modes/typing-player-commands.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { saveTyped } from './own-file-acts.ts';
import css from './type-transcript.module.css';

const TIME_KEYS = 'mod+J';
const SAVE_KEYS = 'mod+Enter';

/** Where a transcript is typed while the recording plays. What is typed is a draft until it is saved. */
export function TypeTranscript({
  text,
  onChange,
  onClose,
}: {
  text: string;
  onChange: (text: string | null) => void;
  onClose: () => void;
}) {
  const { session, audio, retryTranscript } = useOpenSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const saving = useMutation({
    mutationFn: () => saveTyped(session, text),
    onSuccess: () => {
      onChange(null);
      retryTranscript();
      focusScreen();
    },
  });
  const save = () => {
    if (text.trim() !== '' && !saving.isPending) saving.mutate();
  };
  const insertTime = () => {
    const { current } = field;
    if (current === null) return;
    const time = `[${clock(player.store.getState().timeSeconds)}] `;
    const { selectionStart: start, selectionEnd: end, value } = current;
    onChange(`${value.slice(0, start)}${time}${value.slice(end)}`);
    requestAnimationFrame(() => {
      current.setSelectionRange(start + time.length, start + time.length);
    });
  };
  useLatestCommands('Typing', [
    ...(audio.playable ? typingPlayerCommands('typing') : []),
    ...(audio.playable
      ? [{ label: 'Insert the time', icon: Clock, keys: TIME_KEYS, whileTyping: true, run: insertTime }]
      : []),
    { label: 'Save the transcript', icon: Check, keys: SAVE_KEYS, whileTyping: true, run: save },
    {
      label: 'Stop typing',
      icon: Check,
      keys: 'Escape',
      keyOnly: true,
      whileTyping: true,
      run: onClose,
    },
  ]);
  return (
    <div className={css.typing}>
      <div className={css.head}>
        <p className={css.hint} id="typing-hint">
          A line for each turn, with who says it:{' '}
          <span className={css.example}>Interviewer: How was it?</span>
        </p>
        {saving.error !== null && (
          <p className={css.problem} role="alert">
            {describeError(saving.error).text}
          </p>
        )}
        <Button size="xs" onClick={onClose}>
          Close
        </Button>
        <Button
          size="xs"
          variant="filled"
          disabled={text.trim() === ''}
          loading={saving.isPending}
          onClick={save}
        >
          Save transcript
        </Button>
      </div>
      <Textarea
        ref={field}
        className={css.field ?? ''}
        aria-label="Transcript"
        aria-describedby="typing-hint"
        dir="auto"
        maxLength={5_000_000}
        value={text}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
      <div className={css.foot}>
        {audio.playable && (
          <>
            <TypingPlayerKeys />
            <span>
              <PressedKeys press={[TIME_KEYS]} /> Insert the time
            </span>
          </>
        )}
        <span>
          <PressedKeys press={[SAVE_KEYS]} /> Save
        </span>
      </div>
    </div>
  );
}
