import { ActionIcon, Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, FolderInput, FolderUp, Plus } from 'lucide-react';

const ICON = { size: 16, strokeWidth: 1.75 } as const;

/**
 * Adds sessions from the service, or in a workspace without a service from files, with a menu of the other ways: files, and
 * a project from another program.
 */
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
  const navigate = useNavigate();
  const add = isLocal ? (
    <Button
      leftSection={<FolderUp {...ICON} />}
      aria-keyshortcuts="Control+N"
      onClick={() => {
        onFiles?.();
      }}
    >
      Add from files…
    </Button>
  ) : (
    <Button leftSection={<Plus {...ICON} />} aria-keyshortcuts="Control+N" onClick={onAdd}>
      Add sessions
    </Button>
  );
  if (onFiles === null) return add;
  return (
    <Button.Group>
      {add}
      <Menu position="bottom-end" width={250}>
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label="More ways to add">
            <ChevronDown size={14} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isLocal && (
            <Menu.Item leftSection={<Plus {...ICON} />} onClick={onAdd}>
              From the service…
            </Menu.Item>
          )}
          <Menu.Item leftSection={<FolderUp {...ICON} />} onClick={onFiles}>
            From files…
          </Menu.Item>
          <Menu.Item
            leftSection={<FolderInput {...ICON} />}
            onClick={() => void navigate({ to: '/other-project' })}
          >
            A project from another program…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
