import { expect, test } from 'vitest';
import type { DraftSentence } from '../../../../shared/model/assistant.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { citesText, sentencesOfMemo, shortNames, withQuotes } from './draft-facts.ts';

const sentence = (id: string, noteIds: string[], state: DraftSentence['state'] = 'open'): DraftSentence => ({
  id,
  text: id,
  noteIds,
  state,
});
const quote = (id: string, label: string): Quote => ({
  note: {
    id,
    sessionId: label,
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text: '',
    codeIds: [],
    createdAt: '2026-11-12T07:30:00.000Z',
    updatedAt: '2026-11-12T07:30:00.000Z',
  },
  session: { sessionId: label, type: 'project', projectId: 'p1' },
  label,
  projectName: null,
  createdAt: null,
  speaker: null,
});
const quotes = new Map([['q1', quote('q1', 'P07 Ines')]]);

test('leaves out a sentence without a quote unless it was kept, and one that was removed', () => {
  const sentences = withQuotes(
    [
      sentence('cites', ['q1']),
      sentence('its quote was deleted', ['gone']),
      sentence('kept all the same', [], 'kept'),
      sentence('removed', ['q1'], 'removed'),
    ],
    quotes,
  );
  expect(sentencesOfMemo(sentences).map(({ id }) => id)).toEqual(['cites', 'kept all the same']);
  expect(citesText(sentences)).toBe('1 of 3 sentences cites a quote');
});

test('shortens a name to its first word only if that tells the sessions apart', () => {
  const names = shortNames([
    quote('a', 'P07 Ines'),
    quote('b', 'P07 Ines'),
    quote('c', 'L12 Desmond'),
    quote('d', '2026-11 first'),
    quote('e', '2026-11 second'),
    quote('f', 'Rosa Marin'),
  ]);
  expect([...names.values()]).toEqual(['P07', 'L12', '2026-11 first', '2026-11 second', 'Rosa Marin']);
});
