import { ActionIcon, Tooltip } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useHistoryEnds } from './use-history-ends.ts';
import css from './window-bar.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

/** The drag region, with the workspace's name and the way back. */
export function WindowBar() {
  const { history } = useRouter();
  const ends = useHistoryEnds();
  return (
    <div className={css.bar} role="region" aria-label="Window bar" data-area>
      <WorkspaceMenu />
      <div className={css.nav}>
        <Tooltip label="Back (Alt+Left)">
          <ActionIcon
            aria-label="Back"
            aria-keyshortcuts="Alt+ArrowLeft"
            disabled={!ends.back}
            onClick={() => {
              history.back();
            }}
          >
            <ArrowLeft size={17} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Forward (Alt+Right)">
          <ActionIcon
            aria-label="Forward"
            aria-keyshortcuts="Alt+ArrowRight"
            disabled={!ends.forward}
            onClick={() => {
              history.forward();
            }}
          >
            <ArrowRight size={17} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}
