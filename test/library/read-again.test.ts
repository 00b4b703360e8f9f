// A library whose transcripts an older version of the reader read, opened by this version.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import type { CorrectionState } from '../../shared/model/corrections.ts';
import { AT, filledServices } from './filled-services.ts';

const { services, otherSession, deletedSession, folder, reopen } = filledServices();

/** Opens the library again as if its transcripts had been read by an older version of the reader. */
async function reopenAsOlder(): Promise<void> {
  await services().close();
  const database = new DatabaseSync(join(folder(), 'workspace', 'library.sqlite'));
  database.exec(
    'update transcripts set reader_version = 0; update transcript_versions set reader_version = 0;',
  );
  database.close();
  await reopen();
}

test('reads what an older reader read once more, and carries notes and corrections over', async () => {
  const session = otherSession();
  const { sessionId } = session;
  const { body, reading } = await services().transcripts.receive(session);
  const texts = reading.transcript.turns.map(({ text }) => text ?? '');
  // The older reader did not read the first turn, and read two others as one.
  const [, second, third, fourth, ...others] = reading.transcript.turns;
  if (second === undefined || third === undefined || fourth === undefined) throw new Error('Too few turns');
  const joined = { ...second, text: `${second.text ?? ''} ${third.text ?? ''}` };
  const older = { turns: [joined, fourth, ...others], warnings: [] };
  const library = () => services().library;
  await library().sessions.see(session, AT);
  const olderReading = { transcript: older, segments: speechSegmentsOf(older) };
  await library().transcripts.keep(sessionId, body, olderReading, AT);
  const quote = (third.text ?? '').slice(0, 12);
  const start = (second.text ?? '').length + 1;
  await library().notes.save({
    id: crypto.randomUUID(),
    sessionId,
    startSeconds: null,
    endSeconds: null,
    passage: { turnPlace: 0, start, end: start + quote.length, quote },
    text: 'A note',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  });
  const corrected = `${fourth.text ?? ''} Indeed.`;
  await library().corrections.correct(sessionId, {
    act: { act: 'write', turn: 1, text: corrected },
    expected: [],
    at: AT,
  });
  // Another session was read in the same way by both.
  await services().transcripts.fetch(deletedSession());
  const shown = async () => (await library().transcripts.turnsOf(sessionId)).map(({ text }) => text);
  expect(await shown()).toHaveLength(texts.length - 2);

  await reopenAsOlder();
  await expect.poll(shown).toEqual(texts.toSpliced(3, 1, corrected));
  const state = JSON.parse((await library().corrections.stateAsJson(sessionId)) ?? '') as CorrectionState;
  expect(state).toMatchObject({ version: 2, corrections: [{ turn: 3 }], unplaced: [] });
  expect(await library().notes.of(sessionId)).toMatchObject([
    { passage: { turnPlace: 2, start: 0, end: quote.length, quote } },
  ]);
  expect(await library().transcripts.raw(sessionId)).toEqual({ body, checkedAt: AT });
  await expect.poll(() => library().transcriptVersions.readByOlder()).toEqual([]);
  expect(await library().corrections.stateOf(deletedSession().sessionId)).toMatchObject({ version: 1 });

  // A version with words that do not fit waits for the researcher, also when it is read again.
  await library().notes.save({
    id: crypto.randomUUID(),
    sessionId,
    startSeconds: null,
    endSeconds: null,
    passage: { turnPlace: 0, start: 0, end: 8, quote: (texts[0] ?? '').slice(0, 8) },
    text: 'Another note',
    codeIds: [],
    createdAt: AT,
    updatedAt: AT,
  });
  const newer = JSON.stringify({ transcript: [{ role: 'agent', content: 'Goodbye.' }] });
  const misread = { turns: [{ ...second, text: 'Good' }], warnings: [] };
  const misreading = { transcript: misread, segments: speechSegmentsOf(misread) };
  await library().transcripts.keep(sessionId, newer, misreading, AT);
  expect(await library().transcriptVersions.offered(sessionId)).not.toBeNull();
  await reopenAsOlder();
  await expect.poll(() => library().transcriptVersions.readByOlder()).toEqual([]);
  expect(await shown()).toEqual(texts.toSpliced(3, 1, corrected));
  await library().transcriptVersions.takeOffered(sessionId);
  expect(await shown()).toEqual(['Goodbye.']);
});

test('leaves the turns that were read before if this version of the reader reads none', async () => {
  const session = otherSession();
  const { library } = services();
  await library.sessions.see(session, AT);
  const transcript = {
    turns: (await services().transcripts.receive(session)).reading.transcript.turns.slice(0, 1),
    warnings: [],
  };
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  await library.transcripts.keep(session.sessionId, '{"transcript":[]}', reading, AT);
  await reopenAsOlder();
  const now = () => services().library;
  await expect.poll(() => now().transcriptVersions.readByOlder()).toEqual([]);
  expect(await now().transcripts.turnsOf(session.sessionId)).toEqual(transcript.turns);
});
