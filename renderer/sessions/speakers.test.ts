import { expect, test } from 'vitest';
import type { Turn } from '../../electron/sessions/transcript.ts';
import { speakersOf } from './speakers.ts';

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

test('the participant goes by the label of the link, and shares add up by speaker', () => {
  const turns = [turn('system'), turn('agent'), turn('participant'), turn('agent')];
  const talk = [span(1, 0, 0, 1), span(2, 1, 1, 7), span(3, 0, 7, 8)];
  const speakers = speakersOf({ transcript: { turns, warnings: [] }, talk }, 'P07 Ines');
  expect(speakers.list).toEqual([
    { key: 'agent', name: 'Interviewer', tone: 1, lane: 0, share: 25 },
    { key: 'participant', name: 'P07 Ines', tone: 2, lane: 1, share: 75 },
  ]);
  expect(turns.map((one) => speakers.of(one)?.name ?? null)).toEqual([
    null,
    'Interviewer',
    'P07 Ines',
    'Interviewer',
  ]);
});

test('voices without a role keep their labels and get neither blue nor orange', () => {
  const turns = [turn('unknown', 'A'), turn('unknown', 'B'), turn('unknown')];
  const speakers = speakersOf({ transcript: { turns, warnings: [] }, talk: [] }, 'P07 Ines');
  expect(speakers.list.map(({ name, tone, share }) => [name, tone, share])).toEqual([
    ['A', 3, null],
    ['B', 4, null],
    ['Speaker', 0, null],
  ]);
});
