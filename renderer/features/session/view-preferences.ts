import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type PanelTab = 'summary' | 'notes' | 'details' | 'json';

interface ViewPreferences {
  /** The side panel beside the transcript. */
  panel: boolean;
  tab: PanelTab;
}

/** How the researcher likes the inspector, kept from session to session. */
export const useViewPreferences = create<ViewPreferences>()(
  persist((): ViewPreferences => ({ panel: true, tab: 'summary' }), {
    name: 'earmark.inspector',
  }),
);
