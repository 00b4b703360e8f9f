import { expect, test } from 'vitest';
import { speakersOf } from '../turns/speakers.ts';
import { transcriptText } from './transcript-text.ts';

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
  expect(transcriptText(transcript, speakers, true)).toBe(
    '[01:02] Interviewer: How are you?\n\nP07 Ines: Well.',
  );
  expect(transcriptText(transcript, speakers, false)).toBe(
    '[01:02] Interviewer: How are you?\n\nParticipant: Well.',
  );
});
