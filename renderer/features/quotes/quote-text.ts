import { INTERVIEWER, PARTICIPANT } from '../../../shared/domain/speakers.ts';
import type { Quote } from '../../../shared/model/note.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { copyWords } from '../../ui/copying.ts';
import { quoted } from '../../widgets/session/quoted.ts';

type Sessions = ReadonlyMap<string, SessionRecord>;

/** Returns the words of a quote, or else its note, with their reference; null if it has no words. */
function quoteText(
  { note, speaker, session: { sessionId }, label, createdAt }: Quote,
  sessions: Sessions,
  withNames: boolean,
): string | null {
  const words = note.passage?.quote ?? '';
  const source = {
    sessionId,
    number: sessions.get(sessionId)?.number ?? null,
    label,
    createdAt,
    speaker:
      speaker === null
        ? null
        : { name: speaker.name, pseudonym: speaker.lane === 0 ? INTERVIEWER : PARTICIPANT },
    startSeconds: note.startSeconds,
  };
  return quoted(words.trim() === '' ? note.text : words, source, withNames);
}

/** Copies the quotes that have words, each in a paragraph of its own. Returns how many those are. */
export async function copyQuotes(quotes: readonly Quote[], sessions: Sessions): Promise<number> {
  const texts = (withNames: boolean) =>
    quotes.flatMap((quote) => quoteText(quote, sessions, withNames) ?? []);
  const count = texts(false).length;
  if (count > 0) await copyWords((withNames) => texts(withNames).join('\n\n'));
  return count;
}
