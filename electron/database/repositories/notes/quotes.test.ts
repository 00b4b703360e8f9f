import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import { openLibrary, type LibraryRepositories } from '../../library.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { SpeakerChoice } from '../../../../shared/model/session-view.ts';
import { quotesOfSessions } from '../../../../shared/domain/quotes-by-session.ts';
import type { Note, QuotePage } from '../../../../shared/model/note.ts';

let folder = '';
let library: LibraryRepositories;
const at = '2026-11-21T10:00:00.000Z';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-quotes-'));
  library = await openLibrary(join(folder, 'library.sqlite'));
});
afterEach(() => {
  library.libraryFile.close();
  rmSync(folder, { recursive: true });
});

const turn = (role: Turn['role'], speakerLabel: string | null, startSeconds: number | null): Turn => ({
  role,
  speakerLabel,
  text: 'I would wait.',
  startSeconds,
  endSeconds: startSeconds === null ? null : startSeconds + 2,
});
const note = (
  id: string,
  sessionId: string,
  turnPlace: number | null,
  startSeconds: number | null,
): Note => ({
  id,
  sessionId,
  startSeconds,
  endSeconds: startSeconds === null ? null : startSeconds + 2,
  passage: turnPlace === null ? null : { turnPlace, start: 0, end: 7, quote: 'I would' },
  text: '',
  codeIds: [],
  createdAt: at,
  updatedAt: at,
});
function session(sessionId: string, turns: Turn[], more: { label?: string; createdAt?: string } = {}): void {
  library.sessions.see({ sessionId, type: 'project', projectId: 'p1', projectName: 'Holds', ...more }, at);
  const transcript = { turns, warnings: [] };
  library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, at);
}
const choice = (change: Partial<SpeakerChoice>): SpeakerChoice => ({
  name: null,
  sameAs: null,
  lane: null,
  ...change,
});
const speakers = () => library.quotes.of(null).map((quote) => [quote.note.id, quote.speaker]);

test('returns notes with their session, the latest interview first and then by time', () => {
  session('old', [turn('participant', null, 0)], { createdAt: '2026-01-01T10:00:00Z', label: 'P07 Ines' });
  session('new', [turn('participant', null, 0)], { createdAt: '2026-02-01T10:00:00Z' });
  library.codes.save([
    { id: 'c1', name: 'Waiting', colour: '#2d8786', description: '', parentId: null, position: 0 },
    { id: 'c2', name: 'Fees', colour: '#c5101c', description: '', parentId: null, position: 1 },
  ]);
  library.notes.save({ ...note('n1', 'old', 0, 5), codeIds: ['c1', 'c2'] });
  library.notes.save(note('n2', 'old', 0, 1));
  library.notes.save({ ...note('n3', 'new', null, 9), codeIds: ['c2'] });
  const all = library.quotes.of(null);
  expect(all.map((quote) => quote.note.id)).toEqual(['n3', 'n2', 'n1']);
  expect(all[2]).toEqual({
    note: { ...note('n1', 'old', 0, 5), codeIds: ['c1', 'c2'] },
    session: { sessionId: 'old', type: 'project', projectId: 'p1' },
    label: 'P07 Ines',
    projectName: 'Holds',
    createdAt: '2026-01-01T10:00:00Z',
    speaker: { name: 'P07 Ines', lane: 1 },
  });
  const with2 = library.quotes.of(['c2', 'c1']);
  expect(with2.map((quote) => quote.note.id)).toEqual(['n3', 'n1']);
  expect(library.quotes.of(['c1']).map((quote) => quote.note.id)).toEqual(['n1']);
  expect(library.quotes.of([])).toEqual([]);
});

test('names the speaker of a passage as the researcher did, in the chosen lane', () => {
  session('s1', [turn('agent', null, 0), turn('participant', null, 3), turn('tool', null, 5)], {
    label: 'P05',
  });
  for (const [index, id] of ['a', 'b', 'c'].entries()) library.notes.save(note(id, 's1', index, index));
  library.notes.save(note('d', 's1', null, 9));
  expect(speakers()).toEqual([
    ['a', { name: 'Interviewer', lane: 0 }],
    ['b', { name: 'P05', lane: 1 }],
    ['c', null],
    ['d', null],
  ]);
  library.views.save('s1', {
    speakers: { agent: choice({ lane: 1 }), participant: choice({ name: 'Callum', lane: 0 }) },
  });
  expect(speakers().slice(0, 2)).toEqual([
    ['a', { name: 'P05', lane: 1 }],
    ['b', { name: 'Callum', lane: 0 }],
  ]);
});

