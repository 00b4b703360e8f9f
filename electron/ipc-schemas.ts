import { z } from 'zod';
import type { CallName, Input } from './contract.ts';
import { settingsChange } from './settings.ts';

const sessionId = z.string().min(1).max(500);
const session = z.object({
  sessionId,
  type: z.enum(['project', 'instant']),
  projectId: z.string().min(1).max(500).nullable(),
});
const draft = z.object({ form: z.string().min(1).max(100), subject: z.string().max(500) });
const question = z.object({ id: z.string(), label: z.string(), type: z.string() });
const known = z.string().max(10_000).exactOptional();

const workspaceId = z.string().min(1).max(100);
const name = z.string().trim().min(1).max(100);
const connecting = z.object({
  address: z.string().max(2000),
  key: z.string().max(10_000),
  keep: z.enum(['keychain', 'until-closed']),
});

/** What main accepts on each channel. */
export const inputSchemas: { [Name in CallName]: z.ZodType<Input<Name>> } = {
  request: z.object({
    method: z.string().max(10),
    path: z.string().max(4000),
    query: z.string().max(4000),
    body: z.string().nullable(),
  }),
  workspaces: z.null(),
  connect: connecting.extend({ name: name.nullable() }),
  switchWorkspace: workspaceId,
  renameWorkspace: z.object({ id: workspaceId, name }),
  changeAddress: connecting.extend({ id: workspaceId }),
  replaceKey: connecting.omit({ address: true }).extend({ id: workspaceId }),
  forgetWorkspace: z.object({ id: workspaceId, withData: z.boolean() }),
  checkConnection: z.null(),
  keychain: z.null(),
  settings: z.null(),
  saveSettings: settingsChange,
  storage: z.null(),
  clearAudio: z.null(),
  showDataFolder: z.null(),
  copyText: z.string(),
  sessions: z.null(),
  sessionSeen: session.extend({
    label: known,
    projectName: known,
    status: known,
    createdAt: known,
    durationSeconds: z.number().nonnegative().exactOptional(),
  }),
  transcript: session,
  audio: z.object({ session, again: z.boolean() }),
  peaks: z.object({ session, maxPairs: z.int().min(1).max(10_000_000) }),
  summary: z.object({ session, questions: z.array(question) }),
  askForSummary: session,
  regenerateSummary: session,
  stopWaitingForSummary: session,
  readDraft: draft,
  saveDraft: draft.extend({ value: z.string().nullable() }),
};
