import { z } from 'zod';
import type { CallName, Input } from '../../shared/ipc/calls.ts';
import { librarySchemas } from './library-input-schemas.ts';
import { ofWorkspace, question, session, workspaceId } from '../../shared/ipc/input-parts.ts';
import { sessionViewChange } from '../database/repositories/session-views.ts';
import { settingsChange } from '../platform/settings.ts';
import { SESSION_FORMATS } from '../../shared/model/export.ts';

const draft = ofWorkspace.extend({ form: z.string().min(1).max(100), subject: z.string().max(500) });
const known = z.string().max(10_000).exactOptional();

const name = z.string().trim().min(1).max(100);
const connecting = z.object({
  address: z.string().max(2000),
  key: z.string().max(10_000),
  keep: z.enum(['keychain', 'until-closed']),
});

const suggestedName = z.string().max(10_000);
const linkRow = z.object({
  label: z.string(),
  status: z.string(),
  expiresAt: z.string().nullable(),
  url: z.string().nullable(),
  sessionId: z.string().nullable(),
});

/** Schemas for the input of each channel. */
export const inputSchemas: { [Name in CallName]: z.ZodType<Input<Name>> } = {
  ...librarySchemas,
  request: ofWorkspace.extend({
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
  copyRich: z.object({ text: z.string(), html: z.string() }),
  copyImage: z.instanceof(Uint8Array),
  saveFile: z.object({
    suggestedName,
    type: z.enum(['png', 'svg']),
    bytes: z.instanceof(Uint8Array),
  }),
  saveLinks: z.object({ suggestedName, rows: z.array(linkRow) }),
  sessionChanges: z.object({ since: z.string().max(100).nullable() }),
  sessionSeen: session.extend({
    label: known,
    projectName: known,
    status: known,
    createdAt: known,
    durationSeconds: z.number().nonnegative().exactOptional(),
    hasAudio: z.boolean().exactOptional(),
  }),
  transcript: session,
  audio: z.object({ session, again: z.boolean() }),
  saveTranscript: z.object({ session, format: z.enum(SESSION_FORMATS), withNames: z.boolean() }),
  saveRecording: z.object({ session, suggestedName }),
  sessionView: session,
  saveSessionView: ofWorkspace.extend({ session, change: sessionViewChange }),
  peaks: z.object({ session, maxPairs: z.int().min(1).max(10_000_000) }),
  summary: z.object({ session, questions: z.array(question) }),
  askForSummary: session,
  regenerateSummary: session,
  stopWaitingForSummary: session,
  readDraft: draft,
  saveDraft: draft.extend({ value: z.string().nullable() }),
};