test('with labels only, puts the first speaker in the first lane, and shows a merged speaker under the other name', () => {
  session('s1', [turn('unknown', 'Anna', 0), turn('unknown', 'Ben', 3), turn('unknown', 'Speaker 3', 6)]);
  for (const [index, id] of ['a', 'b', 'c'].entries()) library.notes.save(note(id, 's1', index, index));
  expect(speakers()).toEqual([
    ['a', { name: 'Anna', lane: 0 }],
    ['b', { name: 'Ben', lane: 1 }],
    ['c', { name: 'Speaker 3', lane: 1 }],
  ]);
  library.views.save('s1', {
    speakers: {
      'label Speaker 3': choice({ sameAs: 'label Ben' }),
      'label Ben': choice({ name: 'Ms Okafor' }),
      'label Anna': choice({ sameAs: 'label Nobody' }),
    },
  });
  expect(speakers()).toEqual([
    ['a', { name: 'Anna', lane: 0 }],
    ['b', { name: 'Ms Okafor', lane: 1 }],
    ['c', { name: 'Ms Okafor', lane: 1 }],
  ]);
  // Without times, no speaker has a lane of their own, as on the screen.
  session('s2', [turn('unknown', 'Anna', null), turn('unknown', 'Ben', null)]);
  library.notes.save(note('d', 's2', 0, null));
  expect(new Map(speakers().map(([id, speaker]) => [id, speaker])).get('d')).toEqual({
    name: 'Anna',
    lane: 1,
  });
});

test('keeps a quote without its transcript', () => {
  library.sessions.see({ sessionId: 's1', type: 'instant', projectId: null }, at);
  library.notes.save(note('n1', 's1', 4, null));
  expect(library.quotes.of(null)).toMatchObject([
    { note: { passage: { quote: 'I would' } }, speaker: null, label: null },
  ]);
});

test('gives the window all quotes in pages that end with a session, also if some are deleted meanwhile', () => {
  const sessions = 6;
  const notesEach = 400;
  const id = (number: number, place: number) => `n${String(number)}-${String(place)}`;
  for (let number = 0; number < sessions; number += 1) {
    // Two sessions have the same time.
    session(`s${String(number)}`, [turn('participant', null, 0)], {
      createdAt: `2026-02-01T10:${String(Math.floor(number / 2)).padStart(2, '0')}:00Z`,
    });
    for (let place = 0; place < notesEach; place += 1)
      library.notes.save(note(id(number, place), `s${String(number)}`, 0, place));
  }
  const pagesOf = (between: () => void) => {
    const pages: QuotePage[] = [];
    let after: QuotePage['next'] = null;
    do {
      const page = JSON.parse(library.quotes.pageAsJson(null, after)) as QuotePage;
      pages.push(page);
      after = page.next;
      between();
    } while (after !== null);
    return pages;
  };
  const pages = pagesOf(() => undefined);
  expect(pages.length).toBeGreaterThan(2);
  const all = library.quotes.of(null);
  expect(all).toHaveLength(sessions * notesEach);
  expect(all[0]?.note.id).toBe(id(sessions - 1, 0));
  expect(quotesOfSessions(pages.flatMap((page) => page.sessions))).toEqual(all);
  const listed = pages.map((page) => page.sessions.map(({ session: { sessionId } }) => sessionId));
  expect(new Set(listed.flat()).size).toBe(listed.flat().length);
  // The session that the first page ended with is gone: the next one begins where it was.
  const lastOfFirst = listed[0]?.at(-1) ?? '';
  const fewer = pagesOf(() => {
    for (let place = 0; place < notesEach; place += 1)
      library.notes.remove(id(Number(lastOfFirst.slice(1)), place));
  });
  expect(quotesOfSessions(fewer.flatMap((page) => page.sessions))).toEqual(all);
});
