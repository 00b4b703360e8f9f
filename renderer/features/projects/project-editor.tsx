import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Button, Textarea, TextInput, Skeleton } from '@mantine/core';
import type { Fields } from '../../api/fields.ts';
import { linksOf } from '../../api/links.ts';
import { currentWorkspace, useIsLocal } from '../../api/workspace.ts';
import type { FieldFaults, InterviewDraft } from '../../widgets/interview-form/interview-draft.ts';
import { focusFirstPlace } from './focus-first-place.ts';
import { Notice } from './notices.tsx';
import { placesToFillText } from '../../widgets/interview-form/places-to-fill.ts';
import { LandingPreview } from '../../widgets/interview-form/landing-preview.tsx';
import css from './project-editor.module.css';
import { type ProjectForm, LONGEST_TEXT } from './project-form.ts';
import { EvaluatorFields, EvaluatorSwitch } from '../../widgets/interview-form/evaluator-fields.tsx';
import { Questions, type QuestionsHandle } from '../../widgets/interview-form/questions.tsx';
import { LandingFields } from '../../widgets/interview-form/landing-fields.tsx';
import { PromptEditor } from '../../widgets/interview-form/prompt-editor.tsx';
import { TimeLimitField } from '../../widgets/interview-form/time-limit-field.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The form with notices above it, and beside it a preview of the participants' page. */
export function ProjectEditor({
  projectId,
  form,
  onChange,
  faults,
  details,
  questions,
  first,
  children,
}: {
  /** Null for a project that is not on the service yet. */
  projectId: string | null;
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
  faults: FieldFaults;
  details: Fields;
  /** The list of evaluator questions, for the command that adds one. */
  questions: Ref<QuestionsHandle>;
  /** The first section of a new project. */
  first?: ReactNode;
  /** Notices. */
  children: ReactNode;
}) {
  const host = useParticipantsHost(projectId);
  const isLocal = useIsLocal();
  return (
    <div className={css.cols} data-alone={isLocal || undefined}>
      <div
        className={css.form}
        role="region"
        aria-label="Project setup"
        tabIndex={0}
        data-area
        data-first-focus
      >
        {children}
        {!isLocal && (first ?? <PlacesToFill form={form} />)}
        {isLocal ? (
          <LocalSections form={form} onChange={onChange} faults={faults} questions={questions} />
        ) : (
          <ProjectSections
            form={form}
            onChange={onChange}
            faults={faults}
            details={details}
            questions={questions}
          />
        )}
      </div>
      {!isLocal && <LandingPreview interview={form} host={host} />}
    </div>
  );
}

/** Says where the text of a template is still to be completed. */
export function PlacesToFill({ form }: { form: ProjectForm }) {
  const text = placesToFillText(form);
  if (text === null) return null;
  return (
    <Notice icon={<PencilLine size={16} strokeWidth={1.75} />} text={text}>
      <Button
        size="xs"
        onClick={() => {
          focusFirstPlace(form);
        }}
      >
        Go to the first
      </Button>
    </Notice>
  );
}

/** The host that links lead to, from cached data: the project's links, else the service's own host. */
function useParticipantsHost(projectId: string | null): string {
  const links = useQuery({ ...linksOf(projectId ?? ''), enabled: false }).data;
  const address = useQuery(currentWorkspace).data?.address ?? null;
  const url = links?.find((link) => link.address.url !== null)?.address.url ?? address;
  return URL.parse(url ?? '')?.host ?? 'Your interview page';
}

/** Returns a function that focuses the first field with an error, once the errors that were set with it are rendered. */
export function useFocusFirstError(): () => void {
  const [requests, setAsked] = useState(0);
  useEffect(() => {
    if (requests === 0) return;
    const field = document.querySelector<HTMLElement>(
      '#content :is(input, textarea, [role="textbox"])[aria-invalid="true"], #content [data-fault]',
    );
    field?.focus();
  }, [requests]);
  return () => {
    setAsked((before) => before + 1);
  };
}

/** The fields of a project without a service: it has no participants to interview, but questions to answer. */
function LocalSections({
  form,
  onChange,
  faults,
  questions,
}: {
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
  faults: FieldFaults;
  questions: Ref<QuestionsHandle>;
}) {
  return (
    <>
      <Section title="Project" about="What you call it on this computer.">
        <TextInput
          label="Project name"
          data-field="name"
          value={form.name}
          onChange={(event) => {
            onChange({ ...form, name: event.currentTarget.value });
          }}
          error={faults['name']}
          dir="auto"
        />
      </Section>
      <Section title="Answers" about="What you look for in each session, if anything.">
        <Questions
          ref={questions}
          questions={form.questions}
          copied={form.copied}
          onChange={(next) => {
            onChange({ ...form, questions: next, evaluatorOn: next.length > 0 });
          }}
          faults={faults}
          narrow={false}
        />
      </Section>
    </>
  );
}

/** The fields of a project in sections, each with its purpose beside it. */
function ProjectSections({
  form,
  onChange,
  faults,
  details,
  questions,
}: {
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
  faults: FieldFaults;
  /** All other fields of the project from the service. */
  details: Fields;
  questions: Ref<QuestionsHandle>;
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
          data-field="name"
          value={name}
          onChange={(event) => {
            onChange({ ...form, name: event.currentTarget.value });
          }}
          error={faults['name']}
          dir="auto"
        />
        <Textarea
          label="Description"
          data-field="description"
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
        <TimeLimitField {...interview} hint="How long each interview can take." />
      </Section>
      <Section title="Interview" about="Instructions for the AI interviewer.">
        <div data-field="prompt">
          <PromptEditor
            label="Prompt"
            value={form.prompt}
            onChange={(prompt) => {
              onChange({ ...form, prompt });
            }}
            error={faults['prompt']}
          />
        </div>
      </Section>
      <Section title="Landing page" about="The first thing participants see.">
        <LandingFields {...interview} />
      </Section>
      <Section
        title="Evaluator"
        about="Questions answered from each transcript."
        aside={<EvaluatorSwitch {...interview} />}
      >
        <EvaluatorFields {...interview} questions={questions} />
      </Section>
      {Object.keys(details).length > 0 && (
        <Section title="Details" about="Other details from the service.">
          <FieldList fields={details} labelWidth="7.5rem" />
        </Section>
      )}
    </>
  );
}

export function Section({
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

export function SetupSkeleton() {
  return (
    <div className={`${css.cols ?? ''} late`} role="status" aria-label="Reading the project">
      <div className={css.form}>
        {[3, 1, 2].map((fields, section) => (
          <div key={fields} className={css.section}>
            <Skeleton h={14} w={88} mt={4} />
            <div className={css.fields}>
              {Array.from({ length: fields }, (_, field) => (
                <div key={field}>
                  <Skeleton h={12} w={96} mb={8} />
                  <Skeleton h={section === 1 ? 198 : 34} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Replaces a form whose texts are too long to display. */
export const TooLong = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <ErrorState
    title="This project is too long to be edited here"
    text={`One text has more than ${formatNumber(LONGEST_TEXT)} characters. Shorten it on the service, then try again. Its links and sessions still open.`}
    technical={null}
    onRetry={onRetry}
    busy={busy}
  />
);
