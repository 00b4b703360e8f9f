import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import { ariaKeys, keyHintText, ON_MAC } from '../../ui/keyboard/key-hint.ts';
import css from './window-bar.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';
import { openPalette } from '../../commands/palette/palette-store.ts';

/** The drag region, with the workspace's name and the back button. */
export function WindowBar() {
  const { history } = useRouter();
  const ends = useHistoryEnds();
  return (
    <div className={css.bar} role="region" aria-label="Window bar" data-area data-mac={ON_MAC || undefined}>
      <WorkspaceMenu />
      <div className={css.nav} data-history>
        <KeyTooltip label="Back" keys="alt+ArrowLeft">
          <ActionIcon
            aria-label="Back"
            disabled={!ends.back}
            onClick={() => {
              history.back();
            }}
          >
            <ArrowLeft size={17} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
        <KeyTooltip label="Forward" keys="alt+ArrowRight">
          <ActionIcon
            aria-label="Forward"
            disabled={!ends.forward}
            onClick={() => {
              history.forward();
            }}
          >
            <ArrowRight size={17} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      </div>
      <div className={css.middle}>
        <SearchButton />
      </div>
    </div>
  );
}

/** The furthest history index since the last push, which the browser's history does not expose. */
let furthest = 0;

const indexOf = (history: RouterHistory) => history.location.state['__TSR_index'];

/** Returns whether the history can go back or forward. */
function useHistoryEnds(): { back: boolean; forward: boolean } {
  const { history } = useRouter();
  const index = useSyncExternalStore(
    (onChange) =>
      history.subscribe(({ action }) => {
        furthest = action.type === 'PUSH' ? indexOf(history) : Math.max(furthest, indexOf(history));
        onChange();
      }),
    () => indexOf(history),
  );
  return { back: index > 0, forward: index < furthest };
}

/** Button in the middle of the window bar that opens the palette. */
function SearchButton() {
  return (
    <UnstyledButton className={css.searchButton} aria-keyshortcuts={ariaKeys('mod+K')} onClick={openPalette}>
      <Search size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow ellipsis">Search or run a command</span>
      <Kbd aria-hidden="true">{keyHintText('mod+K')}</Kbd>
    </UnstyledButton>
  );
}
