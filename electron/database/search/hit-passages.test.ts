import { expect, test } from 'vitest';
import { searchedLibrary, turn } from './searched-library.fixture.ts';

const { library, addTranscript } = searchedLibrary();
const passages = (text: string, ...hits: { sessionId: string; turnPlace: number }[]) =>
  library().search.passages({ text, hits });

test('returns the sentence of a match with its times in the recording', () => {
  addTranscript('s1', [
    turn('agent', 'Did you request it?', 1.5),
    turn('participant', 'First I waited. Then the queue moved!  I left.', 4),
    turn('agent', 'Which queue?', 9),
  ]);
  library().views.save('s1', { offsetSeconds: 2 });
  expect(
    passages('queue', { sessionId: 's1', turnPlace: 1 }, { sessionId: 's1', turnPlace: 2 }),
  ).toMatchObject([
    {
      sessionId: 's1',
      passage: { turnPlace: 1, start: 16, end: 37, quote: 'Then the queue moved!' },
      startSeconds: 6,
      endSeconds: expect.closeTo(9.07, 2) as number,
    },
    { passage: { turnPlace: 2, start: 0, end: 12, quote: 'Which queue?' }, startSeconds: 11 },
  ]);
});

test('returns both sentences of a phrase that crosses their border, and the whole turn without a match', () => {
  addTranscript('s1', [turn('participant', 'I came. Never again. Done.', 4)]);
  const hit = { sessionId: 's1', turnPlace: 0 };
  expect(passages('"came never"', hit)[0]?.passage.quote).toBe('I came. Never again.');
  expect(passages('heron', hit)[0]?.passage.quote).toBe('I came. Never again. Done.');
});

test('leaves out matches whose turn is gone', () => {
  addTranscript('s1', [turn('participant', 'The queue', 4), turn('participant', ' ', 5)]);
  expect(
    passages(
      'queue',
      { sessionId: 's1', turnPlace: 7 },
      { sessionId: 'gone', turnPlace: 0 },
      { sessionId: 's1', turnPlace: 1 },
    ),
  ).toEqual([]);
});
