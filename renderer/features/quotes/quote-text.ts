import { quoted } from '../../ui/quoted.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** Returns the words of a quote, or else its note, with their reference; null if it has no words. */
export function quoteText({ note, speaker, session, label, createdAt }: Quote): string | null {
  const words = note.passage?.quote ?? '';
  return quoted(words.trim() === '' ? note.text : words, {
    sessionId: session.sessionId,
    label,
    createdAt,
    speaker: speaker?.name ?? null,
    startSeconds: note.startSeconds,
  });
}

/** Returns the quotes that have words, each in a paragraph of its own, and how many those are. */
export function textOfQuotes(quotes: readonly Quote[]): { text: string; count: number } {
  const texts = quotes.flatMap((quote) => quoteText(quote) ?? []);
  return { text: texts.join('\n\n'), count: texts.length };
}
