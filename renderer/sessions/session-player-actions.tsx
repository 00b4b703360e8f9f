import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Download, Ellipsis } from 'lucide-react';
import type { SessionRef } from '../../electron/wire.ts';
import { canBeSaved } from './use-audio-failure.ts';
import { saveAsFile } from './session-player-saving.ts';
import type { Audio } from './use-audio.ts';

/** What can be done with a session's recording, in the screen's head. */
export function RecordingActions(props: { session: SessionRef; name: string; audio: Audio }) {
  const { session, name, audio } = props;
  if (!canBeSaved(audio.state)) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Tooltip label="More actions">
          <ActionIcon aria-label="More actions">
            <Ellipsis size={18} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Download size={16} strokeWidth={1.75} />}
          onClick={() => void saveAsFile(session, name)}
        >
          Save recording…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
