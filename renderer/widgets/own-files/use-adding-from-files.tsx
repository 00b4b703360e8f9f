import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { addDroppedFiles } from '../../api/own-files.ts';
import { projects } from '../../api/projects.ts';
import dialog from '../../ui/dialog.module.css';
import { useAction } from '../import/use-action.ts';
import { ProjectSelect } from '../projects/project-select.tsx';

/**
 * Adds sessions from files outside of a project: `start` opens the page that pairs files, with those that were dropped. It
 * asks for the project if there are several, unless the screen shows one.
 */
export function useAddingFromFiles(shownProjectId: string | null): {
  start: (files: readonly File[]) => void;
  problem: string | null;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useQuery(projects).data;
  const { act, problem, busy } = useAction();
  const [waiting, setWaiting] = useState<readonly File[] | null>(null);
  const open = async (projectId: string, files: readonly File[]) => {
    if (files.length > 0) await addDroppedFiles(projectId, files);
    setWaiting(null);
    await navigate({ to: '/projects/$projectId/files', params: { projectId } });
  };
  return {
    start: (files) => {
      act(async () => {
        const known = await client.query({ ...projects, staleTime: 'static' });
        const only = known.length === 1 ? (known[0]?.id ?? null) : null;
        const projectId = shownProjectId ?? only;
        if (projectId === null) setWaiting(files);
        else await open(projectId, files);
      });
    },
    problem,
    dialog: (
      <ProjectDialog
        opened={waiting !== null}
        isEmpty={list?.length === 0}
        busy={busy}
        problem={problem}
        onChoose={(id) => {
          act(() => open(id, waiting ?? []));
        }}
        onClose={() => {
          setWaiting(null);
        }}
      />
    ),
  };
}

function ProjectDialog({
  opened,
  isEmpty,
  busy,
  problem,
  onChoose,
  onClose,
}: {
  opened: boolean;
  /** True if there is no project. */
  isEmpty: boolean;
  busy: boolean;
  problem: string | null;
  onChoose: (projectId: string) => void;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add sessions from files"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isEmpty ? (
        <p className={dialog.text}>Sessions belong to a project, and there is none yet. Create one first.</p>
      ) : (
        <ProjectSelect
          value={chosen}
          error={isIncomplete && chosen === null ? 'Choose the project of the sessions.' : null}
          onChange={setChosen}
        />
      )}
      {problem !== null && (
        <p role="alert" className={dialog.text}>
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          loading={busy}
          onClick={() => {
            if (isEmpty) void navigate({ to: '/projects/new' });
            else if (chosen === null) setIsIncomplete(true);
            else onChoose(chosen);
          }}
        >
          {isEmpty ? 'New project' : 'Continue'}
        </Button>
      </div>
    </Modal>
  );
}
