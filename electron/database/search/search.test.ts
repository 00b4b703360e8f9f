import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { AT, note, searchedLibrary, interviewTurns, turn } from './searched-library.fixture.ts';

const { library, file, reopen, addTranscript, find, locations } = searchedLibrary();

test('finds spoken words with their speaker and time, and no words that nobody spoke', () => {
  addTranscript('s1', interviewTurns);
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
  addTranscript('s1', interviewTurns);
  expect(locations('queue mov')).toEqual(['s1 2']);
  expect(locations('queue requ')).toEqual([]);
  expect(locations('"the queue did"')).toEqual(['s1 2']);
  expect(locations('"queue the"')).toEqual([]);
  expect(locations('que which')).toEqual([]);
  expect(locations('which que')).toEqual(['s1 3']);
  expect(find('').sessions).toEqual([]);
});

test('treats speakers as participants if the researcher moved them into that lane', () => {
  addTranscript('s1', interviewTurns);
  expect(locations('queue', 'participants')).toEqual(['s1 2']);
  const choice = { name: null, sameAs: null };
  library().views.save('s1', {
    speakers: { agent: { ...choice, lane: 1 }, participant: { ...choice, lane: 0 } },
  });
  expect(locations('queue', 'participants')).toEqual(['s1 3']);
  expect(find('move').sessions[0]?.snippets[0]?.lane).toBe(0);
  addTranscript('s1', interviewTurns);
  expect(locations('queue', 'participants')).toEqual(['s1 3']);
});

test('finds text without spaces inside a longer text', () => {
  addTranscript('s1', [
    turn('participant', '我在图书馆排队'),
    turn('participant', 'ฉันไปห้องสมุด'),
    turn('agent', 'それは図書館です'),
  ]);
  expect(locations('图书')).toEqual(['s1 0']);
  expect(locations('书图')).toEqual([]);
  expect(locations('ห้องสมุด')).toEqual(['s1 1']);
  expect(locations('書館')).toEqual(['s1 2']);
});

test('forgets the words of a transcript when a new one replaces it', () => {
  addTranscript('s1', interviewTurns);
  addTranscript('s1', [turn('agent', 'Did you request it?', 1.5), turn('participant', 'Café, don’t')]);
  expect(locations('queue')).toEqual([]);
  expect(locations('request')).toEqual(['s1 0']);
  expect(locations("don't")).toEqual(['s1 1']);
  expect(locations('cafe')).toEqual(['s1 1']);
  expect(library().transcripts.read('s1')?.reading.transcript.turns).toHaveLength(2);
  addTranscript('s1', interviewTurns);
  expect(locations('queue')).toEqual(['s1 2', 's1 3']);
});

test('finds notes and memos in their latest version, and summaries with their answers', () => {
  addTranscript('s1', interviewTurns);
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
  expect(locations('heron')).toEqual(['s1 summary']);
  expect(locations('egret')).toEqual(['s1 summary']);
  expect(locations('heron', 'participants')).toEqual([]);
  library().notes.save(note('n1', 'Waits'));
  library().notes.saveMemo('s1', '');
  library().summaries.receive('s1', { summary: 'A stork came.' }, AT);
  expect([...locations('heron', 'notes'), ...locations('heron'), ...locations('egret')]).toEqual([]);
  expect([...locations('waits', 'notes'), ...locations('stork')]).toEqual(['s1 1', 's1 summary']);
  library().notes.remove('n1');
  expect(locations('waits', 'notes')).toEqual([]);
});

