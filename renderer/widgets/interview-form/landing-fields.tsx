import { Textarea, TextInput } from '@mantine/core';
import type { InterviewFieldsProps } from './interview-draft.ts';
import css from './interview-fields.module.css';

/** What participants see first. */
export function LandingFields({ value, onChange, faults }: InterviewFieldsProps) {
  return (
    <div className={css.fields}>
      <TextInput
        label="Title"
        data-field="landingPageTitle"
        value={value.landingPageTitle}
        onChange={(event) => {
          onChange({ ...value, landingPageTitle: event.currentTarget.value });
        }}
        error={faults['landingPageTitle']}
        dir="auto"
        spellCheck
      />
      <Textarea
        label="Text"
        data-field="landingPageInfo"
        description="How long it takes, what people need and what happens to the recording."
        value={value.landingPageInfo}
        onChange={(event) => {
          onChange({ ...value, landingPageInfo: event.currentTarget.value });
        }}
        error={faults['landingPageInfo']}
        autosize
        minRows={5}
        maxRows={24}
        dir="auto"
      />
    </div>
  );
}
