import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { ReplacementRow } from '../../../../shared/model/redaction.ts';
import { replacementsOf } from '../../../api/replacements.ts';
import dialog from '../../../ui/dialog.module.css';
import { secondsText } from '../../../ui/seconds-text.ts';
import css from './redaction-panel.module.css';

/** Returns a replacement as the table of its project has it; undefined while that is not known. */
function useProjectRow(projectId: string | null, id: number): ReplacementRow | undefined {
  return useQuery(replacementsOf(projectId)).data?.rows.find((row) => row.id === id);
}

/** Where a replacement of the whole project is used, with the numbers of the project's table. */
export function InProject({ projectId, id }: { projectId: string | null; id: number }) {
  const row = useProjectRow(projectId, id);
  if (row === undefined || row.sessions < 2) return null;
  const silent = secondsText(row.seconds);
  return (
    <p className={css.detail}>
      In all: {counted(row.places, 'place')} in {counted(row.sessions, 'session')}
      {silent !== '' && `, ${silent} silent`}
    </p>
  );
}

/** Asks before the words of a replacement are shown and heard again in a whole project. */
export function PutBackQuestion({
  projectId,
  id,
  text,
  opened,
  onPutBack,
  onClose,
}: {
  projectId: string | null;
  id: number;
  text: string;
  opened: boolean;
  onPutBack: () => void;
  onClose: () => void;
}) {
  const row = useProjectRow(projectId, id);
  const silent = secondsText(row?.seconds ?? 0);
  const everywhere = projectId === null ? 'all instant sessions' : 'the whole project';
  const where = row === undefined ? everywhere : counted(row.sessions, 'session');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Put ${text} back in ${everywhere}?`}
      withCloseButton={false}
      size={460}
    >
      <p className={dialog.text}>
        Restores the words of {text} in {where}, in text and sound{silent !== '' && ` (${silent})`}.
      </p>
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="filled" onClick={onPutBack}>
          Put it back
        </Button>
      </div>
    </Modal>
  );
}
