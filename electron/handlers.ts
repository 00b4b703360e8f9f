import { app, clipboard, ClipboardItem, nativeTheme, shell } from 'electron';
import { getText, sessionQuery } from './api/client.ts';
import type { Handlers } from './contract.ts';
import { linksCsv } from './export/links-csv.ts';
import { FailureError } from './problems.ts';
import { sessionFile } from './export/session-file.ts';
import { saveCopy, saveFile } from './save-file.ts';
import { exportSessionOf } from './sessions/session-export.ts';
import type { SessionRef, Settings, Storage } from './wire.ts';
import { voicedTalk } from './sessions/talk.ts';
import { readInWorker } from './sessions/read-in-worker.ts';
import type { openSettings } from './settings.ts';
import type { Keychain } from './workspaces/keychain.ts';
import type { OpenWorkspaces } from './workspaces/workspaces.ts';

interface House {
  workspaces: OpenWorkspaces;
  keychain: Keychain;
  settings: ReturnType<typeof openSettings>;
  sessionsChanged: () => void;
  settingsChanged: (settings: Settings) => void;
}

const now = () => new Date().toISOString();

/** Answers every call of the contract out of the rooms of the current workspace. */
export function createHandlers(house: House): Handlers {
  return { ...roomHandlers(house), ...workspaceHandlers(house) };
}

type WorkspaceCalls =
  | 'workspaces'
  | 'connect'
  | 'switchWorkspace'
  | 'renameWorkspace'
  | 'changeAddress'
  | 'replaceKey'
  | 'forgetWorkspace'
  | 'checkConnection'
  | 'keychain'
  | 'settings'
  | 'saveSettings'
  | 'storage'
  | 'clearAudio'
  | 'showDataFolder';

function workspaceHandlers({
  workspaces,
  keychain,
  settings,
  settingsChanged,
}: House): Pick<Handlers, WorkspaceCalls> {
  const storage = async (): Promise<Storage> => {
    const rooms = await workspaces.rooms();
    return {
      folder: workspaces.folder(),
      sessions: rooms.library.sessions.list().length,
      ...(await rooms.sizes()),
      versions: { earmark: app.getVersion(), electron: process.versions.electron },
    };
  };
  return {
    workspaces: () => Promise.resolve(workspaces.current()),
    connect: (connecting) => workspaces.connect(connecting),
    switchWorkspace: (id) => workspaces.switchTo(id),
    renameWorkspace: ({ id, name }) => Promise.resolve(workspaces.rename(id, name)),
    changeAddress: ({ id, ...connecting }) => workspaces.reconnect(id, connecting),
    replaceKey: ({ id, ...connecting }) => workspaces.reconnect(id, connecting),
    forgetWorkspace: ({ id, withData }) => workspaces.forget(id, withData),
    checkConnection: () => workspaces.check(),
    keychain: () => keychain.probe(),
    settings: () => Promise.resolve(settings.read()),
    saveSettings(change) {
      const saved = settings.save(change);
      nativeTheme.themeSource = saved.theme;
      settingsChanged(saved);
      return Promise.resolve(saved);
    },
    storage,
    async clearAudio() {
      await (await workspaces.rooms()).clearAudio();
      return storage();
    },
    async showDataFolder() {
      const trouble = await shell.openPath(workspaces.folder());
      if (trouble !== '') throw new Error(trouble);
      return null;
    },
  };
}

function roomHandlers({ workspaces, sessionsChanged }: House): Omit<Handlers, WorkspaceCalls> {
  const rooms = () => workspaces.rooms();
  /** What is meant for one workspace never reaches another, whatever was opened in between. */
  const roomsOf = (workspaceId: string | null) => {
    if (workspaceId !== null && workspaceId !== workspaces.current().currentId)
      throw new FailureError('blocked', 'Another workspace is open now, so nothing was sent.');
    return workspaces.rooms();
  };
  const readingOf = async (session: SessionRef) => {
    const { transport } = await rooms();
    const { body } = await getText(transport, '/v1/session/transcript', sessionQuery(session));
    return readInWorker(body);
  };
  const jobs = async (session: SessionRef, act: 'ask' | 'regenerate') => {
    const { library, summaryJobs } = await rooms();
    // What is awaited belongs to a session of the library, also where its status could not be read.
    if (library.sessions.find(session.sessionId) === null) library.sessions.see(session, now());
    summaryJobs[act](session);
    return null;
  };
  return {
    request: async ({ workspaceId, ...request }) => (await roomsOf(workspaceId)).transport(request),
    async copyText(text) {
      await clipboard.writeText(text);
      return null;
    },
    async copyRich({ text, html }) {
      await clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]);
      return null;
    },
    async copyImage(png) {
      const image = new Blob([new Uint8Array(png)], { type: 'image/png' });
      await clipboard.write([new ClipboardItem({ 'image/png': image })]);
      return null;
    },
    saveFile: ({ suggestedName, type, bytes }) => saveFile(suggestedName, type, bytes),
    saveLinks: ({ suggestedName, rows }) => saveFile(suggestedName, 'csv', linksCsv(rows)),
    sessions: async () => (await rooms()).library.sessions.list(),
    async sessionSeen(seen) {
      (await rooms()).library.sessions.see(seen, now());
      sessionsChanged();
      return null;
    },
    async transcript(session: SessionRef) {
      const { library } = await rooms();
      const reading = await readingOf(session);
      library.sessions.keepTalk(session.sessionId, voicedTalk(reading));
      sessionsChanged();
      return reading;
    },
    async saveTranscript({ session, format, withNames }) {
      const { library, summaryJobs } = await rooms();
      const record = library.sessions.record(session.sessionId);
      if (record === null) throw new FailureError('blocked', 'Open the session first, then save it.');
      const exported = exportSessionOf({
        record,
        number: library.sessions.numberOf(session.sessionId),
        reading: await readingOf(session),
        view: library.views.read(session.sessionId),
        summary: summaryJobs.state(session, []).summary,
      });
      const options = { withNames, guarded: true };
      const { name, bytes } = sessionFile(exported, format, options, now());
      return saveFile(name, format, bytes);
    },
    audio: async (input) => (await rooms()).recordings.state(input),
    async saveRecording({ session, suggestedName }) {
      return saveCopy(suggestedName, await (await rooms()).recordings.wholeFile(session));
    },
    sessionView: async (session) => (await rooms()).library.views.read(session.sessionId),
    async saveSessionView({ workspaceId, session, change }) {
      const { library } = await roomsOf(workspaceId);
      if (library.sessions.find(session.sessionId) === null) library.sessions.see(session, now());
      const view = library.views.save(session.sessionId, change);
      if (change.speakers !== undefined || change.offsetSeconds !== undefined) sessionsChanged();
      return view;
    },
    peaks: async (input) => (await rooms()).recordings.peaks(input),
    summary: async ({ session, questions }) => (await rooms()).summaryJobs.state(session, questions),
    askForSummary: (session) => jobs(session, 'ask'),
    regenerateSummary: (session) => jobs(session, 'regenerate'),
    async stopWaitingForSummary({ sessionId }) {
      (await rooms()).summaryJobs.stop(sessionId);
      return null;
    },
    readDraft: async ({ workspaceId, form, subject }) =>
      (await roomsOf(workspaceId)).library.drafts.read(form, subject),
    async saveDraft({ workspaceId, form, subject, value }) {
      (await roomsOf(workspaceId)).library.drafts.save(form, subject, value, now());
      return null;
    },
  };
}
