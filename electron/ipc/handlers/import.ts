import { type House, type HandlersOf, roomsOf } from '../handler-context.ts';

type ImportCalls =
  | 'startImport'
  | 'getNewSessions'
  | 'importJob'
  | 'importItems'
  | 'stopImport'
  | 'resumeImport'
  | 'putImportAway'
  | 'newSessions'
  | 'newSessionsOf'
  | 'checkForNewSessions'
  | 'askedSession'
  | 'askForSummaries'
  | 'stopAskingForSummaries'
  | 'summariesWished';

/** Getting sessions into the library, and summaries of many. */
export function importHandlers(house: House): HandlersOf<ImportCalls> {
  const adding = async () => (await house.workspaces.rooms()).adding;
  const addingOf = async (workspaceId: string | null) => (await roomsOf(house, workspaceId)).adding;
  return {
    startImport: async ({ workspaceId, rows, ...wish }) =>
      (await addingOf(workspaceId)).job.begin(rows, wish),
    getNewSessions: async ({ workspaceId, withSummaries }) =>
      (await addingOf(workspaceId)).job.beginNew(withSummaries),
    importJob: async () => (await adding()).job.state(),
    importItems: async ({ only, from, count }) => (await adding()).job.items(only, from, count),
    async stopImport() {
      await (await adding()).job.stop();
      return null;
    },
    async resumeImport() {
      await (await adding()).job.resume();
      return null;
    },
    async putImportAway() {
      await (await adding()).job.putAway();
      return null;
    },
    newSessions: async () => (await adding()).newSessions.state(),
    newSessionsOf: async (home) => (await adding()).newSessions.offeredOf(home),
    async checkForNewSessions({ wanted }) {
      const { newSessions } = await adding();
      await (wanted === 'all' ? newSessions.checkAll() : newSessions.opened());
      return null;
    },
    askedSession: () => Promise.resolve(house.takeAskedSession()),
    async askForSummaries({ workspaceId, sessions }) {
      await (await addingOf(workspaceId)).summaries.add(sessions.map(({ sessionId }) => sessionId));
      return null;
    },
    async stopAskingForSummaries() {
      await (await adding()).summaries.stop();
      return null;
    },
    summariesWished: async () => (await adding()).summaries.state(),
  };
}
