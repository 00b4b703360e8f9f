import { Button } from '@mantine/core';
import { Check, Play, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import pillCss from '../../../ui/pill.module.css';
import { secondsText } from '../../../ui/seconds-text.ts';
import { readTypedTime } from '../../../../shared/domain/typed-time.ts';
import { preciseClockText } from './clock-text.ts';
import type { WordsInText } from './mentions-to-mark.ts';
import { stretchFault } from './stretch-fault.ts';
import { TimeField } from './time-field.tsx';
import css from './mark-card.module.css';
import panelCss from './redaction-panel.module.css';

export interface Times {
  startSeconds: number;
  endSeconds: number;
}

/** Words for which a stretch is silenced. */
interface CardWords {
  /** What the words are replaced with, or will be. */
  pill: string;
  /** Null if the transcript does not show them. */
  inText: WordsInText | null;
  /** Where they are: "first turn", "near 01:27". */
  where: string;
  /** What is silent for them; null if nothing was set yet. */
  set: Times | null;
}

interface Props {
  words: CardWords;
  /** The place of the card, from 1, and how many there are. */
  place: { index: number; count: number };
  isOpen: boolean;
  onOpen: () => void;
  /** The times to begin with. */
  times: Times | null;
  durationSeconds: number | null;
  playable: boolean;
  /** Searches in a wider zone; null if there is none. */
  onNotHere: (() => void) | null;
  /** "Silence" or "Trim to", which the length follows. */
  verb: string;
  /** Silences the stretch and opens the next card. */
  onSilence: (times: Times) => void;
}

/** A mention of removed words, and the stretch that is silenced for it. */
export function MarkCard(props: Props) {
  const { words, place, isOpen, onOpen } = props;
  const card = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The next one is opened from the keyboard too, where I, O and Enter must not be typed into a field.
    if (isOpen && !wasOpen.current) card.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const name = `${formatNumber(place.index)} of ${formatNumber(place.count)}, ${words.pill}`;
  const isSaidBelow = isOpen && props.onNotHere !== null;
  const head = <Head words={isSaidBelow ? { ...words, where: '' } : words} place={place} />;
  return (
    <li
      ref={card}
      className={css.card}
      aria-label={name}
      aria-current={isOpen ? 'step' : undefined}
      data-open={isOpen || undefined}
      tabIndex={-1}
    >
      {isOpen ? (
        <>
          {head}
          <StretchForm {...props} name={name} />
        </>
      ) : (
        <button type="button" className={css.open} onClick={onOpen}>
          {head}
        </button>
      )}
    </li>
  );
}

function Head({ words: { pill, inText, where, set }, place }: Pick<Props, 'words' | 'place'>) {
  return (
    <>
      <span className={css.facts}>
        <span>
          <b>{formatNumber(place.index)}</b> of {formatNumber(place.count)}
        </span>
        <span className={pillCss.pill}>{pill}</span>
        <span>
          {set === null ? (
            where
          ) : (
            <>
              <Check size={13} strokeWidth={2} aria-hidden="true" />
              {`Silent, ${secondsText(set.endSeconds - set.startSeconds)}`}
            </>
          )}
        </span>
      </span>
      {inText === null ? (
        <span className={css.where}>Not in the transcript any more</span>
      ) : (
        <span className={css.sentence} dir="auto">
          {inText.before}
          <mark className={panelCss.found}>{inText.words}</mark>
          {inText.after}
        </span>
      )}
    </>
  );
}

/** How far a stretch moves with a comma or a full stop, in seconds. */
const NUDGE_SECONDS = 0.05;

function StretchForm({
  words,
  times,
  durationSeconds,
  playable,
  onNotHere,
  verb,
  onSilence,
  name,
}: Props & { name: string }) {
  const { from, to, stretch, type, set, settle } = useStretch(times, playable);
  const fault = stretchFault(stretch, durationSeconds);
  const chosen = chosenTimesOf(stretch);
  const canSilence = chosen !== null && fault === null;
  const silence = () => {
    if (canSilence) onSilence(chosen);
  };
  const { nudge, step } = useSteps(stretch, durationSeconds, set);
  useLatestCommands(
    'Marking',
    canSilence
      ? [
          { label: 'Silence the stretch and open the next', icon: VolumeX, keys: 'Enter', run: silence },
          { label: 'Move the stretch 0.05 s earlier', icon: VolumeX, keys: ',', run: nudge(-NUDGE_SECONDS) },
          { label: 'Move the stretch 0.05 s later', icon: VolumeX, keys: '.', run: nudge(NUDGE_SECONDS) },
        ]
      : [],
  );
  return (
    <form
      className={css.form}
      aria-label={`Silence of ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        silence();
      }}
    >
      {onNotHere !== null && (
        <p className={css.where}>
          {`Probably ${words.where}`}
          <Button size="compact-xs" variant="subtle" onClick={onNotHere}>
            Not here
          </Button>
        </p>
      )}
      <div className={css.times}>
        <TimeField
          label="From"
          value={from}
          onType={(value) => {
            type({ from: value, to });
          }}
          onDone={settle}
          onStep={step('startSeconds')}
        />
        <TimeField
          label="To"
          value={to}
          onType={(value) => {
            type({ from, to: value });
          }}
          onDone={settle}
          onStep={step('endSeconds')}
        />
      </div>
      {fault !== null && (
        <p className={css.problem} role="alert">
          {fault}
        </p>
      )}
      <Actions verb={verb} chosen={canSilence ? chosen : null} playable={playable} />
    </form>
  );
}

/** What moves the stretch, and its edges, by a number of seconds. */
function useSteps(stretch: TypedStretch, durationSeconds: number | null, set: (times: Times) => void) {
  const chosen = chosenTimesOf(stretch);
  const nudge = (seconds: number) => () => {
    if (chosen === null) return;
    const length = chosen.endSeconds - chosen.startSeconds;
    const start = Math.max(
      0,
      Math.min(chosen.startSeconds + seconds, (durationSeconds ?? Infinity) - length),
    );
    set({ startSeconds: start, endSeconds: start + length });
  };
  const step = (edge: 'startSeconds' | 'endSeconds') => (seconds: number) => {
    const now = stretch[edge] ?? player.store.getState().timeSeconds;
    const moved = Math.max(0, Math.min(durationSeconds ?? Infinity, now + seconds));
    const other = { startSeconds: stretch.startSeconds ?? moved, endSeconds: stretch.endSeconds ?? moved };
    set({ ...other, [edge]: moved });
  };
  return { nudge, step };
}

/** Silences the stretch, and lets the researcher hear it first. `chosen`: null while it cannot be silenced. */
function Actions({ verb, chosen, playable }: { verb: string; chosen: Times | null; playable: boolean }) {
  return (
    <div className={css.actions}>
      <Button
        size="xs"
        type="submit"
        variant="filled"
        disabled={chosen === null}
        leftSection={<VolumeX size={14} strokeWidth={1.75} />}
        rightSection={
          <span className={css.key} aria-hidden="true">
            Enter
          </span>
        }
      >
        {chosen === null ? verb : `${verb} ${secondsText(chosen.endSeconds - chosen.startSeconds)}`}
      </Button>
      {playable && (
        <Button
          size="xs"
          disabled={chosen === null}
          leftSection={<Play size={12} fill="currentColor" />}
          onClick={() => {
            if (chosen !== null) player.hearSilenced(chosen);
          }}
        >
          Hear it silenced
        </Button>
      )}
    </div>
  );
}

interface TypedStretch {
  startSeconds: number | null;
  endSeconds: number | null;
}

const chosenTimesOf = ({ startSeconds, endSeconds }: TypedStretch): Times | null =>
  startSeconds === null || endSeconds === null ? null : { startSeconds, endSeconds };

/** The stretch in the fields, which is the range that is selected in the lanes, unless something newer was typed. */
function useStretch(times: Times | null, playable: boolean) {
  const range = usePlayer((now) => (now.range?.chosen === true ? now.range : null));
  const [typed, setTyped] = useState<{ of: typeof range; from: string; to: string } | null>(null);
  const isTyped = typed !== null && (typed.of === range || range === null);
  const filled = range ?? times;
  const [start, end] =
    filled === null ? ['', ''] : [preciseClockText(filled.startSeconds), preciseClockText(filled.endSeconds)];
  const from = isTyped ? typed.from : start;
  const to = isTyped ? typed.to : end;
  const stretch: TypedStretch = { startSeconds: readTypedTime(from), endSeconds: readTypedTime(to) };
  const set = ({ startSeconds, endSeconds }: Times) => {
    if (playable && endSeconds > startSeconds) {
      setTyped(null);
      player.setRange({ startSeconds, endSeconds, chosen: true });
    } else setTyped({ of: range, from: preciseClockText(startSeconds), to: preciseClockText(endSeconds) });
  };
  return {
    from,
    to,
    stretch,
    type: (fields: { from: string; to: string }) => {
      setTyped({ of: range, ...fields });
    },
    set,
    /** Selects what was typed in the lanes. */
    settle: () => {
      const chosen = chosenTimesOf(stretch);
      if (isTyped && chosen !== null) set(chosen);
    },
  };
}
