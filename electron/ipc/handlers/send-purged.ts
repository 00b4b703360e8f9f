import { type HandlerContext, libraryEvents } from '../handler-context.ts';
import type { PurgeRequest } from '../../../shared/model/privacy.ts';

/** Tells the window to drop content that was deleted, or is about to be, and to read again what is left. */
export const sendPurged = (context: Pick<HandlerContext, 'send'>, request: PurgeRequest): void => {
  context.send('purged', request);
  const { attributesChanged, sessionsChanged, notesChanged } = libraryEvents(context);
  sessionsChanged();
  attributesChanged();
  notesChanged();
};
