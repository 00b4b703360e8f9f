import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

const source = {
  sessionId: 'b7e41c9a-52d0-4f6e-9a83-1c0d7e5f2a64',
  label: 'P07 Ines',
  createdAt: '2025-11-21T12:00:00Z',
  speaker: 'P07 Ines',
  startSeconds: 145.4,
};

test('names the participant, the date of the interview and the time in the recording', () => {
  expect(quoted(' I’d wait. ', source)).toBe('“I’d wait.” (P07 Ines, 21 Nov 2025, 02:25)');
});

test('names the speaker too if it is another one', () => {
  expect(quoted('And then?', { ...source, speaker: 'Interviewer' })).toBe(
    '“And then?” (Interviewer, P07 Ines, 21 Nov 2025, 02:25)',
  );
});

test('leaves out what is not known, and never shortens an ID', () => {
  expect(quoted('Yes.', { ...source, speaker: null, createdAt: null, startSeconds: null })).toBe(
    '“Yes.” (P07 Ines)',
  );
  expect(quoted('Yes.', { ...source, label: ' ', speaker: null })).toBe(
    `“Yes.” (session ${source.sessionId}, 21 Nov 2025, 02:25)`,
  );
});

test('returns null without words', () => {
  expect([quoted(null, source), quoted('  ', source)]).toEqual([null, null]);
});
