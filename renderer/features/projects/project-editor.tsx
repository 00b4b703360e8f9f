import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import type { Fields } from '../../api/fields.ts';
import { linksOf } from '../../api/links.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import type { FieldFaults } from '../../ui/interview-form/interview-draft.ts';
import { LandingPreview } from '../../ui/interview-form/landing-preview.tsx';
import css from './project-editor.module.css';
import type { ProjectForm } from './project-form.ts';
import { ProjectSections } from './project-sections.tsx';

/** The form with notices above it, and beside it a preview of the participants' page. */
export function ProjectEditor({
  projectId,
  form,
  onChange,
  faults,
  details,
  children,
}: {
  /** Null for a project that is not on the service yet. */
  projectId: string | null;
  form: ProjectForm;
  onChange: (next: ProjectForm) => void;
  faults: FieldFaults;
  details: Fields;
  /** Notices. */
  children: ReactNode;
}) {
  const host = useParticipantsHost(projectId);
  return (
    <div className={css.cols}>
      <div className={css.form} role="region" aria-label="Project setup" tabIndex={0} data-area>
        {children}
        <ProjectSections form={form} onChange={onChange} faults={faults} details={details} />
      </div>
      <LandingPreview interview={form} host={host} />
    </div>
  );
}

/** The host that links lead to, from cached data: the project's links, else the service's own host. */
function useParticipantsHost(projectId: string | null): string {
  const links = useQuery({ ...linksOf(projectId ?? ''), enabled: false }).data;
  const address = useQuery(currentWorkspace).data?.address ?? null;
  const url = links?.find((link) => link.address.url !== null)?.address.url ?? address;
  return URL.parse(url ?? '')?.host ?? 'Your interview page';
}

/** Returns a function that focuses the first field with an error, once the errors are rendered. */
export function useFocusFirstError(): () => void {
  const waiting = useRef(0);
  return () => {
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(
        '#content :is(input, textarea, [role="textbox"])[aria-invalid="true"], #content [data-fault]',
      );
      field?.focus();
    });
  };
}
