import { Textarea, TextInput } from '@mantine/core';
import { EvaluatorFields, EvaluatorSwitch } from '../../../widgets/interview-form/evaluator-fields.tsx';
import type { FieldFaults, InterviewDraft } from '../../../widgets/interview-form/interview-draft.ts';
import { PromptEditor } from '../../../widgets/interview-form/prompt-editor.tsx';
import { TimeLimitField } from '../../../widgets/interview-form/time-limit-field.tsx';
import { SETTING_NAMES, type SettingName } from './edit-draft.ts';
import css from './edit-form.module.css';

export type InterviewSetting = Exclude<SettingName, 'label'>;

/** The field of one setting of an interview, in the side panel. */
export function SettingField({
  name,
  value,
  onChange,
  faults,
}: {
  name: InterviewSetting;
  value: InterviewDraft;
  onChange: (next: InterviewDraft) => void;
  faults: FieldFaults;
}) {
  const fields = { value, onChange, faults, narrow: true };
  switch (name) {
    case 'prompt':
      return (
        <PromptEditor
          label={SETTING_NAMES.prompt}
          hint="Instructions for the AI interviewer."
          value={value.prompt}
          onChange={(prompt) => {
            onChange({ ...value, prompt });
          }}
          error={faults['prompt']}
        />
      );
    case 'landingPageTitle':
      return (
        <TextInput
          label={SETTING_NAMES.landingPageTitle}
          description="The first thing participants see."
          value={value.landingPageTitle}
          onChange={(event) => {
            onChange({ ...value, landingPageTitle: event.currentTarget.value });
          }}
          error={faults['landingPageTitle']}
          dir="auto"
          spellCheck
        />
      );
    case 'landingPageInfo':
      return (
        <Textarea
          label={SETTING_NAMES.landingPageInfo}
          description="Say how long it takes, what they need, and what happens to the recording."
          value={value.landingPageInfo}
          onChange={(event) => {
            onChange({ ...value, landingPageInfo: event.currentTarget.value });
          }}
          error={faults['landingPageInfo']}
          autosize
          minRows={3}
          maxRows={16}
          dir="auto"
        />
      );
    case 'timeLimitMinutes':
      return <TimeLimitField {...fields} hint="From 1 to 60 minutes." />;
    case 'evaluator':
      return (
        <fieldset className={css.group}>
          <legend>{SETTING_NAMES.evaluator}</legend>
          <p>Questions answered from each transcript.</p>
          <EvaluatorSwitch {...fields} />
          <EvaluatorFields {...fields} />
          {faults['questions'] !== undefined && <p className={css.fault}>{faults['questions']}</p>}
        </fieldset>
      );
  }
}
