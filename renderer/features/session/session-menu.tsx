import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { Ear, Ellipsis, PenLine, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { PurgeDialog } from '../../widgets/delete/purge-dialog.tsx';
import { typeTranscript } from './corrections/type-transcript.ts';
import { showPanel } from './layout/view-preferences.ts';
import { useOpenSession } from './open-session/open-session-context.ts';

/** Further actions on a session, in the header of the screen. */
export function SessionMenu() {
  const { session, writer, transcript, isRunning, isWithoutTranscript } = useOpenSession();
  const { sessionId } = session;
  const isWithoutWords =
    !isRunning && (isWithoutTranscript || transcript?.unshifted.transcript.turns.length === 0);
  const [purging, setPurging] = useState<readonly string[] | null>(null);
  const [opened, setOpened] = useState(false);
  useLatestCommands('In this session', [
    {
      label: 'Delete this session from this computer…',
      synonyms: 'remove erase',
      icon: Trash2,
      run: () => {
        setPurging([sessionId]);
      },
    },
  ]);
  return (
    <>
      <Menu position="bottom-end" width={250} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Tooltip label="More actions" disabled={opened}>
            <ActionIcon aria-label="More actions">
              <Ellipsis size={18} strokeWidth={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {isWithoutWords && (
            <Menu.Item
              leftSection={<PenLine size={16} strokeWidth={1.75} />}
              onClick={() => void typeTranscript(session, writer)}
            >
              Type a transcript
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Ear size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('second-listen');
            }}
          >
            Worth a second listen
          </Menu.Item>
          <Menu.Item
            leftSection={<ShieldCheck size={16} strokeWidth={1.75} />}
            onClick={() => {
              showPanel('redaction');
            }}
          >
            Redaction
          </Menu.Item>
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
