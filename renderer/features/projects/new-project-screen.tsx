import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { Plus, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { describeError, ApiError } from '../../api/describe-error.ts';
import { projectOf, readingProjects, projects } from '../../api/projects.ts';
import { useDraft } from '../../api/use-draft.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { copyOf, EMPTY_PROJECT, formOf, isTooLong, faultsOfProject } from './project-form.ts';
import { cachedProject, useProjectForm, type CachedProject } from './use-project-form.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { EditorActions } from './editor-actions.tsx';
import { Leaving } from './unsaved-changes-dialog.tsx';
import { Summary, DraftError, RestoredNotice } from './notices.tsx';
import { ProjectEditor, useFocusFirstError, SetupSkeleton, TooLong } from './project-editor.tsx';
import { faultsFrom, isUnsure } from './save-error.ts';
import { TemplateSection } from './template-section.tsx';
import { useFaults } from './use-faults.ts';
import { isCheckError, useCreating, whyCreatingFailed } from './use-saving.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';

/** The screen to create a project, empty or as a copy of another. Each of them has its own draft. */
export function NewProjectScreen() {
  const { copyOf: originalId } = useSearch({ from: '/projects/new' });
  const subject = originalId === undefined ? 'new' : `copy of ${originalId}`;
  const original = useQuery({ ...projectOf(originalId ?? ''), enabled: originalId !== undefined });
  const { draft, error, keep } = useDraft('project', subject, cachedProject);

  const kept = error === null ? draft : null;
  const empty =
    originalId === undefined
      ? EMPTY_PROJECT
      : original.data === undefined
        ? null
        : copyOf(formOf(original.data));
  const start = kept ?? (empty === null ? null : { base: empty, form: empty, unsure: null });
  if (empty !== null && isTooLong(empty))
    return (
      <>
        <PanelHead title="New project" />
        <TooLong onRetry={() => void original.refetch()} busy={original.isFetching} />
      </>
    );
  if (kept !== undefined && start !== null)
    return (
      <NewProject
        key={subject}
        start={start}
        isCopy={originalId !== undefined}
        isRestored={kept !== null}
        keep={keep}
      />
    );
  return (
    <>
      <PanelHead title="New project" />
      {original.error === null ? (
        <SetupSkeleton />
      ) : (
        <ErrorState
          {...describeError(original.error, readingProjects)}
          onRetry={() => void original.refetch()}
          busy={original.isFetching}
        />
      )}
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the project was created a moment ago. */
    created?: boolean;
  }
}

/** The editor of a project that is not on the service yet. */
function NewProject({
  start,
  isCopy,
  isRestored,
  keep,
}: {
  start: CachedProject;
  isCopy: boolean;
  isRestored: boolean;
  keep: (value: CachedProject | null) => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const project = useProjectForm({ start, latest: null, keep });
  const { form, unsure, isChanged } = project;
  const creating = useCreating();
  const [faults, setFaults] = useFaults(form);
  const [found, setFound] = useState<ProjectRecord | null>(null);
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const focusFault = useFocusFirstError();

  const open = ({ id }: ProjectRecord) => {
    keep(null);
    void navigate({
      to: '/projects/$projectId/setup',
      params: { projectId: id },
      state: { created: true },
      replace: true,
      ignoreBlocker: true,
    });
  };
  /** Returns the created project; null if there is none or it is unknown. */
  const send = async (after: CachedProject['unsure']): Promise<ProjectRecord | null> => {
    if (creating.isPending) return null;
    setFound(null);
    const wrong = faultsOfProject(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      creating.reset();
      focusFault();
      return null;
    }
    const known = queryClient.getQueryData(projects.queryKey) ?? [];
    try {
      const { project: made, isNew } = await creating.mutateAsync({ form, unsure: after });
      if (isNew) return made;
      setFound(made);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setFaults(faultsFrom(error, form));
      if (error instanceof Error && !isCheckError(error) && isUnsure(error))
        project.setUnsure(after ?? { name: form.name, knownIds: known.map(({ id }) => id) });
    }
    return null;
  };
  const save = async (after = unsure) => {
    const made = await send(after);
    if (made !== null) open(made);
  };
  const forgetFaults = () => {
    creating.reset();
    setFaults({});
  };
  const discard = () => {
    forgetFaults();
    setFound(null);
    setShowsRestored(false);
    project.discard();
  };
  useLatestCommands('This project', [
    { label: 'Create project', icon: Save, keys: 'mod+S', run: () => void save() },
    ...(isChanged ? [{ label: 'Discard changes', icon: Undo2, run: discard }] : []),
    ...(form.evaluatorOn ? [{ label: 'Add question', icon: Plus, run: addQuestion }] : []),
  ]);
  return (
    <>
      <PanelHead
        title="New project"
        back={{ label: 'Projects', onClick: () => void navigate({ to: '/projects' }) }}
      >
        <EditorActions
          isChanged={isChanged}
          saveLabel="Create project"
          alwaysSaves
          busy={creating.isPending}
          onDiscard={discard}
          onSave={() => void save()}
        />
      </PanelHead>
      <ProjectEditor
        projectId={null}
        form={form}
        onChange={project.change}
        faults={faults}
        details={{}}
        first={isCopy ? undefined : <TemplateSection project={project} onSwitch={forgetFaults} />}
      >
        {showsRestored && isChanged && <RestoredNotice onDiscard={discard} />}
        <DraftError />
        {creating.error !== null && (
          <Summary key={creating.submittedAt} {...whyCreatingFailed(creating.error)}>
            <Button size="xs" onClick={() => void save()}>
              {unsure === null ? 'Try again' : 'Check, then try again'}
            </Button>
          </Summary>
        )}
        {creating.error === null && unsure !== null && found === null && !creating.isPending && (
          <Summary
            tone="warning"
            title="Earmark does not know if this project was created"
            text={`The service did not answer. Earmark checks the list before it sends “${unsure.name}” again.`}
          />
        )}
        {found !== null && (
          <Summary
            title="The project was probably created"
            text={`“${found.name}” is on the service. Nothing was sent again.`}
          >
            <Button
              size="xs"
              onClick={() => {
                open(found);
              }}
            >
              Open it
            </Button>
            <Button size="xs" onClick={() => void save(null)}>
              Create another
            </Button>
          </Summary>
        )}
      </ProjectEditor>
      <Leaving
        isChanged={isChanged}
        onDiscard={discard}
        onSave={async () => {
          const made = await send(unsure);
          if (made !== null) keep(null);
          return made !== null;
        }}
      />
    </>
  );
}

/** The list of questions decides where a new one is inserted. */
const addQuestion = () => document.querySelector<HTMLButtonElement>('[data-add-question]')?.click();
