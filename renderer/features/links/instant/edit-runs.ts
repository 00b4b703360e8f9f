import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cachedWorkspaceId } from '../../../api/workspace-batch.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import type { InstantLinkChange } from '../../../api/link-writes.ts';
import { startEditRun, type EditRun } from './edit-run.ts';

// One change to many links per workspace: closing the panel does not end it.
const runs = createStore<{ byWorkspace: ReadonlyMap<string, EditRun> }>(() => ({ byWorkspace: new Map() }));

function set(run: EditRun | null): void {
  const workspaceId = cachedWorkspaceId();
  if (workspaceId === null) return;
  runs.setState(({ byWorkspace }) => {
    const next = new Map(byWorkspace);
    if (run === null) next.delete(workspaceId);
    else next.set(workspaceId, run);
    return { byWorkspace: next };
  });
}

/** The run in this workspace, in progress or ended, until its outcome has been seen. */
export const useEditRun = (): EditRun | null =>
  useStore(runs, ({ byWorkspace }) => byWorkspace.get(cachedWorkspaceId() ?? '') ?? null);

export function beginEditRun(links: readonly InstantLinkRecord[], change: InstantLinkChange): void {
  if (links.length > 0) set(startEditRun(links, change));
}

/** Removes the run once its outcome has been seen. */
export function endEditRun(): void {
  set(null);
}
