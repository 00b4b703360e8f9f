import { expect, test } from 'vitest';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import type { Deletion } from '../../shared/model/privacy.ts';
import { send } from './client.ts';
import { createSessionFetches, DeletedError } from './session-fetches.ts';
import { sessionTransport } from './session-transport.ts';

const deletion = (what: Deletion['what']): Deletion => ({
  sessionId: 's1',
  what,
  deletedAt: '2026-11-12T07:49:00Z',
});

const REQUESTS = ['getSessionStatus', 'getTranscript', 'getEvaluation', 'getAudio'] as const;

test.each([
  ['nothing', [], [...REQUESTS]],
  ['the recording', [deletion('audio')], ['getSessionStatus', 'getTranscript', 'getEvaluation']],
  ['the words', [deletion('words')], ['getSessionStatus', 'getAudio']],
  ['everything', [deletion('everything')], []],
])('after deleting %s, sends only requests for the rest of the session', async (_, deletions, allowed) => {
  const fetches = createSessionFetches(() => Promise.resolve(deletions));
  await fetches.reload();
  const transport = sessionTransport(
    () => Promise.resolve({ status: 200, headers: {}, body: '{}' }),
    fetches,
    () => Promise.resolve(null),
  );
  const query = sessionQuery({ sessionId: 's1', type: 'instant', projectId: null });
  const sent = await Promise.all(
    REQUESTS.map((id) =>
      send(transport, id, { query }).then(
        () => [id],
        (error: unknown) => {
          if (error instanceof DeletedError) return [];
          throw error;
        },
      ),
    ),
  );
  expect(sent.flat()).toEqual(allowed);
});
