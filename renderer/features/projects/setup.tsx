import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Check, Copy, Eye, EyeOff, Plus, Replace, Save, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Fields } from '../../api/fields.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { useIsHidden } from '../../api/hidden-projects.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { EditorActions } from './editor-actions.tsx';
import { Leaving } from './unsaved-changes-dialog.tsx';
import { Notice, Summary, DraftError, RestoredNotice } from './notices.tsx';
import { ProjectEditor } from './project-editor.tsx';
import type { CachedEvaluator, ProjectForm } from './project-form.ts';
import { ReplaceInProject } from './replace-in-project.tsx';
import { ProjectMenu, projectActions } from './project-menu.tsx';
import { RemoteChanges } from './remote-changes.tsx';
import { useHiding } from './use-hiding.ts';
import { isRestoringFocus } from '../../navigation/restored-focus.ts';
import { focusFirstPlace } from './focus-first-place.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import type { QuestionsHandle } from '../../widgets/interview-form/questions.tsx';
import { useProjectEditing, type ProjectEditing } from './use-project-editing.ts';
import type { CachedProject } from './use-project-form.ts';
import { whySavingFailed } from './use-saving.ts';

/** The editor of an existing project. `latest` is null if it could not be read. */
export function Setup({
  projectId,
  title,
  tabs,
  start,
  isRestored,
  latest,
  details,
  keep,
  keepEvaluator,
}: {
  projectId: string;
  title: string;
  tabs: ReactNode;
  start: CachedProject;
  isRestored: boolean;
  latest: ProjectForm | null;
  details: Fields;
  keep: (value: CachedProject | null) => void;
  keepEvaluator: (value: CachedEvaluator | null) => void;
}) {
  const questions = useRef<QuestionsHandle>(null);
  const editing = useProjectEditing({ projectId, start, isRestored, latest, keep, keepEvaluator });
  const { project, saving, faults, save, discard } = editing;
  const { form, isChanged } = project;
  const [isReplacing, setIsReplacing] = useState(false);
  const openReplace = () => {
    setIsReplacing(true);
  };
  const isHidden = useIsHidden(projectId);
  const hide = useHiding();
  useFirstPlace(form);
  const navigate = useNavigate();
  const duplicate = () => {
    void navigate({ to: '/projects/new', search: { copyOf: projectId } });
  };
  const setHidden = (next: boolean) => {
    hide({ id: projectId, name: title }, next);
  };
  useSetupCommands({
    editing,
    isHidden,
    onHide: setHidden,
    onReplace: openReplace,
    onDuplicate: duplicate,
    onAddQuestion: () => questions.current?.add(),
  });
  return (
    <>
      <PanelHead title={title} tabs={tabs}>
        <EditorActions
          isChanged={isChanged}
          saveLabel="Save"
          busy={saving.isPending}
          onDiscard={discard}
          onSave={() => void save()}
        />
        <ProjectMenu
          name={title}
          groups={projectActions({
            projectId,
            isHidden,
            onReplace: openReplace,
            onDuplicate: duplicate,
            onHide: setHidden,
          })}
        />
      </PanelHead>
      <ReplaceInProject
        project={isReplacing ? { id: projectId, name: title } : null}
        onClose={() => {
          setIsReplacing(false);
        }}
      />
      <ProjectEditor
        projectId={projectId}
        form={form}
        onChange={project.change}
        faults={faults}
        details={details}
        questions={questions}
      >
        <SetupNotices projectId={projectId} editing={editing} latest={latest} />
      </ProjectEditor>
      <Leaving isChanged={isChanged} onDiscard={discard} onSave={save} />
    </>
  );
}

/** Puts the focus on the first place with a fault, if the editor was opened to show it. */
function useFirstPlace(form: ProjectForm): void {
  const showsPlaces = useLocation({ select: ({ state }) => state.showsPlaces === true });
  const showFirstPlace = useEffectEvent(() => {
    if (!isRestoringFocus()) focusFirstPlace(form);
  });
  useEffect(() => {
    if (showsPlaces) showFirstPlace();
  }, [showsPlaces]);
}

function useSetupCommands({
  editing: { project, save, discard },
  isHidden,
  onHide,
  onReplace,
  onDuplicate,
  onAddQuestion,
}: {
  editing: ProjectEditing;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onReplace: () => void;
  onDuplicate: () => void;
  onAddQuestion: () => void;
}): void {
  const isLocal = useIsLocal();
  useLatestCommands('This project', [
    ...(project.isChanged
      ? [
          { label: 'Save project', icon: Save, keys: 'mod+S', run: () => void save() },
          { label: 'Discard changes', icon: Undo2, run: discard },
        ]
      : []),
    { label: 'Find and replace in transcripts of the project', icon: Replace, run: onReplace },
    { label: 'Duplicate project', icon: Copy, run: onDuplicate },
    {
      label: isHidden ? 'Show project again' : 'Hide project',
      icon: isHidden ? Eye : EyeOff,
      run: () => {
        onHide(!isHidden);
      },
    },
    ...(project.form.evaluatorOn || isLocal
      ? [{ label: 'Add question', icon: Plus, run: onAddQuestion }]
      : []),
  ]);
}

/** What happened to the project, above its fields. */
function SetupNotices({
  projectId,
  editing: { project, saving, showsRestored, discard, save, saveOver },
  latest,
}: {
  projectId: string;
  editing: ProjectEditing;
  latest: ProjectForm | null;
}) {
  const { form, isChanged, theirs } = project;
  const isCreated = useLocation({ select: ({ state }) => state.created === true });
  return (
    <>
      {isCreated && (
        <Notice icon={<Check size={16} strokeWidth={2} />} text="Created. Each participant needs a link.">
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/links"
                params={{ projectId }}
                search={{ panel: 'create' }}
                {...props}
              />
            )}
          >
            Create links
          </Button>
        </Notice>
      )}
      {showsRestored && isChanged && <RestoredNotice onDiscard={discard} />}
      <DraftError />
      {saving.error !== null && (
        <Summary key={saving.submittedAt} {...whySavingFailed(saving.error)}>
          <Button size="xs" onClick={() => void save()}>
            Try again
          </Button>
        </Summary>
      )}
      {latest !== null && (
        <RemoteChanges
          fields={isChanged ? theirs : []}
          mine={form}
          theirs={latest}
          onTakeTheirs={project.takeTheirs}
          onSaveMine={() => void saveOver(latest)}
        />
      )}
    </>
  );
}
