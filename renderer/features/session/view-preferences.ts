import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type PanelTab = 'summary' | 'notes' | 'details' | 'json';

interface ViewPreferences {
  /** True if the side panel beside the transcript is open. */
  panel: boolean;
  tab: PanelTab;
}

/** The researcher's settings of the inspector, stored across sessions. */
export const useViewPreferences = create<ViewPreferences>()(
  persist((): ViewPreferences => ({ panel: true, tab: 'summary' }), {
    name: 'earmark.inspector',
  }),
);
