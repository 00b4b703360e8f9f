import { expect, test } from 'vitest';
import type { SearchQuery } from '../../../shared/model/search.ts';
import { note, searchedLibrary, turn } from './searched-library.fixture.ts';

const { library, addTranscript } = searchedLibrary();
const near = (text: string, scope: SearchQuery['scope'] = 'everyone', within: string[] | null = null) =>
  library().search.near({ text, scope, within });

test('offers words of the index that are written almost the same, the nearest first', () => {
  addTranscript('s1', [
    turn('agent', 'Was it frustrated or frustration?', 1),
    turn('participant', 'The queue was frustrating. The heron.', 2),
  ]);
  expect(near('quue')).toEqual(['queue']);
  expect(near('uqeue')).toEqual(['queue']);
  expect(near('frustratxng')).toEqual(['frustrating', 'frustrated', 'frustration']);
  expect(near('xyz')).toEqual([]);
  // Every short word would be near it.
  expect(near('ze')).toEqual([]);
});

test('offers only what the scope and the filters find', () => {
  addTranscript('s1', [turn('agent', 'The queue', 1), turn('participant', 'The heron', 2)]);
  library().notes.save(note('6f6f6f6f-6f6f-4f6f-8f6f-6f6f6f6f6f6f', 'Quote this'));
  expect(near('quexe', 'participants')).toEqual([]);
  expect(near('herno', 'participants')).toEqual(['heron']);
  expect(near('quoet', 'notes')).toEqual(['quote']);
  expect(near('quexe', 'everyone', ['s2'])).toEqual([]);
});

test('changes only the words that nobody said, and offers words alone that nobody said together', () => {
  addTranscript('s1', [turn('participant', 'The queue moved', 1), turn('participant', 'A heron', 2)]);
  expect(near('the quue')).toEqual(['the queue']);
  expect(near('queue heron')).toEqual(['queue', 'heron']);
});

test('offers no word that was removed from the library', () => {
  addTranscript('s1', [turn('participant', 'The queue moved', 1)]);
  expect(near('quue')).toEqual(['queue']);
  library().purge.perform({ sessionIds: ['s1'], what: 'everything' }, '2026-01-02T10:00:00Z');
  expect(near('quue')).toEqual([]);
});
