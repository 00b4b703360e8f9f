import { ActionIcon, Tooltip } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ariaKeys, keyHintText, ON_MAC } from '../../ui/keyboard/key-hint.ts';
import { SearchButton } from '../../commands/palette/search-button.tsx';
import { useHistoryEnds } from './use-history-ends.ts';
import css from './window-bar.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

/** The drag region, with the workspace's name and the back button. */
export function WindowBar() {
  const { history } = useRouter();
  const ends = useHistoryEnds();
  return (
    <div className={css.bar} role="region" aria-label="Window bar" data-area data-mac={ON_MAC || undefined}>
      <WorkspaceMenu />
      <div className={css.nav} data-history>
        <Tooltip label={`Back  ${keyHintText('alt+ArrowLeft')}`}>
          <ActionIcon
            aria-label="Back"
            aria-keyshortcuts={ariaKeys('alt+ArrowLeft')}
            disabled={!ends.back}
            onClick={() => {
              history.back();
            }}
          >
            <ArrowLeft size={17} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`Forward  ${keyHintText('alt+ArrowRight')}`}>
          <ActionIcon
            aria-label="Forward"
            aria-keyshortcuts={ariaKeys('alt+ArrowRight')}
            disabled={!ends.forward}
            onClick={() => {
              history.forward();
            }}
          >
            <ArrowRight size={17} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={css.middle}>
        <SearchButton />
      </div>
    </div>
  );
}
