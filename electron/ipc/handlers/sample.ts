import type { sampleCalls } from '../../../shared/ipc/sample.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, libraryEvents, now } from '../handler-context.ts';
import { purge } from '../../privacy/purge-sessions.ts';
import { stopBackup } from './privacy.ts';
import { sendPurged } from './send-purged.ts';
import type { PurgeRequest } from '../../../shared/model/privacy.ts';

const EVERYTHING: PurgeRequest = { sessionIds: null, what: 'everything' };

/** Handlers for the study of the sample workspace. */
export function sampleHandlers(context: HandlerContext): HandlersOf<typeof sampleCalls> {
  const { workspaces, backups } = context;
  return {
    sample: () => workspaces.sampleState(),
    async prepareSample() {
      await workspaces.prepareSample();
      const { attributesChanged, sessionsChanged, notesChanged } = libraryEvents(context);
      sessionsChanged();
      attributesChanged();
      return notesChanged();
    },
    async replaceSample() {
      await stopBackup(backups);
      await workspaces.replaceSample(async (opened) => {
        const onStarted = () => {
          sendPurged(context, EVERYTHING);
        };
        await purge(opened, EVERYTHING, { at: now(), onStarted });
        await context.clearBrowser();
      });
      return null;
    },
  };
}
