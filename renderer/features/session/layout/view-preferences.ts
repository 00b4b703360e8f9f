import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isWindowAtMost } from '../../../ui/text-size.ts';

export type PanelTab =
  | 'summary'
  | 'notes'
  | 'second-listen'
  | 'corrections'
  | 'redaction'
  | 'details'
  | 'json';

interface ViewPreferences {
  /** True if the side panel beside the transcript is open. */
  panel: boolean;
  tab: PanelTab;
  /** True if a window too narrow for both shows the panel instead of the transcript. Not stored. */
  inFront: boolean;
  /** The session of which the panel was shown last, and whether its tab was chosen there. Not stored. */
  sessionId: string | null;
  isTabChosen: boolean;
}

/** A window so narrow that the transcript is a tab of the side panel. */
export const NARROW = 900;

/** The researcher's settings of the inspector, stored across sessions. */
export const useViewPreferences = create<ViewPreferences>()(
  persist(
    (): ViewPreferences => ({
      panel: true,
      tab: 'summary',
      inFront: false,
      sessionId: null,
      isTabChosen: false,
    }),
    { name: 'earmark.inspector', partialize: ({ panel, tab }) => ({ panel, tab }) },
  ),
);

/** Opens the side panel at a tab. */
export function showPanel(tab: PanelTab): void {
  useViewPreferences.setState({ panel: true, tab, inFront: true, isTabChosen: true });
}

/** Call this when the panel shows a session: a tab that was chosen in another one opens only if it has content. */
export function showPanelOf(sessionId: string): void {
  useViewPreferences.setState((state) =>
    state.sessionId === sessionId ? state : { sessionId, isTabChosen: false },
  );
}

/** Shows the transcript, if the window has space for only one of the two. */
export function showTranscript(): void {
  useViewPreferences.setState({ inFront: false });
}

/** Opens or closes the side panel; in a narrow window it changes places with the transcript. */
export function togglePanel(): void {
  const isNarrow = isWindowAtMost(NARROW);
  useViewPreferences.setState(({ panel, inFront }) => (isNarrow ? { inFront: !inFront } : { panel: !panel }));
}
