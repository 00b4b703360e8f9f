import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

const source = {
  sessionId: 'b7e41c9a-52d0-4f6e-9a83-1c0d7e5f2a64',
  label: 'P07 Ines',
  createdAt: '2025-11-21T12:00:00Z',
  number: 7,
  speaker: { name: 'P07 Ines', pseudonym: 'Participant' },
  startSeconds: 145.4,
};

test('names the participant, the date of the interview and the time in the recording', () => {
  expect(quoted(' I’d wait. ', source, true)).toBe('“I’d wait.” (P07 Ines, 21 Nov 2025, 02:25)');
});

test('names the speaker too if it is another one', () => {
  expect(quoted('And then?', { ...source, speaker: { name: 'Kit', pseudonym: 'Interviewer' } }, true)).toBe(
    '“And then?” (Kit, P07 Ines, 21 Nov 2025, 02:25)',
  );
});

test('leaves out what is not known, and never shortens an ID', () => {
  expect(quoted('Yes.', { ...source, speaker: null, createdAt: null, startSeconds: null }, true)).toBe(
    '“Yes.” (P07 Ines)',
  );
  expect(quoted('Yes.', { ...source, label: ' ', speaker: null }, true)).toBe(
    `“Yes.” (session ${source.sessionId}, 21 Nov 2025, 02:25)`,
  );
});

test('returns null without words', () => {
  expect([quoted(null, source, true), quoted('  ', source, false)]).toEqual([null, null]);
});

test('names nobody with pseudonyms', () => {
  expect(quoted('I’d wait.', source, false)).toBe('“I’d wait.” (S007, 21 Nov 2025, 02:25)');
  expect(quoted('And then?', { ...source, speaker: { name: 'Kit', pseudonym: 'Interviewer' } }, false)).toBe(
    '“And then?” (Interviewer, S007, 21 Nov 2025, 02:25)',
  );
  expect(quoted('Yes.', { ...source, number: null, createdAt: null, startSeconds: null }, false)).toBe(
    `“Yes.” (session ${source.sessionId})`,
  );
});
