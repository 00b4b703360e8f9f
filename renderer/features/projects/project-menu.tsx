import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download, Ellipsis, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { startRecordingDownload } from '../../api/recording-download.ts';

/** The menu with a project's other actions. */
export function ProjectMenu({
  projectId,
  name,
  isHidden,
  onDuplicate,
  onHide,
}: {
  projectId: string;
  name: string;
  isHidden: boolean;
  onDuplicate: () => void;
  /** Hides the project on this computer, or shows it again. */
  onHide: (isHidden: boolean) => void;
}) {
  const [opened, setOpened] = useState(false);
  const getting = useMutation({ mutationFn: () => startRecordingDownload({ sessionIds: null, projectId }) });
  return (
    <Menu
      position="bottom-end"
      width={220}
      opened={opened}
      onChange={(open) => {
        setOpened(open);
        getting.reset();
      }}
    >
      <Menu.Target>
        <ActionIcon aria-label={`More actions for ${name}`}>
          <Ellipsis size={17} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Download size={16} strokeWidth={1.75} />}
          closeMenuOnClick={false}
          onClick={() => {
            getting.mutate(undefined, {
              onSuccess: () => {
                setOpened(false);
              },
            });
          }}
        >
          Get all recordings
        </Menu.Item>
        {getting.error !== null && (
          <Menu.Label role="alert" c="var(--em-danger-text)">
            {describeError(getting.error).text}
          </Menu.Label>
        )}
        <Menu.Item leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={onDuplicate}>
          Duplicate project
        </Menu.Item>
        <Menu.Item
          leftSection={
            isHidden ? <Eye size={16} strokeWidth={1.75} /> : <EyeOff size={16} strokeWidth={1.75} />
          }
          onClick={() => {
            onHide(!isHidden);
          }}
        >
          {isHidden ? 'Show again' : 'Hide project'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
