// The events that a window receives while sessions are added, with the real service and the library's thread.
import { expect, test } from 'vitest';
import { withChanges } from '../../renderer/api/session-changes.ts';
import { importAtService } from './import-at-service.ts';
import { addManySessions } from './many-sessions.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

const ADDED = 200;
const { service, peer, reopen, add, ended } = importAtService();

test(`sends few records to the window more than once while ${ADDED} sessions are added`, async () => {
  let revision: string | null = null;
  let list: readonly SessionRecord[] = [];
  let records = 0;
  let pendingRead: Promise<void> = Promise.resolve();
  const look = async () => {
    const changes = await peer().library.sessionChanges.since(revision);
    ({ revision } = changes);
    records += changes.records.length;
    list = withChanges(list, changes);
  };
  await reopen(undefined, {
    sessionsChanged: () => {
      pendingRead = pendingRead.then(look);
    },
  });
  await add(addManySessions(service().database, ADDED));
  await ended();
  await pendingRead;
  await look();
  expect(list).toEqual(await peer().library.sessions.list());
  expect(list).toHaveLength(ADDED);
  expect(records).toBeLessThan(2 * ADDED);
});
