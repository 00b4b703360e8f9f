import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core';
import { Play, Undo2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { HiddenSound, RedactionState } from '../../../../shared/model/redaction.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { clockText, readClock } from './clock-text.ts';
import { playFrom } from './place-times.ts';
import type { RedactionActs } from './redaction-acts.ts';
import { secondsText } from '../../../ui/seconds-text.ts';
import { WITHHELD } from './withheld-words.ts';
import { Fold } from '../fold.tsx';
import css from './redaction-panel.module.css';

interface Props {
  state: RedactionState;
  acts: RedactionActs;
  playable: boolean;
  durationSeconds: number | null;
}

/** What of the recording is hidden, with times for everyone who does not see the lanes, and the ways to hide more. */
export function HiddenSoundList(props: Props) {
  const { state, acts } = props;
  const { sound, ownStretches } = state;
  const [isOpen, setOpen] = useState(false);
  const [isHiding, setHiding] = useState(false);
  const stretches = sound.kind === 'stretches' ? sound.stretches : [];
  if (sound.kind === 'none' && state.replacements.length === 0 && props.durationSeconds === null) return null;
  return (
    <section aria-label="Hidden sound" className={css.section}>
      {sound.kind === 'withheld' && <Withheld sound={sound} acts={acts} />}
      {stretches.length > 0 && (
        <Fold
          isOpen={isOpen}
          onToggle={() => {
            setOpen(!isOpen);
          }}
        >
          <b>Hidden stretches</b> <span>{formatNumber(stretches.length)}</span>
        </Fold>
      )}
      {isOpen && stretches.length > 0 && (
        <ul className={css.list} aria-label="Hidden stretches">
          {stretches.map(({ startSeconds, endSeconds, mode }) => (
            <li key={startSeconds} className={css.stretch}>
              <span className="grow">
                {`${clockText(startSeconds)} to ${clockText(endSeconds)}, ${secondsText(endSeconds - startSeconds)}${mode === 'tone' ? ', tone' : ''}`}
              </span>
              {props.playable && (
                <ActionIcon
                  size={26}
                  aria-label={`Play from ${clockText(startSeconds)}`}
                  onClick={() => {
                    playFrom(startSeconds);
                  }}
                >
                  <Play size={14} strokeWidth={1.75} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {ownStretches.length > 0 && (
        <>
          <h3>Hidden by hand</h3>
          <ul className={css.list} aria-label="Hidden by hand">
            {ownStretches.map(({ id, startSeconds, endSeconds }) => {
              const times = `${clockText(startSeconds)} to ${clockText(endSeconds)}`;
              return (
                <li key={id} className={css.stretch}>
                  <span className="grow">{times}</span>
                  <Tooltip label="Put back">
                    <ActionIcon
                      size={26}
                      aria-label={`Put back ${times}`}
                      onClick={() => void acts.showStretch(id)}
                    >
                      <Undo2 size={15} strokeWidth={1.75} />
                    </ActionIcon>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {isHiding ? (
        <HideStretch
          {...props}
          onClose={() => {
            setHiding(false);
          }}
        />
      ) : (
        props.durationSeconds !== null &&
        !(sound.kind === 'withheld' && !WITHHELD[sound.reason].isMendable) && (
          <Button
            size="xs"
            variant="subtle"
            ml={-8}
            leftSection={<VolumeX size={14} strokeWidth={1.75} />}
            onClick={() => {
              setHiding(true);
            }}
          >
            Hide a stretch…
          </Button>
        )
      )}
    </section>
  );
}

/** Why nothing of the recording is played or exported, and the ways out. */
function Withheld({
  sound: { reason },
  acts,
}: {
  sound: Extract<HiddenSound, { kind: 'withheld' }>;
  acts: RedactionActs;
}) {
  const { words, isChosen } = WITHHELD[reason];
  return (
    <div className={css.withheld} role="status">
      <VolumeX size={17} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>The recording is neither played nor exported.</b> {words}
        {isChosen ? (
          <Button size="xs" mt={8} onClick={() => void acts.exclude(false)}>
            Bring the recording back
          </Button>
        ) : (
          <Button size="xs" mt={8} onClick={() => void acts.exclude(true)}>
            Leave the whole recording out
          </Button>
        )}
      </div>
    </div>
  );
}

/** Hides a stretch by its times; a range that is selected in the lanes fills them in. */
function HideStretch({ state, acts, durationSeconds, onClose }: Props & { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  const range = usePlayer((now) => (now.range?.chosen === true ? now.range : null));
  const [typed, setTyped] = useState<{ of: typeof range; from: string; to: string } | null>(null);
  // A range that is selected afterwards is newer than what was typed.
  const isTyped = typed !== null && (typed.of === range || range === null);
  const from = isTyped ? typed.from : range === null ? '' : clockText(range.startSeconds);
  const to = isTyped ? typed.to : range === null ? '' : clockText(range.endSeconds);
  const withoutTimes = state.replacements.filter((one) => one.withoutTimes > 0);
  const [ofWords, setOfWords] = useState<string | null>(String(withoutTimes[0]?.replacementId ?? ''));
  const [startSeconds, endSeconds] = [readClock(from), readClock(to)];
  const fault =
    startSeconds === null || endSeconds === null
      ? null
      : endSeconds <= startSeconds
        ? 'The end must be after the start.'
        : durationSeconds !== null && startSeconds >= durationSeconds
          ? 'The recording is shorter.'
          : null;
  const canHide = startSeconds !== null && endSeconds !== null && fault === null;
  const hide = async () => {
    if (!canHide) return;
    const replacementId = ofWords === null || ofWords === '' ? null : Number(ofWords);
    if ((await acts.hideStretch({ startSeconds, endSeconds }, replacementId)) === null) return;
    player.setRange(null);
    onClose();
  };
  return (
    <form
      className={css.hide}
      aria-label="Hide a stretch"
      onSubmit={(event) => {
        event.preventDefault();
        void hide();
      }}
    >
      <p className={css.note}>Drag over the lanes to select it, or type its times.</p>
      <div className={css.times}>
        <TextInput
          size="xs"
          label="From"
          placeholder="05:29.4"
          value={from}
          ref={first}
          error={from !== '' && startSeconds === null ? 'Not a time' : undefined}
          onChange={(event) => {
            setTyped({ of: range, from: event.currentTarget.value, to });
          }}
        />
        <TextInput
          size="xs"
          label="To"
          placeholder="05:30.8"
          value={to}
          error={to !== '' && endSeconds === null ? 'Not a time' : undefined}
          onChange={(event) => {
            setTyped({ of: range, from, to: event.currentTarget.value });
          }}
        />
      </div>
      {withoutTimes.length > 0 && (
        <Select
          size="xs"
          label="Words in it"
          data={[
            ...withoutTimes.map(({ replacementId, text }) => ({ value: String(replacementId), label: text })),
            { value: '', label: 'Something else' },
          ]}
          value={ofWords}
          onChange={setOfWords}
        />
      )}
      {fault !== null && (
        <p className={css.problem} role="alert">
          {fault}
        </p>
      )}
      <div className={css.actions}>
        <Button size="xs" type="submit" variant="filled" disabled={!canHide}>
          Hide it
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
