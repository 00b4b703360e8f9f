import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProjectRecord } from '../api/project-record.ts';
import { minutesInText } from '../ui/dates.ts';
import { FieldList } from '../ui/field-list.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import css from './setup.module.css';

export function Setup({ project }: { project: ProjectRecord }) {
  const { timeLimitMinutes, evaluatorPrompt, questions, rest } = project;
  const hasEvaluator = evaluatorPrompt !== null || questions.length > 0;
  return (
    <div className={css.page} role="region" aria-label="Setup" tabIndex={0} data-area>
      <Section title="Basics" about="Only you see these.">
        <Field label="Name" value={project.name} />
        <Field label="Description" value={project.description} />
      </Section>
      <Section title="Interview" about="What the interviewer is told, and how long it may take.">
        <Field label="Prompt" value={project.prompt} />
        <Field
          label="Time limit"
          value={timeLimitMinutes === null ? null : minutesInText(timeLimitMinutes)}
        />
      </Section>
      <Section title="Landing page" about="What participants see before the interview begins.">
        <Field label="Title" value={project.landingPageTitle} />
        <Field label="Text" value={project.landingPageInfo} />
      </Section>
      <Section title="Evaluator" about="Questions that are answered from each transcript.">
        {hasEvaluator ? (
          <>
            <Field label="Prompt" value={evaluatorPrompt} />
            <Field
              label="Questions"
              value={questions.length === 0 ? null : <QuestionList questions={questions} />}
            />
          </>
        ) : (
          <Field label="Questions" value="This project has no evaluator." />
        )}
      </Section>
      {Object.keys(rest).length > 0 && (
        <section className={css.section} aria-label="Details">
          <div>
            <h2>Details</h2>
            <p>Everything else that the service says about this project.</p>
          </div>
          <FieldList fields={rest} labelWidth="120px" />
        </section>
      )}
    </div>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      <DataList labelWidth="120px" gap={12}>
        {children}
      </DataList>
    </section>
  );
}

function Field({ label, value }: { label: string; value: ReactNode }) {
  return (
    <DataList.Item className={css.item ?? ''}>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className={css.value ?? ''} data-selectable>
        {value === null ? <span className={css.none}>–</span> : <div className={css.text}>{value}</div>}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
