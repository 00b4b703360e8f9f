import type { Quote } from '../../shared/model/note.ts';
import type { Excerpt } from './play-excerpt.ts';

/** Returns a quote's part of the recording; null if it has no time. */
export function quoteExcerpt({ note, session }: Quote): Excerpt | null {
  const { id, startSeconds, endSeconds } = note;
  return startSeconds === null ? null : { key: id, session, startSeconds, endSeconds };
}
