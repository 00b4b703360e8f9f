import { useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { secondsOf } from './note-times.ts';
import css from './notes.module.css';

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A time that can be typed, or changed with the arrow keys. */
export function TimeField(props: {
  label: string;
  seconds: number | null;
  onSeconds: (seconds: number) => void;
}) {
  const { label, seconds, onSeconds } = props;
  /** The field's text while it has the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && secondsOf(typed) === null;
  return (
    <>
      <input
        className={css.time}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder="--:--"
        size={5}
        value={typed ?? (seconds === null ? '' : clock(seconds))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          const meant = secondsOf(value);
          if (meant !== null) onSeconds(meant);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
            if (!isWrong) setTyped(null);
          }
          if (step === undefined || seconds === null) return;
          event.preventDefault();
          setTyped(null);
          onSeconds(Math.max(0, seconds + step));
        }}
      />
      {isWrong && (
        <span className={css.wrongTime} role="alert">
          Write a time as 02:30.
        </span>
      )}
    </>
  );
}
