import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import { correctionAct } from '../model/correction.ts';
import {
  newerTranscriptDecision,
  type AsReceived,
  type CorrectionState,
  type DecidedTranscripts,
  type OfferedVersion,
  type TranscriptPatch,
  type WaitingTranscript,
} from '../model/corrections.ts';
import { findWordsRequest, type FoundWordsPage } from '../model/found-words.ts';
import { projectCorrectionRequest, type RunningCorrection } from '../model/project-correction.ts';
import type { AsJson } from '../model/json-text.ts';
import { sessionId, sessionRef } from '../model/session.ts';

const inSession = ofWorkspace.extend({ session: sessionRef });
const sessionIds = z.array(sessionId).max(100_000);

/** Calls about what the researcher corrects in a transcript. */
export const correctionCalls = {
  /** Returns what was corrected; null if the transcript is not on this computer. */
  corrections: call(sessionRef).returns<AsJson<CorrectionState> | null>(),
  /** Returns the transcript as received; null if it is not on this computer. */
  receivedTranscript: call(sessionRef).returns<AsJson<AsReceived> | null>(),
  /** Corrects the transcript. Refused if a turn is no longer as `expected`. Resolves once it is on the disk. */
  correctTranscript: call(
    inSession.extend({
      act: correctionAct,
      expected: z.array(z.object({ turn: z.int().nonnegative(), text: z.string().max(1_000_000) })),
    }),
  ).returns<AsJson<TranscriptPatch>>(),
  /** Finds words in the transcripts of a project on this computer. */
  findWords: call(findWordsRequest).returns<FoundWordsPage>(),
  /** Returns the last project correction or its undo, until the window dismisses it; null if there is none. */
  projectCorrection: call(z.null()).returns<RunningCorrection | null>(),
  /** Begins to replace words in the transcripts of a project, session by session. It continues after a restart. */
  replaceInProject: call(ofWorkspace.extend(projectCorrectionRequest.shape)).returns<null>(),
  /** Begins to undo the last project correction. */
  undoProjectCorrection: call(ofWorkspace).returns<null>(),
  /** Continues after a problem. */
  continueProjectCorrection: call(ofWorkspace).returns<null>(),
  /** Ends it after the session that is being changed. */
  stopProjectCorrection: call(ofWorkspace).returns<null>(),
  /** Forgets the last one, once it has ended. */
  dismissProjectCorrection: call(ofWorkspace).returns<null>(),
  undoCorrection: call(inSession).returns<AsJson<TranscriptPatch>>(),
  redoCorrection: call(inSession).returns<AsJson<TranscriptPatch>>(),
  /** Returns the newer transcript that waits for the researcher; null if there is none. */
  newerTranscript: call(sessionRef).returns<OfferedVersion | null>(),
  /** Returns those of the sessions for which a newer transcript waits, and how much does not fit it. */
  newerTranscripts: call(z.object({ sessionIds })).returns<WaitingTranscript[]>(),
  /** Makes the newer transcript of each session the one in use, or never offers it again. */
  decideNewerTranscripts: call(
    ofWorkspace.extend({ sessionIds, decision: newerTranscriptDecision }),
  ).returns<DecidedTranscripts>(),
};
