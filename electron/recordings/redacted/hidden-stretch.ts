import type { HiddenStretch } from '../../../shared/model/redaction.ts';

/** What of a recording must not be heard. */
export type HiddenSound =
  | { kind: 'none' }
  | { kind: 'stretches'; stretches: readonly HiddenStretch[] }
  /** Nothing of it is played, exported or cut. `reason` is a sentence for the researcher. */
  | { kind: 'withheld'; reason: string };

/** For recordings that hold nothing of a study. */
export const nothingHidden = (): Promise<HiddenSound> => Promise.resolve({ kind: 'none' });
