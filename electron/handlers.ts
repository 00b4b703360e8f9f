import { clipboard } from 'electron';
import { getText, sessionQuery } from './api/client.ts';
import type { Transport } from './api/transport.ts';
import type { Recordings } from './audio/recordings.ts';
import type { Handlers, Workspace } from './contract.ts';
import type { Library } from './library/library.ts';
import { readInWorker } from './sessions/read-in-worker.ts';
import type { SummaryJobs } from './sessions/summary-jobs.ts';

interface Rooms {
  workspace: Workspace;
  transport: Transport;
  library: Library;
  recordings: Recordings;
  summaryJobs: SummaryJobs;
  sessionsChanged: () => void;
}

const now = () => new Date().toISOString();

/** Answers every call of the contract out of the rooms that `main.ts` has built. */
export function createHandlers(rooms: Rooms): Handlers {
  const { transport, library, recordings, summaryJobs, sessionsChanged } = rooms;
  return {
    request: transport,
    workspace: () => Promise.resolve(rooms.workspace),
    async copyText(text) {
      await clipboard.writeText(text);
      return null;
    },
    sessions: () => Promise.resolve(library.sessions.list()),
    sessionSeen(seen) {
      library.sessions.see(seen, now());
      sessionsChanged();
      return Promise.resolve(null);
    },
    async transcript(session) {
      const { body } = await getText(transport, '/v1/session/transcript', sessionQuery(session));
      const reading = await readInWorker(body);
      library.sessions.keepTalk(session.sessionId, reading.talk);
      sessionsChanged();
      return reading;
    },
    audio: (input) => recordings.state(input),
    peaks: (input) => recordings.peaks(input),
    summary: ({ session, questions }) => Promise.resolve(summaryJobs.state(session, questions)),
    askForSummary(session) {
      summaryJobs.ask(session);
      return Promise.resolve(null);
    },
    stopWaitingForSummary({ sessionId }) {
      summaryJobs.stop(sessionId);
      return Promise.resolve(null);
    },
    readDraft: ({ form, subject }) => Promise.resolve(library.drafts.read(form, subject)),
    saveDraft({ form, subject, value }) {
      library.drafts.save(form, subject, value, now());
      return Promise.resolve(null);
    },
  };
}
