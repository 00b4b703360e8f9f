import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { FIELD_NAMES, type ProjectField } from './differences.ts';
import { PlacesToFill, Section } from './project-editor.tsx';
import { EMPTY_PROJECT, type ProjectForm } from './project-form.ts';
import { otherFields, switchTemplate, withFields } from './switch-template.ts';
import css from './template-section.module.css';
import { formOfTemplate, TEMPLATES } from './templates/templates.ts';
import type { useProjectForm } from './use-project-form.ts';

const BLANK = 'blank';
const CHOICES = [
  { id: BLANK, title: 'Blank project', about: 'An empty form.' },
  ...TEMPLATES.map(({ id, title, about }) => ({ id, title, about })),
];

/** Offers a blank project, or a template that fills the form. What was typed stays. */
export function TemplateSection({
  project,
  onSwitch,
}: {
  project: Pick<ReturnType<typeof useProjectForm>, 'base' | 'form' | 'template' | 'startFrom' | 'change'>;
  onSwitch: () => void;
}) {
  const [switched, setSwitched] = useState<{ count: number; typed: ProjectField[] } | null>(null);
  const choose = (id: string) => {
    const template = TEMPLATES.find((one) => one.id === id);
    const base = template === undefined ? EMPTY_PROJECT : formOfTemplate(template);
    const next = switchTemplate(project.base, project.form, base);
    project.startFrom(template?.id ?? null, { base, form: next.form });
    setSwitched({ count: (switched?.count ?? 0) + 1, typed: next.typed });
    onSwitch();
  };
  return (
    <Section title="Start from" about="Pick a template to adapt, or a blank project.">
      <div>
        <Radio.Group
          label="Start from"
          labelProps={{ className: 'visually-hidden' }}
          value={project.template ?? BLANK}
          onChange={choose}
        >
          <div className={css.choices}>
            {CHOICES.map(({ id, title, about }) => (
              <div
                key={id}
                className={css.choice}
                data-checked={(project.template ?? BLANK) === id || undefined}
              >
                <Radio value={id} label={title} description={about} />
              </div>
            ))}
          </div>
        </Radio.Group>
        <div className={css.typed} role="status">
          {switched !== null && (
            <TypedFields
              key={switched.count}
              fields={switched.typed}
              base={project.base}
              form={project.form}
              onChange={project.change}
            />
          )}
        </div>
        <PlacesToFill form={project.form} />
      </div>
    </Section>
  );
}

/** Names the fields that a template did not fill because they were typed in, and fills them on request. */
function TypedFields({
  fields,
  base,
  form,
  onChange,
}: {
  fields: readonly ProjectField[];
  base: ProjectForm;
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
}) {
  const [replaced, setReplaced] = useState<ProjectForm | null>(null);
  const unlike = otherFields(base, form);
  const shown = replaced === null ? fields.filter((field) => unlike.includes(field)) : fields;
  if (shown.length === 0) return null;
  const names = shown.map((field) => FIELD_NAMES[field]).join(', ');
  if (replaced === null)
    return (
      <>
        <p>
          Left as you wrote it: <b>{names}</b>
        </p>
        <Button
          size="xs"
          onClick={() => {
            setReplaced(form);
            onChange(withFields(form, base, fields));
          }}
        >
          Replace with the template
        </Button>
      </>
    );
  return (
    <>
      <p>
        Replaced: <b>{names}</b>
      </p>
      <Button
        size="xs"
        onClick={() => {
          setReplaced(null);
          onChange(withFields(form, replaced, fields));
        }}
      >
        Undo
      </Button>
    </>
  );
}
