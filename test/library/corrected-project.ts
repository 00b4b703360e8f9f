import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import type { LibraryRepositories } from '../../electron/database/library.ts';
import type { Library } from '../../electron/database/open-in-worker.ts';
import { hitsIn } from '../../shared/domain/corrections/find-words.ts';
import type { FoundSession } from '../../shared/model/found-words.ts';
import type { ProjectCorrectionRequest } from '../../shared/model/project-correction.ts';

export const SESSIONS = 24;
export const RECEIVED = 'How did you reverse the book?';
export const REPLACED = 'How did you reserve the book?';
const SEARCH = { words: 'reverse', matchCase: false, wholeWords: true };

export const sessionIds = Array.from({ length: SESSIONS }, (_, index) => `s${String(index + 1)}`);

/** Fills a library with sessions that all have the words. */
export function addSessions(library: LibraryRepositories): void {
  const at = '2026-11-27T10:00:00.000Z';
  const turns = [
    { role: 'agent' as const, speakerLabel: null, text: RECEIVED, startSeconds: 0, endSeconds: 4 },
    {
      role: 'participant' as const,
      speakerLabel: null,
      text: 'At the desk. '.repeat(500),
      startSeconds: 4,
      endSeconds: 900,
    },
  ];
  for (const sessionId of sessionIds) {
    library.sessions.see({ sessionId, type: 'project', projectId: 'p1' }, at);
    const transcript = { turns, warnings: [] };
    library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, at);
  }
}

/** Returns what the window asks for. */
export async function correctionOf({
  foundWords,
}: Pick<Library, 'foundWords'>): Promise<ProjectCorrectionRequest> {
  const sessions: ProjectCorrectionRequest['sessions'] = [];
  for (let after: number | null = null; ;) {
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await foundWords.page({ ...SEARCH, projectId: 'p1', after, most: 1000 });
    for (const { sessionId, turns } of JSON.parse(page.sessions) as FoundSession[])
      sessions.push({
        sessionId,
        turns: turns.map(({ turn, text, hash }) => ({ turn, hash, hits: hitsIn(text, SEARCH) })),
      });
    if (page.next === null) break;
    after = page.next;
  }
  return { projectId: 'p1', words: SEARCH.words, replacement: 'reserve', matchCase: false, sessions };
}
