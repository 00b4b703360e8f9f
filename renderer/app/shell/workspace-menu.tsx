import { Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, ChevronDown, Compass, FolderPlus, Plug, RotateCcw, Settings } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useSample } from '../../api/sample.ts';
import { useSwitchWorkspace, workspaces } from '../../api/workspace.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { Logo } from '../../ui/logo.tsx';
import { ReplaceSampleDialog, replaceSampleLabel } from '../../widgets/sample/replace-sample-dialog.tsx';
import { LocalWorkspaceDialog } from '../../widgets/own-files/local-workspace-dialog.tsx';
import type { Workspace } from '../../../shared/model/workspace.ts';
import css from './window-bar.module.css';

/** Menu with the workspaces and settings, labelled with the current workspace's name. */
export function WorkspaceMenu() {
  const { data } = useQuery(workspaces);
  const navigate = useNavigate();
  const switching = useSwitchWorkspace();
  const [opened, setOpened] = useState(false);
  const sample = useSample();
  const [isReplacing, setIsReplacing] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const name = data?.list.find(({ id }) => id === data.currentId)?.name ?? 'Earmark';
  const failure = switching.error === null ? null : describeError(switching.error).text;
  return (
    <div className={css.workspaceBox}>
      <Menu
        position="bottom-start"
        width={288}
        opened={opened}
        // The current workspace gets the focus first.
        onChange={(open) => {
          setOpened(open);
          if (open) switching.reset();
        }}
      >
        <Menu.Target>
          <UnstyledButton className={css.workspace} aria-label={`${name}, workspaces and settings`}>
            <Logo />
            <span className="ellipsis">{name}</span>
            <ChevronDown size={14} className="text-tertiary" aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Workspaces
            onChoose={(id) => {
              switching.mutate(id, {
                onSuccess: () => {
                  setOpened(false);
                },
              });
            }}
          />
          {failure !== null && (
            <Menu.Label className={css.failure ?? ''} c="var(--em-danger-text)">
              {failure}
            </Menu.Label>
          )}
          <Menu.Divider />
          {sample !== undefined && (
            <Menu.Item
              leftSection={<RotateCcw size={16} strokeWidth={1.75} />}
              onClick={() => {
                setIsReplacing(true);
              }}
            >
              {replaceSampleLabel(sample)}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Plug size={16} strokeWidth={1.75} />}
            onClick={() => void navigate({ to: '/connect' })}
          >
            Connect a service…
          </Menu.Item>
          <Menu.Item
            leftSection={<FolderPlus size={16} strokeWidth={1.75} />}
            onClick={() => {
              setIsCreating(true);
            }}
          >
            New workspace without a service…
          </Menu.Item>
          <Menu.Item
            leftSection={<Compass size={16} strokeWidth={1.75} />}
            onClick={() => void navigate({ to: '/first-start' })}
          >
            What Earmark does
          </Menu.Item>
          <Menu.Item
            leftSection={<Settings size={16} strokeWidth={1.75} />}
            rightSection={<span className="text-12 text-tertiary">{keyHintText('mod+,')}</span>}
            onClick={() => void navigate({ to: '/settings' })}
          >
            Settings
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReplaceSampleDialog
        opened={isReplacing}
        onClose={() => {
          setIsReplacing(false);
        }}
      />
      <LocalWorkspaceDialog
        opened={isCreating}
        onClose={() => {
          setIsCreating(false);
        }}
      />
      {/* A menu may contain only its items, so the alert is outside of it. */}
      <span className="visually-hidden" role="alert">
        {failure}
      </span>
    </div>
  );
}

/** The workspaces, the current one chosen. */
function Workspaces({ onChoose }: { onChoose: (id: string) => void }) {
  const { data } = useQuery(workspaces);
  return (
    <Menu.RadioGroup value={data?.currentId ?? null} onChange={onChoose}>
      {data?.list.map((workspace) => (
        <Menu.RadioItem
          key={workspace.id}
          value={workspace.id}
          data-autofocus={workspace.id === data.currentId || undefined}
          checkIcon={<Check size={15} strokeWidth={2} />}
          rightSection={<span className="text-12 text-tertiary">{fact(workspace)}</span>}
        >
          <span className={css.menuName}>{workspace.name}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function fact({ sample, local, keyPlace }: Workspace): string | null {
  if (sample) return 'Sample';
  if (local) return 'Only here';
  return keyPlace === 'nowhere' ? 'No key' : null;
}
