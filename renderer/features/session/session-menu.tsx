import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PurgeDialog } from '../../ui/delete/purge-dialog.tsx';

/** Further actions on a session, in the header of the screen. */
export function SessionMenu({ sessionId }: { sessionId: string }) {
  const [purging, setPurging] = useState<readonly string[] | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Tooltip label="More actions">
            <ActionIcon aria-label="More actions">
              <Ellipsis size={18} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<Trash2 size={16} strokeWidth={1.75} />}
            onClick={() => {
              setPurging([sessionId]);
            }}
          >
            Delete from this computer…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PurgeDialog
        sessionIds={purging}
        onClose={() => {
          setPurging(null);
        }}
      />
    </>
  );
}
