import { Button, Textarea } from '@mantine/core';
import { Replace } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { describeError } from '../../../api/describe-error.ts';
import { draftError } from '../../../api/draft-store.ts';
import { CodePicker } from '../../../widgets/codes/code-picker.tsx';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { player } from '../../../player/player.ts';
import type { NoteDraft, NoteTarget } from './note-drafts.ts';
import { NO_PLACE, useNoteEditing } from './note-editing.ts';
import { readTypedTime } from '../../../../shared/domain/typed-time.ts';
import { withTime } from './note-times.ts';
import css from './notes.module.css';
import { clock } from '../../../../shared/domain/dates.ts';

const LONGEST = 100_000;

interface Props {
  id: string;
  draft: NoteDraft;
  playable: boolean;
  onChange: (draft: NoteDraft) => void;
  /** Rejects with the reason if the note could not be saved. */
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onClose: () => void;
  /** Gives the note the words that are selected in the transcript. */
  onTakeWords: (words: NoteTarget) => void;
}

/** The fields of a note. Ctrl+Enter saves it; Esc closes it and leaves the draft as it is. */
export function NoteComposer({
  id,
  draft,
  playable,
  onChange,
  onSave,
  onDiscard,
  onClose,
  onTakeWords,
}: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unkept = useStore(draftError, (state) => state.why);
  const wantsFocus = useNoteEditing((state) => state.wantsFocus === id);
  const selected = useNoteEditing((state) => state.selected);
  const { startSeconds, endSeconds, passage } = draft;
  useEffect(() => {
    if (!wantsFocus || text.current === null) return;
    const { length } = text.current.value;
    text.current.focus({ preventScroll: true });
    text.current.setSelectionRange(length, length);
    text.current.closest('form')?.scrollIntoView({ block: 'nearest' });
    useNoteEditing.setState({ wantsFocus: null });
  }, [wantsFocus]);
  useEffect(() => {
    useNoteEditing.setState({ composed: { startSeconds, endSeconds, passage } });
    return () => {
      useNoteEditing.setState({ composed: NO_PLACE });
    };
  }, [startSeconds, endSeconds, passage]);
  const followRange = useEffectEvent((range: { startSeconds: number; endSeconds: number }) => {
    onChange({ ...draft, startSeconds: range.startSeconds, endSeconds: range.endSeconds });
  });
  useEffect(
    () =>
      player.store.subscribe(({ range }, { range: before }) => {
        if (range !== before && range?.chosen === true) followRange(range);
      }),
    [],
  );
  const save = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onSave();
    } catch (error) {
      setProblem(describeError(error).text);
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isEscape = event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing;
    if (!isSend && !isEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSend) void save();
    else onClose();
  };
  const title = draft.isNew ? 'New note' : 'Edit note';
  const move = (edge: 'start' | 'end') => (seconds: number) => {
    onChange({ ...draft, ...withTime(draft, edge, seconds) });
  };
  return (
    // The form handles the keys of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={css.compose}
      aria-label={title}
      data-note-fields
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={css.row}>
        <b className="grow">{title}</b>
        <span className={css.range}>
          <TimeField label="Start" seconds={startSeconds} onSeconds={move('start')} /> to{' '}
          <TimeField label="End" seconds={endSeconds} onSeconds={move('end')} />
        </span>
      </div>
      {draft.passage !== null && (
        // With the focus, it shows all of a long quote.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <blockquote className={css.quote} dir="auto" tabIndex={0}>
          {draft.passage.quote}
        </blockquote>
      )}
      {selected !== null && (
        <div className={css.row}>
          <span className={`${css.selected ?? ''} ellipsis grow`}>
            Selected: “<bdi>{selected.passage?.quote}</bdi>”
          </span>
          <Button
            size="xs"
            leftSection={<Replace size={14} strokeWidth={1.75} />}
            onMouseDown={(event) => {
              // The words stay selected.
              event.preventDefault();
            }}
            onClick={() => {
              onTakeWords(selected);
            }}
          >
            Use these words
          </Button>
        </div>
      )}
      <Textarea
        ref={text}
        aria-label="Note"
        autosize
        minRows={2}
        maxRows={14}
        maxLength={LONGEST}
        value={draft.text}
        onChange={(event) => {
          onChange({ ...draft, text: event.currentTarget.value });
        }}
      />
      <CodePicker
        value={draft.codeIds}
        onChange={(codeIds) => {
          onChange({ ...draft, codeIds });
        }}
      />
      {(problem ?? unkept) !== null && (
        <p className={css.problem} role="alert">
          {problem === null
            ? `What you type is not being saved on this computer. ${unkept ?? ''}`
            : `The note was not saved. ${problem}`}
        </p>
      )}
      <p className="text-12 text-tertiary">
        {playable
          ? `While listening, ${keyHintText('mod+I')} sets the start and ${keyHintText('mod+O')} the end. Esc saves a draft.`
          : 'Esc saves a draft.'}
        {passage !== null && ' To change the words, select others in the transcript.'}
      </p>
      <div className={css.row}>
        <span className="grow" />
        <Button size="xs" variant="subtle" onClick={onDiscard}>
          Discard
        </Button>
        <Button
          size="xs"
          variant="filled"
          type="submit"
          loading={busy}
          rightSection={<span className={css.keys}>{keyHintText('mod+Enter')}</span>}
        >
          Save
        </Button>
      </div>
    </form>
  );
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A time that can be typed, or changed with the arrow keys. */
function TimeField(props: { label: string; seconds: number | null; onSeconds: (seconds: number) => void }) {
  const { label, seconds, onSeconds } = props;
  /** The field's text while it has the focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && readTypedTime(typed) === null;
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
          const meant = readTypedTime(value);
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
          Type a time such as 02:30.
        </span>
      )}
    </>
  );
}
