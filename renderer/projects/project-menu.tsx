import { ActionIcon, Menu } from '@mantine/core';
import { Copy, Ellipsis } from 'lucide-react';

/** What else can be done with a project. */
export function ProjectMenu({ name, onDuplicate }: { name: string; onDuplicate: () => void }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={`More actions for ${name}`}>
          <Ellipsis size={17} strokeWidth={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={onDuplicate}>
          Duplicate project
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
