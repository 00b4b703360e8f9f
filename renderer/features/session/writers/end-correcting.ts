import { startReading } from '../modes/mode-store.ts';
import type { CorrectionWriter } from './correction-writer.ts';

/** Saves what was typed and ends correcting. Resolves to false if it could not be saved: the mode then stays on. */
export async function endCorrecting(writer: CorrectionWriter): Promise<boolean> {
  if (!(await writer.flush())) return false;
  startReading();
  return true;
}
