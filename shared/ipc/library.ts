import { z } from 'zod';
import { call } from './call.ts';
import type { AnswerPage } from '../model/answers.ts';
import type { ApiAnswer } from '../model/api-request.ts';
import type { CachedResponse } from '../model/cached-response.ts';
import type { Code, DeletedCode } from '../model/code.ts';
import type { AsJson } from '../model/json-text.ts';
import type { Note, Quote } from '../model/note.ts';
import type { SearchResult, SearchSnippet } from '../model/search.ts';
import { ofWorkspace, question, session, sessionId } from './input-parts.ts';

const draft = ofWorkspace.extend({ form: z.string().min(1).max(100), subject: z.string().max(500) });
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
const path = z.string().min(1).max(4000);
const query = z.string().max(4000);

/** Calls about requests to the service, and what the library stores: drafts, notes, codes, answers, search. */
export const libraryCalls = {
  /** Rejected if another workspace has become current since. */
  request: call(
    ofWorkspace.extend({
      method: z.string().max(10),
      path: z.string().max(4000),
      query,
      body: z.string().nullable(),
    }),
  ).returns<ApiAnswer>(),
  readDraft: call(draft).returns<string | null>(),
  saveDraft: call(draft.extend({ value: z.string().nullable() })).returns<null>(),
  /** Returns the last cached response to a GET of the service, or null if there is none. */
  cachedResponse: call(z.object({ path, query })).returns<CachedResponse | null>(),
  search: call(search).returns<SearchResult>(),
  /** Returns the matches of one session after the first two. */
  moreSnippets: call(search.extend({ sessionId })).returns<SearchSnippet[]>(),
  markSessions: call(
    ofWorkspace.extend({
      sessionIds: z.array(sessionId),
      marks: z.object({
        reviewState: z.enum(['new', 'reviewing', 'reviewed']).exactOptional(),
        addTags: z.array(tag).exactOptional(),
        removeTags: z.array(z.string()).exactOptional(),
      }),
    }),
  ).returns<null>(),
  notes: call(session).returns<Note[]>(),
  /** Adds the note, or changes the one with its id. Resolves once it is on the disk. */
  saveNote: call(ofWorkspace.extend({ session, note })).returns<null>(),
  deleteNote: call(ofWorkspace.extend({ id })).returns<null>(),
  memo: call(session).returns<string>(),
  saveMemo: call(ofWorkspace.extend({ session, memo: z.string().max(1_000_000) })).returns<null>(),
  codes: call(z.null()).returns<Code[]>(),
  /** Adds codes, or changes those with their ids. A cycle of parents is rejected. */
  saveCodes: call(ofWorkspace.extend({ codes: z.array(code) })).returns<null>(),
  deleteCode: call(ofWorkspace.extend({ id })).returns<DeletedCode | null>(),
  restoreCode: call(
    ofWorkspace.extend({
      deleted: z.object({ code, childIds: z.array(id), noteIds: z.array(id) }),
    }),
  ).returns<null>(),
  /**
   * Returns notes across sessions that have one of the codes, or all if null, the latest interview first.
   */
  quotes: call(z.object({ codeIds: z.array(id).nullable() })).returns<AsJson<Quote[]>>(),
  /** Returns answers to questions across sessions, one page at a time. */
  answers: call(
    z.object({
      projectId: z.string().nullable(),
      questions: z.array(question),
      sessionIds: z.array(sessionId).nullable(),
      after: z.int().nullable(),
    }),
  ).returns<AnswerPage>(),
  saveOwnAnswer: call(
    ofWorkspace.extend({
      sessionId,
      questionId: z.string().min(1).max(500),
      value: z.union([z.string().max(10_000), z.number(), z.null()]),
    }),
  ).returns<null>(),
};
