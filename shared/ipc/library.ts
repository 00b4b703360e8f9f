import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import { answersRequest, type AnswerPage } from '../model/answers.ts';
import { apiRequest, type ApiAnswer } from '../model/api-request.ts';
import type { CachedResponse } from '../model/cached-response.ts';
import {
  code,
  codebookChange,
  codeFilter,
  deletedCode,
  type Code,
  type CodebookChange,
  type CodeUse,
  type DeletedCode,
} from '../model/code.ts';
import type { AsJson } from '../model/json-text.ts';
import { note, quotesAfter, type Note, type QuotePage } from '../model/note.ts';
import {
  hitPassagesQuery,
  searchQuery,
  type HitPassage,
  type SearchResult,
  type SearchSnippet,
} from '../model/search.ts';
import { sessionId, sessionMarks, sessionRef } from '../model/session.ts';
import { question } from '../model/summary.ts';

const draft = ofWorkspace.extend({ form: z.string().min(1).max(100), subject: z.string().max(500) });
const id = z.uuid();
const path = z.string().min(1).max(4000);
const query = z.string().max(4000);

/** Calls about requests to the service, and what the library stores: drafts, notes, codes, answers, search. */
export const libraryCalls = {
  /** Rejected if another workspace has become current since. */
  request: call(ofWorkspace.extend(apiRequest.shape)).returns<ApiAnswer>(),
  readDraft: call(draft).returns<string | null>(),
  saveDraft: call(draft.extend({ value: z.string().nullable() })).returns<null>(),
  /** Returns the last cached response to a GET of the service, or null if there is none. */
  cachedResponse: call(z.object({ path, query })).returns<CachedResponse | null>(),
  search: call(searchQuery).returns<SearchResult>(),
  /** Returns the matches of one session after the first two. */
  moreSnippets: call(searchQuery.extend({ sessionId })).returns<SearchSnippet[]>(),
  /** Returns the sentences that matches in turns are in, without those whose turn is gone. */
  hitPassages: call(hitPassagesQuery).returns<HitPassage[]>(),
  /** Returns other searches that find something, for one that finds nothing. */
  nearSearches: call(searchQuery).returns<string[]>(),
  markSessions: call(
    ofWorkspace.extend({ sessionIds: z.array(sessionId), marks: sessionMarks }),
  ).returns<null>(),
  notes: call(sessionRef).returns<Note[]>(),
  /** Adds the note, or changes the one with its id. Resolves once it is on the disk. */
  saveNote: call(ofWorkspace.extend({ session: sessionRef, note })).returns<null>(),
  deleteNote: call(ofWorkspace.extend({ id })).returns<null>(),
  memo: call(sessionRef).returns<string>(),
  saveMemo: call(
    ofWorkspace.extend({ session: sessionRef, memo: z.string().max(1_000_000) }),
  ).returns<null>(),
  codes: call(z.null()).returns<Code[]>(),
  /** Returns how many notes have each code, without those that no note has. */
  codeUse: call(z.null()).returns<CodeUse[]>(),
  /** Adds codes, or changes those with their ids. A cycle of parents is rejected. */
  saveCodes: call(ofWorkspace.extend({ codes: z.array(code) })).returns<null>(),
  deleteCode: call(ofWorkspace.extend({ id })).returns<DeletedCode | null>(),
  restoreCode: call(ofWorkspace.extend({ deleted: deletedCode })).returns<null>(),
  /**
   * Merges a code into another one, which gets its notes, the codes under it and this description. Returns what
   * undoes it, or null if one of the codes is not in the codebook.
   */
  mergeCode: call(
    ofWorkspace.extend({ id, intoId: id, description: code.shape.description }),
  ).returns<CodebookChange | null>(),
  /** Makes the change as one, or not at all. Returns what undoes it. */
  changeCodebook: call(ofWorkspace.extend({ change: codebookChange })).returns<CodebookChange>(),
  /**
   * Returns notes across sessions that have one of the codes, or all if null, the latest interview first, and one page
   * at a time. `after`: the `next` of the page before, or null for the first one.
   */
  quotes: call(z.object({ codeIds: z.array(id).nullable(), after: quotesAfter.nullable() })).returns<
    AsJson<QuotePage>
  >(),
  /** Returns the IDs of the sessions whose notes have, taken together, the codes that the filter asks for. */
  sessionsWithCodes: call(z.object({ filter: codeFilter })).returns<string[]>(),
  /** Returns answers to questions across sessions, one page at a time. */
  answers: call(answersRequest).returns<AnswerPage>(),
  saveOwnAnswer: call(
    ofWorkspace.extend({
      sessionId,
      questionId: z.string().min(1).max(500),
      value: z.union([z.string().max(10_000), z.number(), z.null()]),
    }),
  ).returns<null>(),
  /** Saves whether the researcher agrees with the answer that there is now; null deletes it. False if there is none. */
  saveAgreement: call(
    ofWorkspace.extend({ sessionId, question, agrees: z.boolean().nullable() }),
  ).returns<boolean>(),
};
