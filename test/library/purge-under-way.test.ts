// Deletes a session while its recording, transcript, summary and import are arriving: nothing of it is stored.
import { afterEach, expect, test } from 'vitest';
import { purge } from '../../electron/privacy/purge-sessions.ts';
import { filesWith } from './every-file.ts';
import { AT, filledServices, noteOf, wordsOf } from './filled-services.ts';

/** Parts of request addresses whose responses never end. */
const neverEnding = new Map<string, { stopped: boolean; sessionId: string }>();
let heldParts: string[] = [];
afterEach(() => {
  neverEnding.clear();
  heldParts = [];
});

/** Lets the beginning of a held response through. */
const slowFetch: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const sessionId = searchParams.get('sessionId') ?? '';
  const heldPart = heldParts.find(
    (part) => pathname.includes(part) && (sessionId === '' || sessionId === deletedSession().sessionId),
  );
  const response = await fetch(input, init);
  if (heldPart === undefined || response.body === null) return response;
  const one = { stopped: false, sessionId };
  neverEnding.set(heldPart, one);
  init?.signal?.addEventListener('abort', () => {
    one.stopped = true;
  });
  const reader = response.body.getReader();
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isFirst)
        await new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      isFirst = false;
      const { value } = await reader.read();
      controller.enqueue((value ?? new Uint8Array(1)).subarray(0, 50_000));
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
};

const { folder, services, deletedSession, otherSession, fill, reopen, recordingFiles } =
  filledServices(slowFetch);
const everything = () => ({ sessionIds: [deletedSession().sessionId], what: 'everything' as const });
const deleted = /deleted from this computer/;

test('aborts all requests for the session, and writes nothing more', async () => {
  const { library, recordings, transcripts, summaryJobs, importing, transport } = services();
  await library.sessions.see({ ...deletedSession(), label: 'gonelabel' }, AT);
  heldParts = ['/audio/', '/session/transcript', '/sessions/summary', '/session/evaluation'];
  await recordings.state({ session: deletedSession(), again: false });
  const transcript = transcripts.fetch(deletedSession()).catch((error: unknown) => error);
  await summaryJobs.ask(deletedSession());
  const query = new URLSearchParams({
    sessionId: deletedSession().sessionId,
    type: 'project',
    projectId: deletedSession().projectId ?? '',
  });
  const evaluation = transport({
    method: 'GET',
    path: '/v1/session/evaluation',
    query: query.toString(),
    body: null,
  }).catch((error: unknown) => error);
  await expect.poll(() => [...neverEnding.keys()].toSorted()).toEqual(heldParts.toSorted());
  await expect.poll(() => recordingFiles().length).toBeGreaterThan(0);

  let startedCount = 0;
  await purge(services(), everything(), {
    at: AT,
    onStarted: () => {
      startedCount += 1;
    },
  });

  expect(startedCount).toBe(1);
  expect([...neverEnding.values()].map(({ stopped }) => stopped)).toEqual([true, true, true, true]);
  expect([await transcript, await evaluation]).toEqual([
    expect.objectContaining({ message: expect.stringMatching(deleted) as string }),
    expect.objectContaining({ message: expect.stringMatching(deleted) as string }),
  ]);
  expect(summaryJobs.awaited()).toBe(0);
  expect(recordingFiles()).toEqual([]);
  expect(await importing.job.state()).toBeNull();

  // A window that still shows the session tries everything again.
  heldParts = [];
  await expect(library.sessions.see({ ...deletedSession(), label: 'gonelabel' }, AT)).rejects.toThrow(
    deleted,
  );
  await expect(library.sessions.ensure(deletedSession(), AT)).rejects.toThrow(deleted);
  await expect(transcripts.fetch(deletedSession())).rejects.toThrow(deleted);
  await expect(summaryJobs.ask(deletedSession())).rejects.toThrow('no longer on this computer');
  expect((await recordings.state({ session: deletedSession(), again: true })).status).toBe('deleted');
  expect(await recordings.recording(deletedSession().sessionId)).toBeNull();
  await library.responseCache.keep('/v1/session/status', query.toString(), '{"label":"gonelabel"}', AT);
  for (const subject of [
    deletedSession().sessionId,
    `${deletedSession().sessionId} new`,
    JSON.stringify([deletedSession().sessionId, 'q1']),
  ])
    await library.drafts.save('note', subject, wordsOf('gone').draft, AT);
  await expect(
    library.notes.save({
      id: crypto.randomUUID(),
      sessionId: deletedSession().sessionId,
      startSeconds: 1,
      endSeconds: null,
      passage: null,
      text: noteOf('gone'),
      codeIds: [],
      createdAt: AT,
      updatedAt: AT,
    }),
  ).rejects.toThrow('no longer on this computer');
  await services().close();
  await reopen();
  expect((await services().recordings.state({ session: deletedSession(), again: false })).status).toBe(
    'deleted',
  );
  expect(filesWith(folder(), { ...wordsOf('gone'), note: noteOf('gone'), label: 'gonelabel' })).toEqual([]);
  expect(recordingFiles()).toEqual([]);
});

test('does not add a session that is deleted during its import, but adds the others of the list', async () => {
  const { library, importing } = services();
  heldParts = ['/session/status'];
  await library.sessions.see(deletedSession(), AT);
  const rowOf = (session: ReturnType<typeof deletedSession>, label: string) => ({
    ...session,
    label,
    variables: {},
  });
  await importing.job.begin([rowOf(deletedSession(), 'gonelabel'), rowOf(otherSession(), 'stayslabel')], {
    withSummaries: false,
    continues: false,
  });
  await expect.poll(() => neverEnding.size).toBe(1);
  await purge(services(), everything(), { at: AT });
  heldParts = [];
  await expect.poll(async () => (await importing.job.state())?.status).toBe('ended');
  expect(await importing.job.state()).toMatchObject({ total: 1, added: 1, failed: 0, problem: null });
  expect(await library.sessions.find(deletedSession().sessionId)).toBeNull();
  expect(filesWith(folder(), { label: 'gonelabel' })).toEqual([]);

  // It is neither offered nor added until the user requests it by its id.
  await importing.newSessions.checkAll();
  const offeredSessions = await importing.newSessions.state();
  expect(offeredSessions.count).toBeGreaterThan(0);
  expect(offeredSessions.sessions.map(({ sessionId }) => sessionId)).not.toContain(
    deletedSession().sessionId,
  );
  const again = [rowOf(deletedSession(), 'gonelabel')];
  const request = { withSummaries: false, continues: false };
  await importing.job.begin(again, request);
  expect(await importing.job.state()).toMatchObject({ total: 0 });
  await library.tombstones.remove([deletedSession().sessionId], 'everything');
  await services().fetches.reload();
  await importing.job.begin(again, request);
  await expect.poll(async () => (await importing.job.state())?.added).toBe(1);
  expect((await library.sessions.record(deletedSession().sessionId))?.label).toBe('gonelabel');
});

test('continues the requests of another open session', async () => {
  await fill(deletedSession(), 'gone');
  const arriving = services().transcripts.fetch(otherSession());
  await services().library.sessions.see(otherSession(), AT);
  await purge(services(), everything(), { at: AT });
  expect((await arriving).transcript.turns.length).toBeGreaterThan(0);
});
