import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Asks for a destination and copies the recording; `withNames` is about the file's name. Returns the path, or null if the user cancels. */
export async function saveRecording(session: SessionRef, withNames: boolean): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveRecording({ session, withNames }));
  return saved?.path ?? null;
}
