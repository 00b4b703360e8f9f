import type { Settings } from '../model/settings.ts';

/** The settings of a user who has changed none. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  typeface: 'serif',
  textSize: 17,
  zoomPercent: 100,
  rowHeight: 'comfortable',
  lessMovement: false,
  skipSeconds: 5,
  startingSpeed: 1,
  follow: true,
  checkSpelling: null,
  spellingLanguages: null,
  singleKeys: true,
  pedals: { play: null, back: null, forward: null, note: null },
  recentSessions: true,
  checkForUpdates: false,
  thingsToTry: true,
  dismissedSample: 0,
  assistant: null,
};
