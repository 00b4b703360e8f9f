import { useQuery } from '@tanstack/react-query';
import { useSearch, useNavigate } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { Plus, Save, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projectOf, readingProjects } from '../../api/projects.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { useDraft } from '../../api/use-draft.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { copyOf, EMPTY_PROJECT, formOf, isTooLong } from './project-form.ts';
import type { QuestionsHandle } from '../../widgets/interview-form/questions.tsx';
import { useNewProject, type NewProjectCreation } from './use-new-project.ts';
import { cachedProject, type CachedProject } from './use-project-form.ts';
import { EditorActions } from './editor-actions.tsx';
import { Leaving } from './unsaved-changes-dialog.tsx';
import { Summary, DraftError, RestoredNotice } from './notices.tsx';
import { ProjectEditor, SetupSkeleton, TooLong } from './project-editor.tsx';
import { TemplateSection } from './template-section.tsx';
import { whyCreatingFailed } from './use-saving.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';

/** The screen to create a project, empty or as a copy of another. Each of them has its own draft. */
export function NewProjectScreen() {
  const { copyOf: originalId } = useSearch({ from: '/projects/new' });
  const subject = originalId === undefined ? 'new' : `copy of ${originalId}`;
  const original = useQuery({ ...projectOf(originalId ?? ''), enabled: originalId !== undefined });
  const { draft, error, keep } = useDraft('project', subject, cachedProject);

  const stored = error === null ? draft : null;
  const empty =
    originalId === undefined
      ? EMPTY_PROJECT
      : original.data === undefined
        ? null
        : copyOf(formOf(original.data));
  const start = stored ?? (empty === null ? null : { base: empty, form: empty, unsure: null });
  if (empty !== null && isTooLong(empty))
    return (
      <>
        <PanelHead title="New project" />
        <TooLong onRetry={() => void original.refetch()} busy={original.isFetching} />
      </>
    );
  if (stored !== undefined && start !== null)
    return (
      <NewProject
        key={subject}
        start={start}
        isCopy={originalId !== undefined}
        isRestored={stored !== null}
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
  const questions = useRef<QuestionsHandle>(null);
  const navigate = useNavigate();
  const isLocal = useIsLocal();
  const creation = useNewProject({ start, isRestored, keep });
  const { project, creating, faults, send, save, forgetFaults, discard } = creation;
  const { form, unsure, isChanged } = project;
  useLatestCommands('This project', [
    { label: 'Create project', icon: Save, keys: 'mod+S', run: () => void save() },
    ...(isChanged ? [{ label: 'Discard changes', icon: Undo2, run: discard }] : []),
    ...(form.evaluatorOn || isLocal
      ? [{ label: 'Add question', icon: Plus, run: () => questions.current?.add() }]
      : []),
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
        questions={questions}
        first={isCopy ? undefined : <TemplateSection project={project} onSwitch={forgetFaults} />}
      >
        <NewProjectNotices creation={creation} />
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

/** What happened to the project, above its fields. */
function NewProjectNotices({
  creation: { project, creating, found, showsRestored, open, save, discard },
}: {
  creation: NewProjectCreation;
}) {
  const { unsure, isChanged } = project;
  return (
    <>
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
    </>
  );
}
