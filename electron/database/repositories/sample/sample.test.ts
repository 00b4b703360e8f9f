import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const AT = '2026-11-23T10:00:00.000Z';
let folder = '';
let library: LibraryRepositories;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-sample-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const turn = (role: Turn['role'], text: string, startSeconds: number): Turn => ({
  role,
  speakerLabel: null,
  text,
  startSeconds,
  endSeconds: startSeconds + 5,
});
const TURNS = [
  turn('agent', 'How did you hold the book, and how long did it take you?', 0),
  turn('participant', 'On the web page.', 7),
  turn('participant', 'Then I waited.', 12),
];

function receive(sessionId: string): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1' }, AT);
  const transcript = { turns: TURNS, warnings: [] };
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  library.transcripts.keep(sessionId, JSON.stringify(TURNS), reading, AT);
}

function quote(sessionId: string, turnPlace: number): void {
  const text = TURNS[turnPlace]?.text ?? '';
  library.notes.save({
    id: crypto.randomUUID(),
    sessionId,
    startSeconds: TURNS[turnPlace]?.startSeconds ?? null,
    endSeconds: null,
    passage: { turnPlace, start: 0, end: text.length, quote: text },
    text: '',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  });
}

test('leads to what a participant said, from the first answer on, and not to a longer question', () => {
  expect(library.sample.thingsToTry().listen).toBeNull();
  receive('s1');
  quote('s1', 0);
  expect(library.sample.thingsToTry().listen).toBeNull();
  receive('s2');
  quote('s2', 2);
  expect(library.sample.thingsToTry().listen).toEqual({
    session: { sessionId: 's2', type: 'project', projectId: 'p1' },
    atSeconds: 7,
  });
});
