import { Button, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MentionId } from '../../../../shared/model/redaction.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { readTypedTime } from '../../../../shared/domain/typed-time.ts';
import { clockText } from './clock-text.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { stretchFault } from './stretch-fault.ts';
import css from './redaction-panel.module.css';

/** What a form for a silence needs to know of the session. */
export interface SilenceContext {
  acts: RedactionActs;
  playable: boolean;
  /** The length of the recording, if it is known. */
  durationSeconds: number | null;
  /** False if the session has no recording. */
  hasRecording: boolean;
}

interface Props extends SilenceContext {
  label: string;
  /** The label of the button that hides it. */
  submit: string;
  /** The mention whose silence it is; null for something else, or one of `choices`. */
  mention: MentionId | null;
  /** The stretch that was set before; null if there is none. */
  replaces: number | null;
  /** The times to begin with. */
  times: { startSeconds: number; endSeconds: number } | null;
  /** Mentions that it can be for. */
  choices: readonly { mention: MentionId; name: string }[];
  onClose: () => void;
}

/** Stands for something else than a mention in the list of choices. */
const OTHER = 'other';

/** Hides a stretch by its times; a range that is selected in the lanes fills them in. */
export function SilenceForm(props: Props) {
  const { acts, times, choices, durationSeconds, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const panel = form.current?.closest<HTMLElement>('[role="tabpanel"]');
    // Typing replaces the time that is filled in.
    first.current?.select();
    return () => {
      // The form may go with the row that it is in.
      if (document.activeElement === document.body) panel?.focus({ preventScroll: true });
    };
  }, []);
  const { from, to, startSeconds, endSeconds, type } = useTypedTimes(times);
  // With several, only the researcher knows which: a wrong one would leave the words of another to be heard.
  const [choice, setChoice] = useState<string | null>(
    choices.length === 1 ? (choices[0]?.mention ?? null) : null,
  );
  const fault = stretchFault({ startSeconds, endSeconds }, durationSeconds);
  const isChosen = choices.length === 0 || choice !== null;
  const canHide = startSeconds !== null && endSeconds !== null && fault === null && isChosen;
  const hide = async () => {
    if (!canHide) return;
    const chosen = choice === OTHER ? null : choice;
    const mention = props.mention ?? (choices.length === 0 ? null : chosen);
    const { replaces } = props;
    if ((await acts.hideStretch({ startSeconds, endSeconds }, { mention, replaces })) === null) return;
    player.setRange(null);
    onClose();
  };
  return (
    <form
      ref={form}
      className={css.hide}
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        void hide();
      }}
    >
      <p className={css.note}>
        {props.playable
          ? 'Drag over the lanes to select it, or type its times.'
          : `Type its times. To listen, show the original (${keyHintText('alt+S')}).`}
      </p>
      <div className={css.times}>
        <TextInput
          size="xs"
          label="From"
          placeholder="05:29.4"
          value={from}
          ref={first}
          error={from !== '' && startSeconds === null ? 'Not a time' : undefined}
          onChange={(event) => {
            type({ from: event.currentTarget.value, to });
          }}
        />
        <TextInput
          size="xs"
          label="To"
          placeholder="05:30.8"
          value={to}
          error={to !== '' && endSeconds === null ? 'Not a time' : undefined}
          onChange={(event) => {
            type({ from, to: event.currentTarget.value });
          }}
        />
      </div>
      {choices.length > 0 && (
        <Select
          size="xs"
          label="Words in it"
          placeholder="Choose the place"
          data={[
            ...choices.map(({ mention, name }) => ({ value: mention, label: name })),
            { value: OTHER, label: 'Something else' },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
      {fault !== null && (
        <p className={css.problem} role="alert">
          {fault}
        </p>
      )}
      <div className={css.actions}>
        <Button size="xs" type="submit" variant="filled" disabled={!canHide}>
          {props.submit}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

/** The times in the fields: typed, of the range that is selected in the lanes, or those to begin with. */
function useTypedTimes(times: Props['times']) {
  const range = usePlayer((now) => (now.range?.chosen === true ? now.range : null));
  const [typed, setTyped] = useState<{ of: typeof range; from: string; to: string } | null>(null);
  // A range that is selected afterwards is newer than what was typed.
  const isTyped = typed !== null && (typed.of === range || range === null);
  const filled = range ?? times;
  const [start, end] =
    filled === null ? ['', ''] : [clockText(filled.startSeconds), clockText(filled.endSeconds)];
  const from = isTyped ? typed.from : start;
  const to = isTyped ? typed.to : end;
  return {
    from,
    to,
    startSeconds: readTypedTime(from),
    endSeconds: readTypedTime(to),
    type: (words: { from: string; to: string }) => {
      setTyped({ of: range, ...words });
    },
  };
}
