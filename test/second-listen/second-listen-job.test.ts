// Compares a recording of the sample with its transcript as both arrive from a real service.
import { expect, test } from 'vitest';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import { AT, filledServices } from '../library/filled-services.ts';

const { services, otherSession, waitForRecording, reopen } = filledServices();

test('compares when recording and transcript are here, again for another offset, and not once deleted', async () => {
  const { library, recordings, transcripts, secondListen } = services();
  const session = otherSession();
  const { sessionId } = session;
  const state = () => library.doubts.stateOf(sessionId);
  await library.sessions.see(session, AT);
  const reading = await transcripts.fetch(session);
  secondListen.consider(sessionId);
  await secondListen.abandon([]);
  expect(await state()).toBeNull();

  await recordings.state({ session, again: false });
  await expect.poll(state).toEqual({ comparedTurns: reading.transcript.turns.length, doubts: [] });

  await library.views.save(sessionId, { offsetSeconds: 8 });
  secondListen.consider(sessionId);
  await expect
    .poll(async () => (await state())?.doubts.at(-1))
    .toMatchObject({ doubt: { kind: 'past-the-end' }, decision: null });
  const doubts = (await state())?.doubts.length ?? 0;
  expect(await library.sessions.record(sessionId)).toMatchObject({ doubts });

  secondListen.consider(sessionId);
  await purge(services(), { sessionIds: [sessionId], what: 'words' }, { at: AT });
  secondListen.consider(sessionId);
  await secondListen.abandon(null);
  expect(await state()).toBeNull();
});

test('compares what was imported, and at the next start what was not compared, without opening a session', async () => {
  const session = otherSession();
  const { sessionId } = session;
  const compared = async () => (await services().library.doubts.stateOf(sessionId))?.comparedTurns ?? 0;
  await services().library.sessions.see(session, AT);
  await waitForRecording(session);
  const row = { ...session, label: null, variables: {} };
  await services().importing.job.begin([row], { withSummaries: false, continues: false });
  await expect.poll(compared).toBeGreaterThan(0);

  const { body, reading } = await services().transcripts.receive(session);
  const turns = reading.transcript.turns.slice(1);
  const transcript = { turns, warnings: [] };
  await services().library.transcripts.keep(
    sessionId,
    body,
    { transcript, segments: speechSegmentsOf(transcript) },
    AT,
  );
  expect(await compared()).toBe(0);
  await services().close();
  await reopen();
  await expect.poll(compared).toBe(turns.length);
});
