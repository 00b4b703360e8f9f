import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import type { updateCalls } from '../../../shared/ipc/updates.ts';
import type { HandlerContext } from '../handler-context.ts';

/** Handlers for newer versions of Earmark. */
export const updateHandlers = ({
  updates,
}: Pick<HandlerContext, 'updates'>): HandlersOf<typeof updateCalls> => ({
  updates: () => updates.current(),
  waitingUpdate: () => Promise.resolve(updates.waiting()),
  checkForUpdates: () => updates.check(),
  downloadUpdate: () => updates.download(),
  stopUpdateDownload() {
    updates.stopDownload();
    return Promise.resolve(null);
  },
  restartToUpdate: (request) => updates.restart(request),
});
