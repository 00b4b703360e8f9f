import { expect, test } from 'vitest';
import { countInText, inOrder, filterQuotes, quotesWithCodes, quotesWithWords } from './filter-quotes.ts';
import { NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import type { CodeFilter } from '../../../shared/model/code.ts';
import type { Note, Quote } from '../../../shared/model/note.ts';

const quote = (id: string, changes: Partial<Quote>, note: Partial<Note> = {}): Quote => ({
  note: {
    id,
    sessionId: 's1',
    startSeconds: 1,
    endSeconds: 2,
    passage: null,
    text: '',
    codeIds: [],
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...note,
  },
  session: { sessionId: 's1', type: 'instant', projectId: null },
  label: null,
  projectName: null,
  createdAt: null,
  speaker: null,
  ...changes,
});
const other = { session: { sessionId: 's2', type: 'instant', projectId: null } } as const;
const all = [
  quote('1', { label: 'P10 Kofi' }, { codeIds: ['a'], createdAt: '2026-11-21T10:00:00.000Z' }),
  quote(
    '2',
    { ...other, label: 'P9 Zoë', speaker: { name: 'Zoë', lane: 1 } },
    {
      codeIds: ['b', 'a'],
      text: 'Angry',
      passage: { turnPlace: 0, start: 0, end: 9, quote: 'the queue' },
      createdAt: '2026-11-21T11:00:00.000Z',
    },
  ),
  quote('3', { ...other, label: 'P9 Zoë' }, { codeIds: ['deleted'], createdAt: '2026-11-21T09:00:00.000Z' }),
];
const knownCodes = new Set(['a', 'b']);
const ids = (quotes: readonly Quote[]) => quotes.map(({ note }) => note.id);

test('filters notes by code, or those without a known code', () => {
  expect(ids(filterQuotes('all', all, knownCodes, null))).toEqual(['1', '2', '3']);
  expect(ids(filterQuotes('without', all, knownCodes, null))).toEqual(['3']);
  expect(ids(filterQuotes(new Set(['b']), all, knownCodes, null))).toEqual(['2']);
  expect(ids(filterQuotes(new Set(['b']), all, knownCodes, '1'))).toEqual(['1', '2']);
});

test('filters notes by all, any and none of some codes', () => {
  const codes = ['a', 'b'].map((id, position) => ({
    id,
    name: id,
    colour: '#1a7f37',
    description: '',
    parentId: null,
    position,
  }));
  const found = (filter: Partial<CodeFilter>, held: string | null = null) =>
    ids(quotesWithCodes(all, { ...NO_CODE_FILTER, ...filter }, codes, held));
  expect(found({})).toEqual(['1', '2', '3']);
  expect(found({ all: ['a', 'b'] })).toEqual(['2']);
  expect(found({ any: ['a'], none: ['b'] })).toEqual(['1']);
  expect(found({ none: ['a'] })).toEqual(['3']);
  expect(found({ none: ['a'] }, '2')).toEqual(['2', '3']);
});

test('finds each typed word in the quote, the note or a name', () => {
  expect(ids(quotesWithWords(all, ' QUEUE  angry '))).toEqual(['2']);
  expect(ids(quotesWithWords(all, 'zoe'))).toEqual(['2', '3']);
  expect(ids(quotesWithWords(all, 'kofi queue'))).toEqual([]);
  expect(ids(quotesWithWords(all, ' '))).toEqual(['1', '2', '3']);
});

test('sorts sessions with numbers by value, and quotes by time', () => {
  expect(ids(inOrder(all, 'latest', []))).toEqual(['1', '2', '3']);
  expect(ids(inOrder(all, 'session', []))).toEqual(['2', '3', '1']);
  expect(ids(inOrder(all, 'noted', []))).toEqual(['2', '1', '3']);
  // A note that nobody put in order comes after the others.
  expect(ids(inOrder(all, 'own', ['3', 'deleted', '1']))).toEqual(['3', '1', '2']);
});

test('describes the count in words', () => {
  expect(countInText(all)).toBe('3 notes in 2 sessions');
  expect(countInText(all.slice(0, 1))).toBe('1 note in 1 session');
  expect(countInText([])).toBe('No notes');
});
