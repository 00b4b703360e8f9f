import { expect, test } from 'vitest';
import { speakersOf } from './speakers.ts';
import { transcriptText, quoteOf } from './transcript-text.ts';

test('copies a transcript with times and names, without system and tool turns', () => {
  const turn = { speakerLabel: null, endSeconds: null };
  const transcript = {
    turns: [
      { ...turn, role: 'system' as const, text: 'You are an interviewer.', startSeconds: 0 },
      { ...turn, role: 'agent' as const, text: 'How are you?', startSeconds: 62 },
      { ...turn, role: 'participant' as const, text: 'Well.', startSeconds: null },
    ],
    warnings: [],
  };
  const speakers = speakersOf({ transcript, segments: [] }, 'P07 Ines');
  expect(transcriptText(transcript, speakers)).toBe('[01:02] Interviewer: How are you?\n\nP07 Ines: Well.');
});

const ines = { key: 'participant', name: 'P07 Ines', tone: 2, lane: 1 as const, share: null };
const turn = {
  role: 'participant' as const,
  speakerLabel: null,
  text: ' I’d wait. ',
  startSeconds: 145.4,
  endSeconds: null,
};
const ID = 'b7e41c9a-52d0-4f6e-9a83-1c0d7e5f2a64';

test('names the speaker, the time and the session', () => {
  expect(quoteOf(turn, ines, ID)).toBe('“I’d wait.” (P07 Ines, 02:25, session b7e41c9a…)');
});

test('leaves unknown parts out of the reference', () => {
  expect(quoteOf({ ...turn, startSeconds: null }, null, 's-12')).toBe('“I’d wait.” (session s-12)');
});

test('returns null for a turn without words', () => {
  expect(quoteOf({ ...turn, text: null }, ines, ID)).toBeNull();
  expect(quoteOf({ ...turn, text: '  ' }, ines, ID)).toBeNull();
});
