import { SAMPLE, type WorkspaceList } from './workspace-list.ts';

/**
 * Makes the sample the current workspace, before any is opened, and returns the one that was current; null if that was the
 * sample. What is opened in it may be what crashed.
 */
export function leaveLastClosed(list: WorkspaceList): string | null {
  const last = list.currentId();
  if (last === SAMPLE.id) return null;
  list.makeCurrent(SAMPLE.id);
  return last;
}
