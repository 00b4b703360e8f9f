import { z } from 'zod';
import type { CallName, Input } from './contract.ts';

const sessionId = z.string().min(1).max(500);
const session = z.object({
  sessionId,
  type: z.enum(['project', 'instant']),
  projectId: z.string().min(1).max(500).nullable(),
});
const draft = z.object({ form: z.string().min(1).max(100), subject: z.string().max(500) });
const question = z.object({ id: z.string(), label: z.string(), type: z.string() });
const known = z.string().max(10_000).exactOptional();

/** What main accepts on each channel. */
export const inputSchemas: { [Name in CallName]: z.ZodType<Input<Name>> } = {
  request: z.object({
    method: z.string().max(10),
    path: z.string().max(4000),
    query: z.string().max(4000),
    body: z.string().nullable(),
  }),
  workspace: z.null(),
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
  stopWaitingForSummary: session,
  readDraft: draft,
  saveDraft: draft.extend({ value: z.string().nullable() }),
};
