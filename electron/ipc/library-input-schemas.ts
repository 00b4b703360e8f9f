import { z } from 'zod';
import { ofWorkspace, question, session, sessionId } from '../../shared/ipc/input-parts.ts';
import { exportRequest } from '../../shared/ipc/export-request.ts';

const at = z.iso.datetime();
const id = z.uuid();
const seconds = z.number().nonnegative().nullable();
const offset = z.int().nonnegative();
const note = z.object({
  id,
  sessionId,
  startSeconds: seconds,
  endSeconds: seconds,
  passage: z
    .object({ turnPlace: offset, start: offset, end: offset, quote: z.string().max(100_000) })
    .nullable(),
  text: z.string().max(100_000),
  codeIds: z.array(id).max(1000),
  createdAt: at,
  updatedAt: at,
});
const code = z.object({
  id,
  name: z.string().trim().min(1).max(500),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  description: z.string().max(10_000),
  parentId: id.nullable(),
  position: z.int().nonnegative(),
});
const search = z.object({
  text: z.string().max(1000),
  scope: z.enum(['everyone', 'participants', 'notes']),
  within: z.array(sessionId).nullable(),
});
const tag = z.string().trim().min(1).max(100);
const importRow = session.extend({
  label: z.string().max(1000).nullable(),
  variables: z.record(z.string().max(500), z.string().max(10_000)),
});
const keepUntil = z.union([
  z.object({ daysAfterInterview: z.int().min(0).max(36_500) }),
  z.object({ date: z.iso.date() }),
  z.null(),
]);
const rules = z.array(z.object({ scope: z.string().min(1).max(500), audio: keepUntil, words: keepUntil }));
const deleted = z.enum(['audio', 'words', 'everything']);
const purgeRequest = z.object({ sessionIds: z.array(sessionId).nullable(), what: deleted });
const sessionSet = z.object({
  sessionIds: z.array(sessionId).nullable(),
  projectId: z.string().min(1).max(500).nullable(),
});
const path = z.string().min(1).max(4000);

/** Schemas for the input of the library's channels. */
export const librarySchemas = {
  cachedResponse: z.object({ path, query: z.string().max(4000) }),
  storedTranscript: session,
  search,
  moreSnippets: search.extend({ sessionId }),
  markSessions: ofWorkspace.extend({
    sessionIds: z.array(sessionId),
    marks: z.object({
      reviewState: z.enum(['new', 'reviewing', 'reviewed']).exactOptional(),
      addTags: z.array(tag).exactOptional(),
      removeTags: z.array(z.string()).exactOptional(),
    }),
  }),
  notes: session,
  saveNote: ofWorkspace.extend({ session, note }),
  deleteNote: ofWorkspace.extend({ id }),
  memo: session,
  saveMemo: ofWorkspace.extend({ session, memo: z.string().max(1_000_000) }),
  codes: z.null(),
  saveCodes: ofWorkspace.extend({ codes: z.array(code) }),
  deleteCode: ofWorkspace.extend({ id }),
  restoreCode: ofWorkspace.extend({
    deleted: z.object({ code, childIds: z.array(id), noteIds: z.array(id) }),
  }),
  quotes: z.object({ codeIds: z.array(id).nullable() }),
  startImport: ofWorkspace.extend({
    rows: z.array(importRow).max(5000),
    withSummaries: z.boolean(),
    continues: z.boolean(),
  }),
  getNewSessions: ofWorkspace.extend({ withSummaries: z.boolean() }),
  importJob: z.null(),
  importItems: z.object({
    only: z.literal('failed').nullable(),
    from: z.int().nonnegative(),
    count: z.int().min(1).max(1000),
  }),
  stopImport: z.null(),
  resumeImport: z.null(),
  putImportAway: z.null(),
  newSessions: z.null(),
  newSessionsOf: session.omit({ sessionId: true }),
  checkForNewSessions: z.object({ wanted: z.enum(['all', 'some']) }),
  requestedSession: z.null(),
  answers: z.object({
    projectId: z.string().nullable(),
    questions: z.array(question),
    sessionIds: z.array(sessionId).nullable(),
    after: z.int().nullable(),
  }),
  saveOwnAnswer: ofWorkspace.extend({
    sessionId,
    questionId: z.string().min(1).max(500),
    value: z.union([z.string().max(10_000), z.number(), z.null()]),
  }),
  askForSummaries: ofWorkspace.extend({ sessions: z.array(session).max(100_000) }),
  stopAskingForSummaries: z.null(),
  summariesRequested: z.null(),
  exportPlan: exportRequest,
  wholeExportPlan: z.object({ number: z.int() }),
  startExport: ofWorkspace.extend(exportRequest.shape),
  exportState: z.null(),
  stopExport: z.null(),
  showExported: z.null(),
  dismissExport: z.null(),
  recordingsPlan: sessionSet,
  getRecordings: ofWorkspace.extend(sessionSet.shape),
  resumeGettingRecordings: z.null(),
  recordingDownload: z.null(),
  stopGettingRecordings: z.null(),
  dismissRecordingDownload: z.null(),
  retention: z.null(),
  retentionPreview: z.object({ rules }),
  saveRetention: ofWorkspace.extend({ rules }),
  purgePreview: purgeRequest,
  purgeBackups: purgeRequest,
  purge: ofWorkspace.extend({ ...purgeRequest.shape, backupPaths: z.array(path).max(10_000) }),
  deletions: z.null(),
  bringBack: ofWorkspace.extend({ sessionIds: z.array(sessionId).max(100_000), what: deleted }),
  activity: z.null(),
  destinations: z.null(),
  startBackup: ofWorkspace.extend({ withAudio: z.boolean() }),
  chooseBackup: z.null(),
  startRestore: ofWorkspace.extend({ path }),
  backupState: z.null(),
  stopBackup: z.null(),
};
