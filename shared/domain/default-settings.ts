import type { Settings } from '../model/settings.ts';

/** The settings of a user who has changed none. */
export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  typeface: 'serif',
  textSize: 17,
  rowHeight: 'comfortable',
  lessMovement: false,
  skipSeconds: 5,
  startingSpeed: 1,
  follow: true,
  singleKeys: true,
};
