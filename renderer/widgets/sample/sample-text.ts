import { counted } from '../../../shared/domain/numbers.ts';
import type { SampleContents } from '../../../shared/model/sample.ts';

/** Returns "24 sessions, 90 notes, 30 answers and 14 codes"; null if there is nothing. */
export function contentsText({ sessions, notes, ownAnswers, codes }: SampleContents): string | null {
  const parts = [
    { count: sessions, one: 'session' },
    { count: notes, one: 'note' },
    { count: ownAnswers, one: 'answer' },
    { count: codes, one: 'code' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, one }) => counted(count, one));
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
