import { Button } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Check, Copy, Eye, EyeOff, Plus, Replace, Save, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Fields } from '../../api/fields.ts';
import { ApiError } from '../../api/describe-error.ts';
import { useIsHidden } from '../../api/hidden-projects.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { EditorActions } from './editor-actions.tsx';
import { Leaving } from './unsaved-changes-dialog.tsx';
import { Notice, Summary, DraftError, RestoredNotice } from './notices.tsx';
import { ProjectEditor, useFocusFirstError } from './project-editor.tsx';
import {
  evaluatorToCache,
  faultsOfProject,
  formOf,
  type CachedEvaluator,
  type ProjectForm,
} from './project-form.ts';
import { ReplaceInProject } from './replace-in-project.tsx';
import { ProjectMenu, projectActions } from './project-menu.tsx';
import { faultsFrom } from './save-error.ts';
import { RemoteChanges } from './remote-changes.tsx';
import { useHiding } from './use-hiding.ts';
import { isRestoringFocus } from '../../navigation/restored-focus.ts';
import { focusFirstPlace } from './focus-first-place.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { useFaults } from './use-faults.ts';
import { useProjectForm, type CachedProject } from './use-project-form.ts';
import { useSaving, whySavingFailed } from './use-saving.ts';

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
  const project = useProjectForm({ start, latest, keep });
  const { base, form, isChanged, theirs } = project;
  const saving = useSaving(projectId);
  const [faults, setFaults] = useFaults(form);
  const [isReplacing, setIsReplacing] = useState(false);
  const openReplace = () => {
    setIsReplacing(true);
  };
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const focusFault = useFocusFirstError();
  const navigate = useNavigate();
  const isHidden = useIsHidden(projectId);
  const hide = useHiding();
  const isCreated = useLocation({ select: ({ state }) => state.created === true });
  const showsPlaces = useLocation({ select: ({ state }) => state.showsPlaces === true });
  const showFirstPlace = useEffectEvent(() => {
    if (!isRestoringFocus()) focusFirstPlace(form);
  });
  useEffect(() => {
    if (showsPlaces) showFirstPlace();
  }, [showsPlaces]);

  const saveOver = async (over: ProjectForm): Promise<boolean> => {
    if (saving.isPending) return false;
    const found = faultsOfProject(form);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      saving.reset();
      focusFault();
      return false;
    }
    try {
      const saved = await saving.mutateAsync({ form, base: over });
      if (saved === null) return false;
      keepEvaluator(evaluatorToCache(form));
      project.settle(form, formOf(saved));
      setShowsRestored(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setFaults(faultsFrom(error, form));
      return false;
    }
  };
  const save = () => saveOver(base);
  const discard = () => {
    saving.reset();
    setFaults({});
    setShowsRestored(false);
    project.discard();
  };
  const duplicate = () => {
    void navigate({ to: '/projects/new', search: { copyOf: projectId } });
  };
  useLatestCommands('This project', [
    ...(isChanged
      ? [
          { label: 'Save project', icon: Save, keys: 'mod+S', run: () => void save() },
          { label: 'Discard changes', icon: Undo2, run: discard },
        ]
      : []),
    { label: 'Find and replace in transcripts of the project', icon: Replace, run: openReplace },
    { label: 'Duplicate project', icon: Copy, run: duplicate },
    {
      label: isHidden ? 'Show project again' : 'Hide project',
      icon: isHidden ? Eye : EyeOff,
      run: () => {
        hide({ id: projectId, name: title }, !isHidden);
      },
    },
    ...(form.evaluatorOn ? [{ label: 'Add question', icon: Plus, run: addQuestion }] : []),
  ]);
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
            projectId: projectId,
            isHidden: isHidden,
            onReplace: openReplace,
            onDuplicate: duplicate,
            onHide: (next) => {
              hide({ id: projectId, name: title }, next);
            },
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
      >
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
      </ProjectEditor>
      <Leaving isChanged={isChanged} onDiscard={discard} onSave={save} />
    </>
  );
}

/** The list of questions decides where a new one is inserted. */
const addQuestion = () => document.querySelector<HTMLButtonElement>('[data-add-question]')?.click();
