import { expect, onTestFinished, test } from 'vitest';
import { redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';

const TURNS = [
  timedTurn('agent', 'How did you hold the book, and how long did it take you?', 0),
  timedTurn('participant', 'On the web page.', 7),
  timedTurn('participant', 'Then I waited.', 12),
];

test('leads to what a participant said, from the first answer on, and not to a longer question', async () => {
  const at = await redactedLibrary();
  onTestFinished(() => {
    at.close();
  });
  const quote = (sessionId: string, turn: number, id: string) => {
    const { text, startSeconds } = TURNS[turn] ?? {};
    at.library.notes.save({
      ...at.note(sessionId, turn, 0, text ?? '', id),
      startSeconds: startSeconds ?? null,
    });
  };
  expect(at.library.sample.thingsToTry().listen).toBeNull();
  at.receive('s1', TURNS);
  quote('s1', 0, 'a');
  expect(at.library.sample.thingsToTry().listen).toBeNull();
  at.receive('s2', TURNS);
  quote('s2', 2, 'b');
  expect(at.library.sample.thingsToTry().listen).toEqual({
    session: { sessionId: 's2', type: 'project', projectId: 'p1' },
    atSeconds: 7,
  });
});
