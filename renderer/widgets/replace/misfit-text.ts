import { counted } from '../../../shared/domain/numbers.ts';
import type { OfferedVersion, WaitingTranscript } from '../../../shared/model/corrections.ts';
import { abbreviatedList } from '../../ui/lines/abbreviated-list.ts';

type Misfits = Omit<WaitingTranscript, 'sessionId'>;

/** Counts what does not fit a newer transcript. */
export const misfitsOf = (newer: OfferedVersion): Misfits => ({
  corrections: newer.unplacedCorrections.length,
  notes: newer.unplacedNotes.length,
  redactions: newer.unplacedRedactions.length,
});

/** Returns "2 corrections and 1 note do not fit". */
export function misfitText({ corrections, notes, redactions }: Misfits): string {
  const parts = [
    { count: corrections, one: 'correction' },
    { count: notes, one: 'note' },
    { count: redactions, one: 'redaction' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'Everything fits';
  const words = abbreviatedList(parts.map(({ count, one }) => counted(count, one)));
  return `${words} ${corrections + notes + redactions === 1 ? 'does' : 'do'} not fit`;
}
