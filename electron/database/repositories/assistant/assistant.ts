import { z } from 'zod';
import type {
  AnswerJudgement,
  AssistantRun,
  CallText,
  RejectedWords,
  RunState,
  SessionAnswer,
  Suggestion,
} from '../../../../shared/model/assistant.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { LibraryDatabase } from '../../base/library-database.ts';
import type { Codes } from '../codes/codes.ts';
import type { Coders } from '../library/coders.ts';
import type { NoteAnchors } from '../notes/note-anchors.ts';
import type { Notes } from '../notes/notes.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { TurnMaps } from '../text/turn-maps.ts';
import { createCallTexts } from './call-texts.ts';
import { createCalls } from './calls.ts';
import { createDraftedMemos } from './drafted-memos.ts';
import { createLongestSession } from './longest-session.ts';
import { createRunBases } from './run-basis.ts';
import { createRuns } from './runs.ts';
import { createSavedAnswers } from './saved-answers.ts';
import { createSentLines } from './sent-lines.ts';
import { createSessionAnswers } from './session-answers.ts';
import { createShownWords } from './shown-words.ts';
import { createSuggestions } from './suggestions.ts';
import { createWhoSaid } from './who-said.ts';

const sentRow = z.object({
  instructions: z.string(),
  projects: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  sent: z.string(),
  reply: z.string().nullable(),
  session_ids: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
});

/** What the researcher's own model is asked, and what it found. Nothing of it is a note before a person decides. */
export function createAssistant(
  database: LibraryDatabase,
  needs: {
    rules: RedactionRules;
    turnMaps: TurnMaps;
    correctedText: CorrectedTexts;
    noteAnchors: NoteAnchors;
    notes: Notes;
    codes: Codes;
    coders: Coders;
  },
) {
  const runBases = createRunBases(database, needs);
  const sentLines = createSentLines(database, needs);
  const shownWords = createShownWords(needs);
  const runs = createRuns(database);
  const calls = createCalls(database, {
    runBases,
    runs,
    callTexts: createCallTexts({ runBases, sentLines }),
  });
  const savedAnswers = createSavedAnswers(database, {
    ...needs,
    sentLines,
    whoSaid: createWhoSaid(database),
  });
  const suggestions = createSuggestions(database, { ...needs, shownWords });
  const sessionAnswers = createSessionAnswers(database, { ...needs, suggestions, shownWords });
  const draftedMemos = createDraftedMemos(database, { ...needs, shownWords });
  const sent = database.prepare(
    `select r.instructions, r.projects, c.sent, c.reply,
       (select json_group_array(h.session_id) from assistant_call_sessions h where h.call_id = c.id) as session_ids
     from assistant_calls c join assistant_runs r on r.id = c.run_id where c.id = ? and c.sent is not null`,
  );

  return {
    ...calls,
    ...createLongestSession(database, { sentLines }),
    ...savedAnswers,
    ...draftedMemos,
    setRunState: (runId: string, state: RunState, problem: string | null): void => {
      runs.setState(runId, state, problem);
    },
    runs: (): AssistantRun[] => runs.list(),
    run: (runId: string): AssistantRun | null => runs.read(runId),
    suggestions: (runId: string): AsJson<Suggestion[]> => JSON.stringify(suggestions.list(runId)),
    rejectedWords: (runId: string): AsJson<RejectedWords[]> => JSON.stringify(suggestions.rejected(runId)),
    decide: suggestions.decide,
    undoRun: suggestions.undoRun,
    answers: (runId: string): AsJson<SessionAnswer[]> => JSON.stringify(sessionAnswers.list(runId)),
    judge: (judgement: AnswerJudgement, at: string): void => {
      sessionAnswers.judge(judgement, at);
    },
    /** Returns what a call sent and what was answered, with words replaced that were removed since; null if they were deleted. */
    sentText(callId: string): { sent: CallText; answer: string | null } | null {
      const row = sentRow.safeParse(sent.get(callId)).data;
      if (row === undefined) return null;
      const ofProjects = needs.rules.ofProjects(row.projects);
      const shown = (text: string) => ofProjects.strictText(shownWords.ofSessions(row.session_ids, text));
      return {
        sent: { instructions: ofProjects.strictText(row.instructions), text: shown(row.sent) },
        answer: row.reply === null ? null : shown(row.reply),
      };
    },
  };
}
