import { createStore } from 'zustand';
import type { ParticipantChange, ParticipantTable } from '../../../shared/model/participant.ts';
import { bridge } from '../../api/bridge.ts';
import { describeError } from '../../api/describe-error.ts';
import { changeParticipants, participantsOf, type ParticipantOwner } from '../../api/participants.ts';
import { registerPendingSave } from '../../api/pending-saves.ts';
import { queryClient } from '../../api/query-client.ts';
import { performUndoable } from '../../ui/undo.ts';

/** A text that was typed into the cell of a participant. */
export type TypedValue = ParticipantChange['values'][number];

/** What was typed and is not in the library yet. */
export interface UnsavedValues {
  owner: ParticipantOwner;
  /** Texts by the attribute's ID, by participant. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Why it could not be saved; null while it is being saved. */
  why: string | null;
}

/** By owner. It stays while another screen is shown. */
export const unsavedStore = createStore<ReadonlyMap<string, UnsavedValues>>(() => new Map());

/** Returns the table with what was typed and is not saved. */
export function withUnsaved(table: ParticipantTable, unsaved: UnsavedValues | undefined): ParticipantTable {
  if (unsaved === undefined) return table;
  return {
    ...table,
    participants: table.participants.map((row) => {
      const typed = unsaved.values.get(row.id);
      return typed === undefined ? row : { ...row, values: { ...row.values, ...Object.fromEntries(typed) } };
    }),
  };
}

export const ownerKey = ({ workspaceId, projectId }: ParticipantOwner): string =>
  JSON.stringify([workspaceId, projectId]);

const NOTHING: ParticipantChange = { remove: [], save: [], values: [] };

function setUnsaved(owner: ParticipantOwner, next: (before: UnsavedValues) => UnsavedValues): void {
  const key = ownerKey(owner);
  unsavedStore.setState((all) => {
    const unsaved = next(all.get(key) ?? { owner, values: new Map(), why: null });
    const others = [...all].filter(([one]) => one !== key);
    return new Map(unsaved.values.size === 0 ? others : [...others, [key, unsaved]]);
  }, true);
}

function withValues(unsaved: UnsavedValues, typed: readonly TypedValue[]): UnsavedValues {
  const values = new Map(unsaved.values);
  for (const [participant, ofRow] of Map.groupBy(typed, (one) => one.participant))
    values.set(
      participant,
      new Map([
        ...(values.get(participant) ?? []),
        ...ofRow.map(({ attributeId, text }) => [attributeId, text] as const),
      ]),
    );
  return { ...unsaved, values };
}

/** Leaves out texts that are saved, unless something else was typed into their cells meanwhile. */
function withoutValues(unsaved: UnsavedValues, saved: readonly TypedValue[]): UnsavedValues {
  const values = new Map(unsaved.values);
  for (const [participant, ofRow] of Map.groupBy(saved, (one) => one.participant)) {
    const left = new Map(values.get(participant));
    for (const { attributeId, text } of ofRow) if (left.get(attributeId) === text) left.delete(attributeId);
    if (left.size === 0) values.delete(participant);
    else values.set(participant, left);
  }
  return { ...unsaved, values, why: values.size === 0 ? null : unsaved.why };
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the changes one at a time, in order, so that the later of two texts for a cell is the one that stays. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const done = last.then(act, act);
  last = done;
  return done;
}

export interface ChangeWords {
  /** The change in a toast's words: "3 cells cleared". */
  words: string;
  /** True if a toast offers the undo. */
  toast?: boolean;
}

/** Changes attributes and values, and can undo that. Rejects if nothing was changed. */
export async function change(
  owner: ParticipantOwner,
  first: ParticipantChange,
  { words, toast = false }: ChangeWords,
): Promise<void> {
  let again = first;
  let back = NOTHING;
  await performUndoable({
    words,
    toast,
    undo: async () => {
      again = await inTurn(() => changeParticipants(owner, back));
    },
    redo: async () => {
      back = await inTurn(() => changeParticipants(owner, again));
    },
  });
}

/** Saves what was typed. If that fails, it stays in its cells, and `unsavedStore` says why. */
export async function saveValues(
  owner: ParticipantOwner,
  values: readonly TypedValue[],
  words: ChangeWords,
): Promise<void> {
  if (values.length === 0) return;
  setUnsaved(owner, (before) => withValues(before, values));
  try {
    await change(owner, { ...NOTHING, values: [...values] }, words);
    setUnsaved(owner, (before) => withoutValues(before, values));
  } catch (error) {
    const why = describeError(error).text;
    setUnsaved(owner, (before) => ({ ...before, why }));
  }
}

/** Tries again to save what could not be saved. */
export async function retry({ owner, values, why }: UnsavedValues): Promise<void> {
  if (why === null) return;
  setUnsaved(owner, (before) => ({ ...before, why: null }));
  const typed = [...values].flatMap(([participant, ofRow]) =>
    [...ofRow].map(([attributeId, text]) => ({ participant, attributeId, text })),
  );
  await saveValues(owner, typed, { words: 'Cells saved' });
}

registerPendingSave(() => Promise.all([...unsavedStore.getState().values()].map(retry)));

// Words that were deleted from this computer must not come back.
bridge.on.purged(({ sessionIds, what }) => {
  if (what === 'audio') return;
  const purged = sessionIds === null ? null : new Set(sessionIds);
  for (const { owner } of unsavedStore.getState().values()) {
    const { participants = [] } = queryClient.getQueryData(participantsOf(owner.projectId).queryKey) ?? {};
    const left = new Set(
      purged === null
        ? []
        : participants.flatMap(({ id, sessions }) =>
            sessions.some(({ sessionId }) => purged.has(sessionId)) ? [] : [id],
          ),
    );
    setUnsaved(owner, (before) => ({
      ...before,
      values: new Map([...before.values].filter(([participant]) => left.has(participant))),
    }));
  }
});
