import { z } from 'zod';
import {
  analysisCell,
  analysisRequest,
  answersByGroupRequest,
  answersCell,
  savedView,
  type CellAnswers,
  type SavedView,
} from '../model/analysis.ts';
import {
  wordPlacesRequest,
  wordsRequest,
  type WordCounts,
  type WordPlaces,
} from '../model/analysis-words.ts';
import type { AsJson } from '../model/json-text.ts';
import type { PackedAnswer } from '../model/packed-analysis.ts';
import type { Quote } from '../model/note.ts';
import { call, ofWorkspace } from './call.ts';

/** Calls that count across sessions. */
export const analysisCalls = {
  analysis: call(analysisRequest).returns<AsJson<PackedAnswer>>(),
  /** Returns the quotes behind a cell of a view, the latest interview first, then by time. */
  analysisQuotes: call(z.object({ request: analysisRequest, cell: analysisCell })).returns<AsJson<Quote[]>>(),
  /** Returns the answers that are counted in a cell of a view of answers. */
  analysisAnswers: call(z.object({ request: answersByGroupRequest, cell: answersCell })).returns<
    AsJson<CellAnswers>
  >(),
  /** Counts words, in some sessions with each call. Ask again until `counted` is `sessions`. */
  wordCounts: call(wordsRequest).returns<WordCounts>(),
  wordPlaces: call(wordPlacesRequest).returns<WordPlaces>(),
  /** Returns the saved views by name. */
  savedViews: call(z.null()).returns<SavedView[]>(),
  /** Adds a view, or changes the one with its ID. */
  saveView: call(ofWorkspace.extend({ view: savedView })).returns<null>(),
  deleteView: call(ofWorkspace.extend({ id: z.uuid() })).returns<null>(),
};
