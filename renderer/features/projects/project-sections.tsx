import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '../../api/fields.ts';
import { EvaluatorFields, EvaluatorSwitch } from '../../ui/interview-form/evaluator-fields.tsx';
import type { FieldFaults, InterviewDraft } from '../../ui/interview-form/interview-draft.ts';
import { LandingFields } from '../../ui/interview-form/landing-fields.tsx';
import { PromptEditor } from '../../ui/interview-form/prompt-editor.tsx';
import { TimeLimitField } from '../../ui/interview-form/time-limit-field.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import css from './project-editor.module.css';
import type { ProjectForm } from './project-form.ts';

/** The fields of a project in sections, each with its purpose beside it. */
export function ProjectSections({
  form,
  onChange,
  faults,
  details,
}: {
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
  faults: FieldFaults;
  /** All other fields of the project from the service. */
  details: Fields;
}) {
  const { name, description } = form;
  const interview = {
    value: form,
    onChange: (next: InterviewDraft) => {
      onChange({ ...next, name, description });
    },
    faults,
  };
  return (
    <>
      <Section title="Basics" about="Only your team sees these.">
        <TextInput
          label="Project name"
          value={name}
          onChange={(event) => {
            onChange({ ...form, name: event.currentTarget.value });
          }}
          error={faults['name']}
          dir="auto"
        />
        <Textarea
          label="Description"
          value={description}
          onChange={(event) => {
            onChange({ ...form, description: event.currentTarget.value });
          }}
          error={faults['description']}
          autosize
          minRows={2}
          maxRows={12}
          dir="auto"
        />
        <TimeLimitField {...interview} hint="How long each participant has." />
      </Section>
      <Section title="Interview" about="What the AI interviewer is told to do.">
        <PromptEditor
          label="Prompt"
          value={form.prompt}
          onChange={(prompt) => {
            onChange({ ...form, prompt });
          }}
          error={faults['prompt']}
        />
      </Section>
      <Section title="Landing page" about="The first thing participants see.">
        <LandingFields {...interview} />
      </Section>
      <Section
        title="Evaluator"
        about="Questions answered from each transcript."
        aside={<EvaluatorSwitch {...interview} />}
      >
        <EvaluatorFields {...interview} />
      </Section>
      {Object.keys(details).length > 0 && (
        <Section title="Details" about="Everything else that the service says about this project.">
          <FieldList fields={details} labelWidth="120px" />
        </Section>
      )}
    </>
  );
}

function Section({
  title,
  about,
  aside,
  children,
}: {
  title: string;
  about: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.side}>
        <h2>{title}</h2>
        <p>{about}</p>
        {aside}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
