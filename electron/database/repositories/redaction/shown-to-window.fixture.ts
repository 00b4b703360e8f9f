import { pathOf } from '../../../service-client/operations.ts';
import type { redactedLibrary } from './redacted-library.fixture.ts';

type Library = Awaited<ReturnType<typeof redactedLibrary>>['library'];

/** Everything that a library gives to the window about a session. `body`: of a response and a draft that have its words. */
export function shownOfSession(library: Library, sessionId: string, body: string): Record<string, unknown> {
  const query = `sessionId=${sessionId}&type=project&projectId=p1`;
  return {
    record: library.sessions.record(sessionId),
    transcript: library.transcripts.readAsJson(sessionId),
    corrections: library.corrections.stateAsJson(sessionId),
    received: library.corrections.receivedAsJson(sessionId),
    summary: library.summaries.shown(sessionId),
    notes: library.notes.of(sessionId),
    memo: library.notes.memo(sessionId),
    view: library.views.read(sessionId),
    redactions: library.redactions.stateAsJson(sessionId),
    raw: library.redactedBodies.response(
      { path: pathOf('getTranscript'), query },
      library.transcripts.raw(sessionId)?.body ?? '',
    ),
    status: library.redactedBodies.response({ path: pathOf('getSessionStatus'), query }, body),
    draft: library.redactedBodies.draft(sessionId, body),
  };
}

/** Everything that a library gives to the window about all sessions. */
export function shownOfAll(library: Library): Record<string, string> {
  return {
    sessions: library.sessionChanges.sinceAsJson(null),
    quotes: library.quotes.pageAsJson(null, null),
    answers: JSON.stringify(
      library.answers.page({
        projectId: 'p1',
        questions: [{ id: 'q', label: 'Which?', type: 'text' }],
        sessionIds: null,
        after: null,
      }),
    ),
    table: library.replacementTable.read('p1'),
    places: library.replacementTable.places(1),
    found: JSON.stringify(
      library.foundWords.page({
        projectId: 'p1',
        words: 'Then',
        matchCase: false,
        wholeWords: true,
        after: null,
        most: 1000,
      }),
    ),
  };
}
