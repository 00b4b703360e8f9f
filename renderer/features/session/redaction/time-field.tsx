import { ActionIcon, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { readTypedTime } from '../../../../shared/domain/typed-time.ts';
import css from './mark-card.module.css';

interface Props {
  label: 'From' | 'To';
  value: string;
  /** Called with each letter. */
  onType: (value: string) => void;
  /** Called when the typing is done. */
  onDone: () => void;
  /** Moves the time by so many seconds. */
  onStep: (seconds: number) => void;
}

/** A tenth of a second. */
const STEP_SECONDS = 0.1;

/** A time in the recording, which is typed or moved in steps. */
export function TimeField({ label, value, onType, onDone, onStep }: Props) {
  const isNoTime = value !== '' && readTypedTime(value) === null;
  const step = (direction: -1 | 1) => () => {
    onStep(direction * STEP_SECONDS);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder="00:00.00"
      value={value}
      error={isNoTime ? 'Not a time' : undefined}
      classNames={{ input: css.timeInput ?? '', label: css.timeLabel ?? '' }}
      rightSectionWidth={50}
      rightSection={
        <span className={css.steps}>
          <ActionIcon size={24} aria-label={`${label}: 0.1 s earlier`} onClick={step(-1)}>
            <Minus size={12} />
          </ActionIcon>
          <ActionIcon size={24} aria-label={`${label}: 0.1 s later`} onClick={step(1)}>
            <Plus size={12} />
          </ActionIcon>
        </span>
      }
      onChange={(event) => {
        onType(event.currentTarget.value);
      }}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? STEP_SECONDS : -STEP_SECONDS);
      }}
    />
  );
}
