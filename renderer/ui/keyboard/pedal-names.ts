import type { Pedals } from '../../../shared/model/settings.ts';

/** What each pedal does, as shown in Settings. */
export const PEDAL_NAMES: Readonly<Record<keyof Pedals, string>> = {
  play: 'Play or pause',
  back: 'Skip back',
  forward: 'Skip forward',
  note: 'Note here',
};
