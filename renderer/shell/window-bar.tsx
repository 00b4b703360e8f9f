import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { workspace } from '../api/workspace.ts';
import { Mark } from './mark.tsx';
import { useHistoryEnds } from './use-history-ends.ts';
import css from './window-bar.module.css';

/** The drag region, with the workspace's name and the way back. */
export function WindowBar() {
  const { history } = useRouter();
  const ends = useHistoryEnds();
  const { data } = useQuery(workspace);
  return (
    <div className={css.bar} role="region" aria-label="Window bar" data-area>
      <div className={css.workspace}>
        <Mark />
        <span className="ell">{data?.name ?? 'Earmark'}</span>
      </div>
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
