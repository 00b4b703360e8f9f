import type { Quote, QuotesOfSession } from '../model/note.ts';

/** Returns quotes by session. Those of a session must follow each other. */
export function quotesBySession(quotes: readonly Quote[]): QuotesOfSession[] {
  const sessions: QuotesOfSession[] = [];
  for (const { note, session, label, projectName, createdAt, speaker } of quotes) {
    const { sessionId, ...ofSession } = note;
    let last = sessions.at(-1);
    if (last?.session.sessionId !== sessionId) {
      last = { session, label, projectName, createdAt, quotes: [] };
      sessions.push(last);
    }
    last.quotes.push({ note: ofSession, speaker });
  }
  return sessions;
}

/** Returns the quotes of sessions, in order. */
export const quotesOfSessions = (sessions: readonly QuotesOfSession[]): Quote[] =>
  sessions.flatMap(({ quotes, ...facts }) =>
    quotes.map(({ note, speaker }): Quote => ({
      note: { ...note, sessionId: facts.session.sessionId },
      ...facts,
      speaker,
    })),
  );
