import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { speechSegmentsOf } from '../../transcripts/speech-segments.ts';
import { type LibraryRepositories, openLibrary } from '../library.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import type { SearchQuery } from '../../../shared/model/search.ts';

export const AT = '2026-01-01T10:00:00Z';
export const turn = (role: Turn['role'], text: string, startSeconds: number | null = null): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: null,
});
export const note = (id: string, text: string) => ({
  id,
  sessionId: 's1',
  startSeconds: 12,
  endSeconds: null,
  passage: { turnPlace: 1, start: 0, end: 5, quote: 'heron' },
  text,
  codeIds: [],
  createdAt: AT,
  updatedAt: AT,
});
export const interviewTurns = [
  turn('system', 'Ask about the queue.'),
  turn('agent', 'Did you request it?', 1.5),
  turn('participant', 'I was in the queue, and the Queue did not move.', 4),
  turn('agent', 'Which queue?', 9),
];

/** Creates a new library before each test, with helpers to save and search content. */
export function searchedLibrary() {
  let folder = '';
  let library: LibraryRepositories;
  const file = (name = 'library') => join(folder, `${name}.sqlite`);
  const reopen = async (name?: string) => {
    library = await openLibrary(file(name));
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earmark-search-'));
    await reopen();
  });
  afterEach(() => {
    library.libraryFile.close();
    rmSync(folder, { recursive: true });
  });
  function addTranscript(sessionId: string, turns: Turn[], createdAt = AT): void {
    library.sessions.add({ sessionId, type: 'instant', projectId: null, createdAt }, AT);
    const transcript = { turns, warnings: [] };
    library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
  }
  const find = (text: string, scope: SearchQuery['scope'] = 'everyone', within: string[] | null = null) =>
    library.search.find({ text, scope, within });
  const locations = (text: string, scope: SearchQuery['scope'] = 'everyone') =>
    find(text, scope).sessions.flatMap(({ sessionId, snippets }) =>
      snippets.map(({ source, turnPlace }) => `${sessionId} ${turnPlace ?? source}`),
    );
  return { library: () => library, file, reopen, addTranscript, find, locations };
}
