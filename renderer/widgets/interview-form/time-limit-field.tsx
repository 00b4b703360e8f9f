import { NumberInput } from '@mantine/core';
import type { InterviewFieldsProps } from './interview-draft.ts';
import css from './interview-fields.module.css';

/** How many minutes an interview may take. The field keeps any input. */
export function TimeLimitField({ value, onChange, faults, hint }: InterviewFieldsProps & { hint: string }) {
  return (
    <NumberInput
      label="Time limit"
      description={hint}
      suffix={value.timeLimitMinutes === 1 ? ' minute' : ' minutes'}
      value={value.timeLimitMinutes}
      onChange={(timeLimitMinutes) => {
        onChange({ ...value, timeLimitMinutes });
      }}
      error={faults['timeLimitMinutes']}
      min={1}
      clampBehavior="none"
      allowNegative={false}
      w={180}
      classNames={{ description: css.minutesHint ?? '', error: css.minutesHint ?? '' }}
    />
  );
}
