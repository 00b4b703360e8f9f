import { expect, test } from 'vitest';
import type { CachedSession } from '../../api/cached-session.ts';
import { passageAround } from './passage.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import type { SearchSnippet } from '../../../shared/model/search.ts';

const turn = (role: Turn['role'], text: string, startSeconds: number | null): Turn => ({
  role,
  text,
  startSeconds,
  endSeconds: null,
  speakerLabel: null,
});
const cachedSession = (view: Partial<CachedSession['view']> = {}): CachedSession => ({
  reading: {
    transcript: {
      turns: [
        turn('agent', 'Hello.', 0),
        turn('system', 'Recording on.', 1),
        turn('participant', 'I wait for a request.', 2),
        turn('agent', 'And then?', 6),
        turn('participant', 'It says “Request”, but a request is no hold. Prerequest.', 8),
        turn('agent', 'Thank you.', 20),
      ],
      warnings: [],
    },
    segments: [],
  },
  view: { speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null, ...view },
});
const match: SearchSnippet = {
  source: 'turn',
  turnPlace: 4,
  noteId: null,
  lane: 1,
  startSeconds: 8,
  text: '…says “Request”, but a request…',
  marks: [
    [7, 14],
    [22, 29],
  ],
};

test('shows the surrounding turns with marked words, and distinguishes the current match', () => {
  const passage = passageAround(cachedSession(), 'P07 Ines', match);
  expect(passage.map(({ turnIndex, speaker, isCurrent }) => [turnIndex, speaker, isCurrent])).toEqual([
    [2, 'P07 Ines', false],
    [3, 'Interviewer', false],
    [4, 'P07 Ines', true],
    [5, 'Interviewer', false],
  ]);
  const marked = passage.map(({ text, marks }) =>
    marks.map(({ start, end, isCurrent }) => [text.slice(start, end), isCurrent]),
  );
  expect(marked).toEqual([
    [['request', false]],
    [],
    [
      ['Request', true],
      ['request', false],
    ],
    [],
  ]);
});

test('uses the names, lanes and times set by the researcher', () => {
  const speakers = { participant: { name: 'Ines', sameAs: null, lane: null } };
  const [first] = passageAround(cachedSession({ speakers, offsetSeconds: 3 }), 'P07', match);
  expect(first).toMatchObject({ speaker: 'Ines', lane: 1, startSeconds: 5 });
});

test('shows a speaker merged into another with the name and lane of that speaker, as in the session', () => {
  const speakers = { participant: { name: null, sameAs: 'agent', lane: null } };
  const passage = passageAround(cachedSession({ speakers }), 'P07', match);
  expect(passage.map(({ speaker, lane }) => [speaker, lane])).toEqual([
    ['Interviewer', 0],
    ['Interviewer', 0],
    ['Interviewer', 0],
    ['Interviewer', 0],
  ]);
});

test('shows what was said at the time of a note, and nothing for a memo', () => {
  const note: SearchSnippet = { ...match, source: 'note', turnPlace: null, startSeconds: 7 };
  const passage = passageAround(cachedSession(), null, note);
  expect(passage.find(({ isCurrent }) => isCurrent)?.turnIndex).toBe(3);
  expect(passage.flatMap(({ marks }) => marks)).toEqual([]);
  expect(passageAround(cachedSession(), null, { ...note, startSeconds: null })).toEqual([]);
  expect(passageAround({ ...cachedSession(), reading: null }, null, match)).toEqual([]);
});
