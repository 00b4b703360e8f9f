import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, FileText, Trash2 } from 'lucide-react';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import css from './ask.module.css';

/** Who answered, what was sent, and deleting the answers. */
export function AskMenu({
  run,
  onSent,
  onDelete,
}: {
  run: AssistantRun;
  onSent: () => void;
  onDelete: () => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={34} aria-label="More about these answers">
          <Ellipsis size={18} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <p className={css.by}>
          {`Answered by ${run.model} at ${hostOf(run.address)}.`}
          {run.hasOwnWording && ' With your own wording.'}
        </p>
        <Menu.Item leftSection={<FileText size={15} strokeWidth={1.75} />} onClick={onSent}>
          What was sent
        </Menu.Item>
        <Menu.Item color="red" leftSection={<Trash2 size={15} strokeWidth={1.75} />} onClick={onDelete}>
          Delete these answers…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
