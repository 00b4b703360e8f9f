import { stat } from 'node:fs/promises';
import { fingerprintOf, type Fingerprint } from './fingerprint.ts';

/** A recording where the researcher has it, as it was when Earmark read it last. */
export interface Original extends Fingerprint {
  path: string;
}

/**
 * `moved`: there is no file at its path. `changed`: another file is there, in which other words may be where something is
 * redacted, so that it must not be heard.
 */
export type OriginalState = 'here' | 'moved' | 'changed';

/** Finds out whether a recording is where it was. Its content is read only if its time of change is another. */
export async function originalStateOf(original: Original): Promise<OriginalState> {
  const found = await stat(original.path).catch(() => null);
  if (found?.isFile() !== true) return 'moved';
  if (found.size !== original.sizeBytes) return 'changed';
  if (found.mtimeMs === original.modifiedMs) return 'here';
  const now = await fingerprintOf(original.path).catch(() => null);
  if (now === null) return 'moved';
  return now.sha256 === original.sha256 ? 'here' : 'changed';
}
