import { z } from 'zod';
import { call } from './call.ts';
import type { RestartAnswer, Updates, WaitingUpdate } from '../model/update.ts';

/** Calls about newer versions of Earmark. */
export const updateCalls = {
  updates: call(z.null()).returns<Updates>(),
  /** Returns the version that was found or downloaded since Earmark was opened; null if there is none. Reads nothing. */
  waitingUpdate: call(z.null()).returns<WaitingUpdate | null>(),
  /** Looks for a newer version now, because the user asked. Returns when the answer is known. */
  checkForUpdates: call(z.null()).returns<Updates>(),
  /** Downloads the version that was found. Returns when it is ready, or why it is not; events say how far it is. */
  downloadUpdate: call(z.null()).returns<Updates>(),
  stopUpdateDownload: call(z.null()).returns<null>(),
  /** Closes Earmark, installs the downloaded version and opens it. */
  restartToUpdate: call(z.object({ interruptJobs: z.boolean() })).returns<RestartAnswer>(),
};
