import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { CLOSEST_SPAN, WIDEST_SPAN } from '../player/zoom.ts';

export type PanelTab = 'summary' | 'details' | 'json';

interface ViewPreferences {
  /** The side panel beside the transcript. */
  panel: boolean;
  tab: PanelTab;
  /** How much of the recording the waveform shows. */
  spanSeconds: number;
}

/** How the researcher likes the inspector, kept from session to session. */
export const useViewPreferences = create<ViewPreferences>()(
  persist((): ViewPreferences => ({ panel: true, tab: 'summary', spanSeconds: 60 }), {
    name: 'earmark.inspector',
  }),
);

export function zoomTo(spanSeconds: number): void {
  useViewPreferences.setState({ spanSeconds: Math.min(WIDEST_SPAN, Math.max(CLOSEST_SPAN, spanSeconds)) });
}

/** One step closer (1) or wider (-1). */
export const zoomBy = (direction: -1 | 1): void => {
  zoomTo(useViewPreferences.getState().spanSeconds * (direction === 1 ? 0.8 : 1.25));
};
