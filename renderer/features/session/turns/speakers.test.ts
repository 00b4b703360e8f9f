import { expect, test } from 'vitest';
import { merged, swapped, withChoice } from '../transcript/speaker-choices.ts';
import { withSpeakerLanes, speakersOf } from './speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const turn = (role: Turn['role'], speakerLabel: string | null = null): Turn => ({
  role,
  speakerLabel,
  text: 'Hello',
  startSeconds: null,
  endSeconds: null,
});
const span = (at: number, lane: 0 | 1, startSeconds: number, endSeconds: number) => ({
  turn: at,
  lane,
  startSeconds,
  endSeconds,
});

test('names the participant by the label of the link, and adds up speaking shares', () => {
  const turns = [turn('system'), turn('agent'), turn('participant'), turn('agent')];
  const segments = [span(1, 0, 0, 1), span(2, 1, 1, 7), span(3, 0, 7, 8)];
  const speakers = speakersOf({ transcript: { turns, warnings: [] }, segments }, 'P07 Ines');
  expect(speakers.list).toEqual([
    { key: 'agent', name: 'Interviewer', pseudonym: 'Interviewer', tone: 1, lane: 0, share: 25 },
    { key: 'participant', name: 'P07 Ines', pseudonym: 'Participant', tone: 2, lane: 1, share: 75 },
  ]);
  expect(turns.map((one) => speakers.of(one)?.name ?? null)).toEqual([
    null,
    'Interviewer',
    'P07 Ines',
    'Interviewer',
  ]);
});

test('keeps the labels of speakers without a role, in neutral colours', () => {
  const turns = [turn('unknown', 'A'), turn('unknown', 'B'), turn('unknown')];
  const speakers = speakersOf({ transcript: { turns, warnings: [] }, segments: [] }, 'P07 Ines');
  expect(speakers.list.map(({ name, tone, share }) => [name, tone, share])).toEqual([
    ['A', 3, null],
    ['B', 4, null],
    ['Speaker', 0, null],
  ]);
});

const unnamed = { name: null, sameAs: null, lane: null };
const pair = {
  transcript: { turns: [turn('agent'), turn('participant')], warnings: [] },
  segments: [span(0, 0, 0, 1), span(1, 1, 1, 4)],
};
const abc = {
  transcript: { turns: [turn('unknown', 'A'), turn('unknown', 'B'), turn('unknown', 'C')], warnings: [] },
  segments: [span(0, 0, 0, 1), span(1, 1, 1, 3), span(2, 1, 3, 4)],
};

test('uses the name set by the researcher, and keeps the key', () => {
  const { list } = speakersOf(pair, 'P07 Ines', { participant: { ...unnamed, name: 'Ines' } });
  expect(list.map(({ key, name }) => [key, name])).toEqual([
    ['agent', 'Interviewer'],
    ['participant', 'Ines'],
  ]);
});

test('swaps names, colours and segments with the lanes', () => {
  const before = speakersOf(pair, 'P07 Ines');
  const after = speakersOf(pair, 'P07 Ines', swapped({}, before.list));
  expect(after.list.map(({ name, tone, lane, share }) => [name, tone, lane, share])).toEqual([
    ['P07 Ines', 2, 1, 25],
    ['Interviewer', 1, 0, 75],
  ]);
  expect(withSpeakerLanes(after, pair).segments.map(({ lane }) => lane)).toEqual([1, 0]);
  expect(withSpeakerLanes(before, pair).segments).toEqual(pair.segments);
});

test('shows a merged speaker and its segments as the other one until that is undone', () => {
  const choices = merged({}, 'label C', 'label B');
  const speakers = speakersOf(abc, null, choices);
  expect(speakers.list.map(({ name, share }) => [name, share])).toEqual([
    ['A', 25],
    ['B', 75],
  ]);
  expect(abc.transcript.turns.map((one) => speakers.of(one)?.name)).toEqual(['A', 'B', 'B']);
  expect(speakers.voices.map(({ ownName, sameAs }) => [ownName, sameAs?.name ?? null])).toEqual([
    ['A', null],
    ['B', null],
    ['C', 'B'],
  ]);
  expect(withChoice(choices, 'label C', { sameAs: null })).toEqual({});
});

test('ignores a cycle of merges and a merge into a missing speaker', () => {
  const choices = {
    'label A': { ...unnamed, sameAs: 'label B' },
    'label B': { ...unnamed, sameAs: 'label A' },
    'label C': { ...unnamed, sameAs: 'label Z' },
  };
  expect(speakersOf(abc, null, choices).list.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(merged(merged({}, 'label A', 'label B'), 'label B', 'label A')).toEqual(
    merged({}, 'label A', 'label B'),
  );
});

test('takes the roles from the lanes if the transcript has none', () => {
  const choices = {
    'label A': { ...unnamed, lane: 1 as const },
    'label B': { ...unnamed, lane: 0 as const },
  };
  expect(speakersOf(abc, null, choices).list.map(({ name, tone, lane }) => [name, tone, lane])).toEqual([
    ['A', 2, 1],
    ['B', 1, 0],
    ['C', 3, 1],
  ]);
});

test('treats a speaker with the name of an object property like any other', () => {
  const reading = { transcript: { turns: [turn('unknown', '__proto__')], warnings: [] }, segments: [] };
  expect(speakersOf(reading, null).list.map(({ name }) => name)).toEqual(['__proto__']);
});
