import { Switch, Textarea } from '@mantine/core';
import type { Ref } from 'react';
import type { InterviewFieldsProps } from './interview-draft.ts';
import css from './interview-fields.module.css';
import { Questions, type QuestionsHandle } from './questions.tsx';

/** Turning the evaluator off keeps its input. */
export function EvaluatorSwitch({ value, onChange }: InterviewFieldsProps) {
  return (
    <Switch
      label={value.evaluatorOn ? 'On' : 'Off'}
      aria-label="Evaluator"
      checked={value.evaluatorOn}
      onChange={(event) => {
        onChange({ ...value, evaluatorOn: event.currentTarget.checked });
      }}
    />
  );
}

/** The prompt and questions of the evaluator; nothing while it is off. */
export function EvaluatorFields({
  value,
  onChange,
  faults,
  narrow = false,
  questions: handle,
}: InterviewFieldsProps & { questions?: Ref<QuestionsHandle> | undefined }) {
  const hasContent = value.evaluatorPrompt !== '' || value.questions.length > 0;
  if (!value.evaluatorOn)
    return (
      <p className="text-13 text-tertiary">
        {hasContent
          ? 'Turn the evaluator on to see its instructions and questions, saved on this computer.'
          : 'Turn the evaluator on to ask questions of every transcript.'}
      </p>
    );
  return (
    <div className={css.fields}>
      <Textarea
        label="Instructions"
        value={value.evaluatorPrompt}
        onChange={(event) => {
          onChange({ ...value, evaluatorPrompt: event.currentTarget.value });
        }}
        error={faults['evaluatorPrompt']}
        autosize
        minRows={2}
        maxRows={16}
        dir="auto"
      />
      <Questions
        ref={handle}
        questions={value.questions}
        copied={value.copied}
        onChange={(questions) => {
          onChange({ ...value, questions });
        }}
        faults={faults}
        narrow={narrow}
      />
    </div>
  );
}
