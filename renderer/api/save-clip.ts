import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { ClipToSave } from '../../shared/model/saved-file.ts';

/** Asks for a destination and writes a part of a recording. Returns the path, or null if the user cancels. */
export async function saveClip(wanted: ClipToSave): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveClip(wanted));
  return saved?.path ?? null;
}
