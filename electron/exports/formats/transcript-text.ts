import type { ExportSession } from './study.ts';

/** Says which text a transcript has; null if nothing in it was corrected. */
export function transcriptText({ corrections }: ExportSession): 'as corrected' | 'as received' | null {
  if (corrections === undefined) return null;
  return corrections.isAsReceived ? 'as received' : 'as corrected';
}

/** Says the same in a sentence. */
export function transcriptSentence(session: ExportSession): string | null {
  const text = transcriptText(session);
  if (text === null) return null;
  return text === 'as received'
    ? 'The transcript is as received, without the corrections.'
    : 'The transcript is as corrected.';
}
