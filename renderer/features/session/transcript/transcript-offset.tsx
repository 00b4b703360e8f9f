import { Button, NumberInput } from '@mantine/core';
import type { RefObject } from 'react';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { turnForOffset } from '../turns/active-turn.ts';
import type { Speakers } from '../turns/speakers.ts';
import css from './speakers-panel.module.css';
import type { TranscriptPosition } from './transcript-position.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

interface Props {
  received: TranscriptReading;
  speakers: Speakers;
  position: RefObject<TranscriptPosition>;
  offsetSeconds: number;
  onOffset: (seconds: number) => void;
}

const STEPS = [-1, -0.1, 0.1, 1];
const LIMIT_SECONDS = 86_400;
const signed = (seconds: number) => `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)}`;

/** The offset between the transcript's times and the recording's. */
export function TranscriptOffset({ received, speakers, position, offsetSeconds, onOffset }: Props) {
  const index = usePlayer(({ timeSeconds }) =>
    turnForOffset(received, position.current.chosenTurn, timeSeconds - offsetSeconds),
  );
  const turn = received.transcript.turns[index];
  const move = (seconds: number) => {
    const rounded = Math.round(seconds * 10) / 10;
    onOffset(Math.max(-LIMIT_SECONDS, Math.min(LIMIT_SECONDS, rounded)));
  };
  return (
    <div className={css.offset} role="group" aria-label="Transcript times">
      <h3 className={css.title}>Transcript times</h3>
      <p className={css.hint}>Shift the times if words are marked too early or too late.</p>
      <div className={css.actions}>
        <NumberInput
          className={css.seconds ?? ''}
          size="xs"
          aria-label="Seconds added to the transcript’s times"
          value={offsetSeconds}
          step={0.1}
          decimalScale={1}
          fixedDecimalScale
          min={-LIMIT_SECONDS}
          max={LIMIT_SECONDS}
          prefix={offsetSeconds < 0 ? '' : '+'}
          suffix=" s"
          onChange={(value) => {
            if (typeof value === 'number') move(value);
          }}
        />
        {STEPS.map((step) => (
          <Button
            key={step}
            size="xs"
            px={6}
            aria-label={`${step < 0 ? 'Earlier' : 'Later'} by ${Math.abs(step)} s`}
            onClick={() => {
              move(offsetSeconds + step);
            }}
          >
            {signed(step)}
          </Button>
        ))}
      </div>
      {turn?.startSeconds != null && (
        <div className={css.begins}>
          <p className={css.hint}>
            {clock(turn.startSeconds + offsetSeconds)} <bdi>{speakers.of(turn)?.name}</bdi>:{' '}
            <bdi>{beginning(turn.text ?? '')}</bdi>
          </p>
          <Button
            size="xs"
            onClick={() => {
              move(player.store.getState().timeSeconds - (turn.startSeconds ?? 0));
            }}
          >
            Start this turn at the playhead
          </Button>
        </div>
      )}
      {offsetSeconds !== 0 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            onOffset(0);
          }}
        >
          Reset times
        </Button>
      )}
    </div>
  );
}

const beginning = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
