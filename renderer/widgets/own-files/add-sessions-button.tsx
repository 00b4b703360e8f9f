import { ActionIcon, Button, Menu } from '@mantine/core';
import { ChevronDown, FolderUp, Plus } from 'lucide-react';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

/** Adds sessions from the service, with a menu that also offers files; in a workspace without a service, from files. */
export function AddSessionsButton({
  isLocal,
  onAdd,
  onFiles,
}: {
  isLocal: boolean;
  onAdd: () => void;
  /** Null where no files can be added. */
  onFiles: (() => void) | null;
}) {
  if (isLocal)
    return (
      <Button
        leftSection={<FolderUp {...ICON} />}
        aria-keyshortcuts="Control+N"
        onClick={() => {
          onFiles?.();
        }}
      >
        Add from files…
      </Button>
    );
  const add = (
    <Button leftSection={<Plus {...ICON} />} aria-keyshortcuts="Control+N" onClick={onAdd}>
      Add sessions
    </Button>
  );
  if (onFiles === null) return add;
  return (
    <Button.Group>
      {add}
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label="More ways to add">
            <ChevronDown size={14} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Plus {...ICON} />} onClick={onAdd}>
            From the service…
          </Menu.Item>
          <Menu.Item leftSection={<FolderUp {...ICON} />} onClick={onFiles}>
            From files…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
