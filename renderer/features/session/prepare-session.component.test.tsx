import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { saved, service, SESSION_ID } from '../../testing/saved-session.ts';
import { prepareSession } from './queries/session-queries.ts';
import type { Deletion } from '../../../shared/model/privacy.ts';

const session = { sessionId: SESSION_ID, type: 'instant' as const, projectId: null };

test('reads the transcript and what playback needs before the screen of a session renders', async () => {
  const earmark = await openScreen('/projects', { ...saved(), service });
  await prepareSession(session);
  for (const call of ['transcript', 'sessionView', 'audio'] as const)
    await expect.poll(() => earmark.inputsOf(call).length, { message: call }).toBe(1);
});

test.for<Deletion['what']>(['everything', 'words', 'audio'])(
  'reads nothing after a deletion from the session: %s',
  async (what) => {
    const earmark = await openScreen('/projects', {
      ...saved(),
      deletions: () => [{ sessionId: SESSION_ID, what, deletedAt: '2026-11-12T07:30:00Z' }],
      service,
    });
    await prepareSession(session);
    for (const call of ['transcript', 'sessionView', 'audio'] as const)
      expect([call, ...earmark.inputsOf(call)]).toEqual([call]);
  },
);
