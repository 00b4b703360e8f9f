import type { PanelTab } from './layout/view-preferences.ts';

/** The tabs that show only what a session has, in their order. */
const BY_CONTENT = ['second-listen', 'corrections', 'redaction'] as const satisfies readonly PanelTab[];

export type ContentTab = (typeof BY_CONTENT)[number];

const isByContent = (tab: PanelTab): tab is ContentTab => BY_CONTENT.some((one) => one === tab);

/** The tabs of the side panel, of which at most four are beside each other. */
export interface ArrangedTabs {
  open: PanelTab;
  tabs: readonly PanelTab[];
  /** Those for which there is no space beside the others. */
  inMenu: readonly PanelTab[];
}

/**
 * Decides which tab is open, which are beside it, and which are in the menu. Summary and Notes are always there, and one
 * more: the open one, or else that of the mode, or else the first with content. An empty tab takes no place.
 */
export function arrangeTabs({
  preferred,
  isChosen,
  filled,
  modeTab,
}: {
  /** The tab that the researcher opened last, perhaps in another session. */
  preferred: PanelTab;
  /** True if the researcher opened it in this session. */
  isChosen: boolean;
  /** Those with content in this session. */
  filled: ReadonlySet<ContentTab>;
  /** The tab of the mode; null while reading. */
  modeTab: ContentTab | null;
}): ArrangedTabs {
  const canOpen =
    !isByContent(preferred) ||
    filled.has(preferred) ||
    // What it offers does not depend on what is redacted already.
    preferred === 'redaction' ||
    // It then says why it is empty.
    (preferred === 'second-listen' && isChosen);
  const open = canOpen ? preferred : 'summary';
  const withContent = BY_CONTENT.filter((tab) => filled.has(tab) || tab === open);
  const [first] = withContent;
  if (first === undefined) return { open, tabs: ['summary', 'notes', 'details', 'json'], inMenu: [] };
  const third =
    open !== 'summary' && open !== 'notes' ? open : modeTab !== null && filled.has(modeTab) ? modeTab : first;
  return {
    open,
    tabs: ['summary', 'notes', third],
    inMenu: [...withContent, 'details' as const, 'json' as const].filter((tab) => tab !== third),
  };
}
