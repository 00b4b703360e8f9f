import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import type { TranscriptToSave } from '../../shared/model/saved-file.ts';

/** Asks for a destination and writes the transcript. Returns the path, or null if the user cancels. */
export async function saveTranscript(wanted: TranscriptToSave): Promise<string | null> {
  const saved = valueOf(await bridge.call.saveTranscript(wanted));
  return saved?.path ?? null;
}
