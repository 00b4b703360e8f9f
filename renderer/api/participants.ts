import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { throttle } from '../../shared/domain/throttle.ts';
import { unpackedTable } from '../../shared/domain/attributes/packed-table.ts';
import { changedTable } from '../../shared/domain/attributes/changed-table.ts';
import type {
  NewLinkAttributes,
  Participant,
  ParticipantChange,
  ParticipantSession,
  ParticipantTable,
  SheetTable,
} from '../../shared/model/participant.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { fromJson } from './from-json.ts';
import { queryClient } from './query-client.ts';

/** The participants of a project, or of the instant links for null. A row that did not change stays the same object. */
export const participantsOf = (projectId: string | null) =>
  queryOptions({
    queryKey: ['participants', projectId],
    queryFn: async ({ client, queryKey }): Promise<ParticipantTable> => {
      const table = unpackedTable(fromJson(valueOf(await bridge.call.participants({ projectId }))));
      return withSameRows(client.getQueryData<ParticipantTable>(queryKey), table);
    },
    staleTime: Infinity,
    structuralSharing: false,
  });

/** How many participants a project has, or the instant links for null. */
export const participantCountOf = (projectId: string | null) =>
  queryOptions({
    queryKey: ['participants', projectId, 'count'],
    queryFn: async () => valueOf(await bridge.call.participantCount({ projectId })),
    staleTime: Infinity,
  });

function withSameRows(before: ParticipantTable | undefined, next: ParticipantTable): ParticipantTable {
  if (before === undefined) return next;
  const known = new Map(before.participants.map((row) => [row.id, row]));
  const isSame = JSON.stringify(before.attributes) === JSON.stringify(next.attributes);
  return {
    ...next,
    attributes: isSame ? before.attributes : next.attributes,
    participants: next.participants.map((row) => {
      const old = known.get(row.id);
      return old !== undefined && isSameRow(old, row) ? old : row;
    }),
  };
}

function isSameRow(one: Participant, other: Participant): boolean {
  const ids = Object.keys(one.values);
  return (
    one.label === other.label &&
    one.sessions.length === other.sessions.length &&
    one.sessions.every((session, index) => isSameSession(session, other.sessions[index])) &&
    ids.length === Object.keys(other.values).length &&
    ids.every((id) => one.values[id] === other.values[id])
  );
}

const isSameSession = (one: ParticipantSession, other: ParticipantSession | undefined): boolean =>
  one.sessionId === other?.sessionId &&
  one.createdAt === other.createdAt &&
  one.durationSeconds === other.durationSeconds;

/** An import can add many sessions in a second. */
const PAUSE_MS = 500;

/**
 * Reads participants again whenever others are there, or something else is known of them. Use this once, at the root of the
 * app: every tab of a project shows how many there are.
 */
export function useParticipantUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const again = throttle(PAUSE_MS, () => queries.invalidateQueries({ queryKey: ['participants'] }));
    const stops = [
      bridge.on.attributesChanged(again.ask),
      bridge.on.sessionsChanged(again.ask),
      bridge.on.redactionChanged(again.ask),
      bridge.on.purged(again.now),
      again.close,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}

/** Whose participants they are. */
export interface ParticipantOwner {
  workspaceId: string;
  /** Null: of the instant links. */
  projectId: string | null;
}

/**
 * Changes participants, attributes and values, and shows it at once. Returns the change that undoes it; rejects if
 * nothing was changed.
 */
export async function changeParticipants(
  { workspaceId, projectId }: ParticipantOwner,
  change: ParticipantChange,
): Promise<ParticipantChange> {
  const inverse = valueOf(await bridge.call.changeParticipants({ workspaceId, projectId, change }));
  const { queryKey } = participantsOf(projectId);
  // A table that is still on its way does not have the change.
  await queryClient.cancelQueries({ queryKey, exact: true });
  if ((change.add ?? []).length === 0 && (change.move ?? []).length === 0)
    queryClient.setQueryData(queryKey, (table) =>
      table === undefined ? table : changedTable(table, change),
    );
  // Only main knows which sessions and links are where after that.
  else await queryClient.invalidateQueries({ queryKey });
  return inverse;
}

/** Makes an attribute of a column of imported lists that was left out. Rejects if there is no such column. */
export async function takeLeftOutColumn(
  { workspaceId, projectId }: ParticipantOwner,
  name: string,
): Promise<string> {
  const attributeId = valueOf(await bridge.call.takeLeftOutColumn({ workspaceId, projectId, name }));
  await queryClient.invalidateQueries({ queryKey: participantsOf(projectId).queryKey });
  if (attributeId === null) throw new Error(`There is no imported column called ${name}`);
  return attributeId;
}

/** Stores what a table says of links that were just created from it. */
export async function saveLinkAttributes(
  { workspaceId, projectId }: ParticipantOwner,
  attributes: NewLinkAttributes,
): Promise<void> {
  valueOf(await bridge.call.saveLinkAttributes({ workspaceId, projectId, attributes }));
}

/** Asks for a file and reads its table; null if the user cancels. */
export async function readTable(): Promise<SheetTable | null> {
  const table = valueOf(await bridge.call.readTable(null));
  return table === null ? null : fromJson(table);
}

/** Reads another sheet of the workbook that was read last. */
export const readSheet = async (sheet: string): Promise<SheetTable> =>
  fromJson(valueOf(await bridge.call.readSheet({ sheet })));
