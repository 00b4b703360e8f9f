import { expect, test } from 'vitest';
import { AT, note, searchedLibrary, talk, turn } from './searched-library.fixture.ts';

const { library, keep, find, places } = searchedLibrary();

test('finds spoken words with their speaker and time, and no words that nobody spoke', () => {
  keep('s1', talk);
  library().views.save('s1', { offsetSeconds: -2 });
  expect(find('queue')).toEqual({
    sessions: [
      {
        sessionId: 's1',
        matches: 2,
        snippets: [
          {
            source: 'turn',
            turnPlace: 2,
            noteId: null,
            lane: 1,
            startSeconds: 2,
            text: 'I was in the queue, and the Queue did not move.',
            marks: [
              [13, 18],
              [28, 33],
            ],
          },
          {
            source: 'turn',
            turnPlace: 3,
            noteId: null,
            lane: 0,
            startSeconds: 7,
            text: 'Which queue?',
            marks: [[6, 11]],
          },
        ],
      },
    ],
    matches: 2,
    sessionCount: 1,
    isCut: false,
  });
  expect(find('request').sessions[0]?.snippets[0]?.startSeconds).toBe(0);
});

test('finds several words in one turn, phrases in order, and an unfinished last word', () => {
  keep('s1', talk);
  expect(places('queue mov')).toEqual(['s1 2']);
  expect(places('queue requ')).toEqual([]);
  expect(places('"the queue did"')).toEqual(['s1 2']);
  expect(places('"queue the"')).toEqual([]);
  expect(places('que which')).toEqual([]);
  expect(places('which que')).toEqual(['s1 3']);
  expect(find('').sessions).toEqual([]);
});

test('treats speakers as participants if the researcher moved them into that lane', () => {
  keep('s1', talk);
  expect(places('queue', 'participants')).toEqual(['s1 2']);
  const choice = { name: null, sameAs: null };
  library().views.save('s1', {
    speakers: { agent: { ...choice, lane: 1 }, participant: { ...choice, lane: 0 } },
  });
  expect(places('queue', 'participants')).toEqual(['s1 3']);
  expect(find('move').sessions[0]?.snippets[0]?.lane).toBe(0);
  keep('s1', talk);
  expect(places('queue', 'participants')).toEqual(['s1 3']);
});

test('finds text without spaces inside a longer text', () => {
  keep('s1', [
    turn('participant', '我在图书馆排队'),
    turn('participant', 'ฉันไปห้องสมุด'),
    turn('agent', 'それは図書館です'),
  ]);
  expect(places('图书')).toEqual(['s1 0']);
  expect(places('书图')).toEqual([]);
  expect(places('ห้องสมุด')).toEqual(['s1 1']);
  expect(places('書館')).toEqual(['s1 2']);
});

test('forgets the words of a transcript when a new one replaces it', () => {
  keep('s1', talk);
  keep('s1', [turn('agent', 'Did you request it?', 1.5), turn('participant', 'Café, don’t')]);
  expect(places('queue')).toEqual([]);
  expect(places('request')).toEqual(['s1 0']);
  expect(places("don't")).toEqual(['s1 1']);
  expect(places('cafe')).toEqual(['s1 1']);
  expect(library().transcripts.read('s1')?.reading.transcript.turns).toHaveLength(2);
  keep('s1', talk);
  expect(places('queue')).toEqual(['s1 2', 's1 3']);
});

test('finds notes and memos in their latest version, and summaries with their answers', () => {
  keep('s1', talk);
  library().notes.save(note('n1', 'Waits for a heron'));
  library().notes.saveMemo('s1', 'Heron twice');
  library().summaries.ask('s1', AT, false);
  library().summaries.receive(
    's1',
    {
      summary: 'A **heron** came.',
      answers: [{ question: 'Birds?', answer: 'None', rationale: 'An egret' }],
    },
    AT,
  );
  expect(find('heron', 'notes').sessions[0]?.snippets).toMatchObject([
    { source: 'memo', lane: null, startSeconds: null, text: 'Heron twice', marks: [[0, 5]] },
    { source: 'note', noteId: 'n1', startSeconds: 12, turnPlace: 1, marks: [[12, 17]] },
  ]);
  expect(places('heron')).toEqual(['s1 summary']);
  expect(places('egret')).toEqual(['s1 summary']);
  expect(places('heron', 'participants')).toEqual([]);
  library().notes.save(note('n1', 'Waits'));
  library().notes.saveMemo('s1', '');
  library().summaries.receive('s1', { summary: 'A stork came.' }, AT);
  expect([...places('heron', 'notes'), ...places('heron'), ...places('egret')]).toEqual([]);
  expect([...places('waits', 'notes'), ...places('stork')]).toEqual(['s1 1', 's1 summary']);
  library().notes.remove('n1');
  expect(places('waits', 'notes')).toEqual([]);
});

test('lists the latest interview first with two snippets each, and the others on request', () => {
  const many = Array.from({ length: 5 }, (_, index) => turn('participant', `queue ${index}`));
  keep('s1', many, '2026-01-01T10:00:00Z');
  keep('s2', many, '2026-01-01T10:00:30Z');
  keep('s3', many, '2025-12-31T10:00:00Z');
  library().sessions.add({ sessionId: 's4', type: 'instant', projectId: null }, AT);
  const transcript = { turns: many, warnings: [] };
  library().transcripts.keep('s4', '{}', { transcript, talk: [] }, AT);
  const order = () => find('queue').sessions.map(({ sessionId }) => sessionId);
  expect(order()).toEqual(['s2', 's1', 's3', 's4']);
  library().sessions.see(
    { sessionId: 's4', type: 'instant', projectId: null, createdAt: '2026-02-01T10:00:00Z' },
    AT,
  );
  expect(order()).toEqual(['s4', 's2', 's1', 's3']);
  expect(find('queue')).toMatchObject({ matches: 20, sessionCount: 4, isCut: false });
  expect(find('queue').sessions[0]).toMatchObject({ matches: 5, snippets: [{}, {}] });
  const query = { text: 'queue', scope: 'everyone', within: null, sessionId: 's4' } as const;
  expect(
    library()
      .search.more(query)
      .map(({ turnPlace }) => turnPlace),
  ).toEqual([2, 3, 4]);
  expect(library().search.more({ ...query, within: ['s1'] })).toEqual([]);
  expect(find('queue', 'everyone', ['s1', 's3']).sessions.map(({ sessionId }) => sessionId)).toEqual([
    's1',
    's3',
  ]);
  expect(find('queue', 'everyone', [])).toMatchObject({ sessions: [], matches: 0 });
});

test('returns the first 50 snippets and counts all of them', () => {
  for (let number = 0; number < 40; number += 1)
    keep(`s${number}`, [turn('agent', 'queue'), turn('participant', 'queue'), turn('participant', 'queue')]);
  const { sessions, ...counts } = find('queue');
  expect(counts).toEqual({ matches: 120, sessionCount: 40, isCut: false });
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual(
    Array.from({ length: 25 }, (_, at) => `s${39 - at}`),
  );
});
