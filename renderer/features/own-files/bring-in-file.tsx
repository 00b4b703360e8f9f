import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { OwnFile } from '../../../shared/model/own-file.ts';
import { openOtherProject } from '../../api/project-import.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import css from './pairing-table.module.css';

/** Opens a file of the list that is a project from another program, on the page that brings it in. */
export function BringInFile({ projectId, file }: { projectId: string; file: OwnFile }) {
  const navigate = useNavigate();
  const { act, busy, problem } = useAction();
  return (
    <>
      <Button
        size="xs"
        loading={busy}
        aria-label={`Bring in ${file.name}…`}
        onClick={() => {
          act(async () => {
            if (await openOtherProject({ projectId, id: file.id })) await navigate({ to: '/other-project' });
          });
        }}
      >
        Bring in…
      </Button>
      {problem !== null && (
        <small className={css.failure} role="alert" title={problem}>
          {problem}
        </small>
      )}
    </>
  );
}
