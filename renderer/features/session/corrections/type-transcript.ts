import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { correctingStore, wishCaret } from '../modes/correcting-store.ts';
import { startCorrecting } from '../modes/mode-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';

/** Inserts an empty turn, and puts the caret into it. */
export async function insertBelow(
  writer: CorrectionWriter,
  after: number | null,
  like: Pick<Turn, 'role' | 'speakerLabel'>,
): Promise<void> {
  const { role, speakerLabel } = like;
  const patch = await writer.act({ act: 'insert', after, text: '', role, speakerLabel, startSeconds: null });
  if (patch === null) return;
  correctingStore.setState({ announcement: 'Turn inserted.' });
  wishCaret(after === null ? 0 : after + 1, 0);
}

/** Begins a transcript with an empty turn to type into. */
export async function typeTranscript(session: SessionRef, writer: CorrectionWriter): Promise<void> {
  startCorrecting(session.sessionId, null);
  await insertBelow(writer, null, { role: 'participant', speakerLabel: null });
}
