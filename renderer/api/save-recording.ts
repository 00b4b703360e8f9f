import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Asks for a destination and copies the recording. Returns the path, or null if the user cancels. */
export async function saveRecording(session: SessionRef, suggestedName: string): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveRecording({ session, suggestedName }));
  return saved?.path ?? null;
}
