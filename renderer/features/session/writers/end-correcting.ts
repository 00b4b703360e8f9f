import { modeOf, startReading, startRedacting } from '../modes/mode-store.ts';
import type { CorrectionWriter } from './correction-writer.ts';

/** Saves what was typed and ends correcting. Resolves to false if it could not be saved: the mode then stays on. */
export async function endCorrecting(writer: CorrectionWriter): Promise<boolean> {
  if (!(await writer.flush())) return false;
  startReading();
  return true;
}

/** Starts redacting. Resolves to false if what was typed could not be saved: correcting then stays on, and says why. */
export async function redactAfterCorrecting(writer: CorrectionWriter, sessionId: string): Promise<boolean> {
  if (modeOf(sessionId) === 'correct' && !(await endCorrecting(writer))) return false;
  startRedacting(sessionId);
  return true;
}
