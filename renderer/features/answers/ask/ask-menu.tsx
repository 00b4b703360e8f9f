import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis, FileText, Trash2 } from 'lucide-react';
import { NamesItem, SaveTableItems } from '../../../widgets/analysis/save-table-items.tsx';
import type { ViewTable } from '../../../widgets/analysis/view-table.ts';
import type { AssistantRun } from '../../../../shared/model/assistant.ts';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import css from './ask.module.css';

/** Who answered, what was sent, saving the table, and deleting the answers. */
export function AskMenu({
  run,
  tableOf,
  onSent,
  onDelete,
}: {
  run: AssistantRun;
  /** Null until the answers are read. */
  tableOf: ((withNames: boolean) => ViewTable) | null;
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
        <Menu.Divider />
        {tableOf !== null && (
          <>
            <Menu.Label>Save as</Menu.Label>
            <NamesItem />
            <SaveTableItems name="Answers by the assistant" tableOf={tableOf} />
            <Menu.Divider />
          </>
        )}
        <Menu.Item color="red" leftSection={<Trash2 size={15} strokeWidth={1.75} />} onClick={onDelete}>
          Delete these answers…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