test('lists the latest interview first with two snippets each, and the others on request', () => {
  const many = Array.from({ length: 5 }, (_, index) => turn('participant', `queue ${index}`));
  addTranscript('s1', many, '2026-01-01T10:00:00Z');
  addTranscript('s2', many, '2026-01-01T10:00:30Z');
  addTranscript('s3', many, '2025-12-31T10:00:00Z');
  library().sessions.add({ sessionId: 's4', type: 'instant', projectId: null }, AT);
  const transcript = { turns: many, warnings: [] };
  library().transcripts.keep('s4', '{}', { transcript, segments: [] }, AT);
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

test('lists spoken words before later interviews that only have them in the summary', () => {
  addTranscript('s1', [turn('participant', 'A heron came.', 3)], '2026-01-01T10:00:00Z');
  addTranscript('s2', [turn('participant', 'Nothing came.', 3)], '2026-01-02T10:00:00Z');
  addTranscript('s3', [turn('participant', 'A heron left.', 3)], '2025-12-31T10:00:00Z');
  for (const sessionId of ['s1', 's2']) {
    library().summaries.ask(sessionId, AT, false);
    library().summaries.receive(sessionId, { summary: 'They saw a heron.' }, AT);
  }
  expect(locations('heron')).toEqual(['s1 0', 's1 summary', 's3 0', 's2 summary']);
  expect(find('heron')).toMatchObject({ matches: 4, sessionCount: 3 });
});

test('returns the first 50 snippets and counts all of them', () => {
  for (let number = 0; number < 40; number += 1)
    addTranscript(`s${number}`, [
      turn('agent', 'queue'),
      turn('participant', 'queue'),
      turn('participant', 'queue'),
    ]);
  const { sessions, ...counts } = find('queue');
  expect(counts).toEqual({ matches: 120, sessionCount: 40, isCut: false });
  expect(sessions.map(({ sessionId }) => sessionId)).toEqual(
    Array.from({ length: 25 }, (_, index) => `s${39 - index}`),
  );
});

test('finds words with and without their hyphens, and marks them', () => {
  addTranscript('s1', [turn('participant', 'The wi-fi was slow, my wifi too.'), turn('agent', 'Łódź?')]);
  const marked = (typed: string) =>
    find(typed).sessions.flatMap(({ snippets }) =>
      snippets.flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end))),
    );
  expect(marked('wifi')).toEqual(['wi-fi', 'wifi']);
  expect(marked('wi-fi')).toEqual(['wi-fi', 'wifi']);
  expect(marked('wif')).toEqual(['wi-fi', 'wifi']);
  expect(marked('fi was')).toEqual(['fi', 'was']);
  expect(marked('lodz')).toEqual(['Łódź']);
});

test('can be searched while it is indexed again, and then finds what it did not find', async () => {
  addTranscript('s1', [turn('participant', 'I live in Łódź.'), turn('participant', 'The heron came.')]);
  library().notes.saveMemo('s1', 'Ask about Łódź');
  // As the first version indexed them.
  library().libraryFile.close();
  const database = new DatabaseSync(file());
  database.exec(`update turns set words = 'i live in łodz' where words is not null;
    update written set words = 'ask about łodz'; update search_words set version = 1`);
  database.close();
  await reopen();
  expect(find('lodz').matches).toBe(0);
  expect(find('heron').matches).toBe(1);
  while (library().indexAgain.continue());
  expect([find('lodz').matches, find('lodz', 'notes').matches]).toEqual([1, 1]);
  expect(find('łódź').matches).toBe(1);
  expect(library().indexAgain.continue()).toBe(false);
});

test('indexes everything again if another version was interrupted in it', async () => {
  addTranscript('s1', [turn('participant', 'I live in Łódź.')]);
  library().notes.saveMemo('s1', 'Ask about Łódź');
  library().libraryFile.close();
  const database = new DatabaseSync(file());
  database.exec(`update turns set words = 'i live in łodz' where words is not null;
    update written set words = 'ask about łodz';
    update search_words set version = 1, next = 0, last_turn = 9999, last_written = 9999`);
  database.close();
  await reopen();
  while (library().indexAgain.continue());
  expect([find('lodz').matches, find('lodz', 'notes').matches]).toEqual([1, 1]);
});
