import { quoteExcerpt } from '../../player/quote-excerpt.ts';
import { toggleExcerpt, useExcerptPlaying } from '../../player/toggle-excerpt.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** Plays a quote's part of the recording within the list, or pauses and resumes it if it is current. */
export async function togglePlaying(quote: Quote): Promise<void> {
  const excerpt = quoteExcerpt(quote);
  if (excerpt !== null) await toggleExcerpt(excerpt);
}

/** Returns whether a quote is playing, and why it cannot be played. */
export const useQuotePlaying = ({ note, session }: Quote) => useExcerptPlaying({ key: note.id, session });
