import type { LibraryDatabase } from '../base/library-database.ts';
import { registerSearchFunctions } from '../search/functions.ts';
import { createAnswerValues } from './analysis/answer-values.ts';
import { createSavedViews } from './analysis/saved-views.ts';
import { createAnswers } from './answers/answers.ts';
import { createEvaluations } from './answers/evaluations.ts';
import { createEvaluatorQuestions } from './answers/evaluator-questions.ts';
import { createAnswerAgreement } from './answers/answer-agreement.ts';
import { createOwnAnswers } from './answers/own-answers.ts';
import { createSummaries, createSummaryReader } from './answers/summaries.ts';
import { createAssistant } from './assistant/assistant.ts';
import { createCodes, type Codes } from './codes/codes.ts';
import { createCorrections } from './corrections/corrections.ts';
import { createFoundWords } from './corrections/found-words.ts';
import { createProjectCorrection } from './corrections/project-correction.ts';
import { createGuides } from './glance/guides.ts';
import { createSilence } from './glance/silence.ts';
import { createCarriedRedactions } from './hidden/carried-redactions.ts';
import { createDerivedRedactions } from './hidden/derived-redactions.ts';
import { createHeardAgain } from './hidden/heard-again.ts';
import { createHiddenSounds } from './hidden/hidden-sounds.ts';
import { createPlacedRedactions } from './hidden/placed-redactions.ts';
import { createRedactedSessions } from './hidden/redacted-sessions.ts';
import { createRedactionChanges } from './hidden/redaction-changes.ts';
import { createImports } from './imports/imports.ts';
import { createNewSessions } from './imports/new-sessions.ts';
import { createSummaryRequests } from './imports/summary-requests.ts';
import { createActivity, type Activity } from './library/activity.ts';
import { createBackupFiles } from './library/backup-files.ts';
import { createCoders, type Coders } from './library/coders.ts';
import { createDrafts } from './library/drafts.ts';
import { createRetention } from './library/retention.ts';
import { createTombstones } from './library/tombstones.ts';
import { createNoteAnchors } from './notes/note-anchors.ts';
import { createNoteReader, createNotes, type Notes } from './notes/notes.ts';
import { createQuotes } from './notes/quotes.ts';
import { createSuggestionAnchors } from './notes/suggestion-anchors.ts';
import { createLocalProjects, type LocalProjects } from './own-files/local-projects.ts';
import { createOwnRecordings } from './own-files/own-recordings.ts';
import { createSessionFiles, type SessionFiles } from './own-files/session-files.ts';
import { createAttributes, type Attributes } from './participants/attributes.ts';
import { createImportedColumns } from './participants/imported-columns.ts';
import { createParticipantRows } from './participants/participant-rows.ts';
import { createParticipants } from './participants/participants.ts';
import { createPurgedParticipants } from './participants/purged-participants.ts';
import { createShownValues } from './participants/shown-values.ts';
import { createImportedNotes } from './project-imports/imported-notes.ts';
import { createImportedPeople } from './project-imports/imported-people.ts';
import { createImportItems } from './project-imports/import-items.ts';
import { createProjectImports } from './project-imports/project-imports.ts';
import { createSessionSketches } from './project-imports/session-sketches.ts';
import { createSourcePlaces } from './project-imports/source-places.ts';
import { createUndoneImport } from './project-imports/undone-import.ts';
import { createUndoneSessions } from './project-imports/undone-sessions.ts';
import { createAffectedSessions } from './redaction/affected-sessions.ts';
import { createNewlyHidden } from './redaction/newly-hidden.ts';
import { createOriginalWords } from './redaction/original-words.ts';
import { createProjectRedactions } from './redaction/project-redactions.ts';
import { createProjectTable } from './redaction/project-table.ts';
import { createRedactedBodies } from './redaction/redacted-bodies.ts';
import { createRedactedTexts } from './redaction/redacted-texts.ts';
import { createRedactionCandidates } from './redaction/redaction-candidates.ts';
import { createRedactionEffects } from './redaction/redaction-effects.ts';
import { createRedactionPreview } from './redaction/redaction-preview.ts';
import { createRedactionProgress } from './redaction/redaction-progress.ts';
import { createRedactionState } from './redaction/redaction-state.ts';
import { createReplacementTable } from './redaction/replacement-table.ts';
import { createReplacements } from './redaction/replacements.ts';
import { createSessionRedactions } from './redaction/session-redactions.ts';
import { createSoundRedactions } from './redaction/sound-redactions.ts';
import { createWordRedactions } from './redaction/word-redactions.ts';
import { createSample } from './sample/sample.ts';
import { createResponseCache } from './service/response-cache.ts';
import { createSessionReader } from './sessions/session-record.ts';
import { createSessionViews, type SessionViews } from './sessions/session-views.ts';
import { createSessions } from './sessions/sessions.ts';
import { createCorrectedText } from './text/corrected-text.ts';
import { createEdits } from './text/edits.ts';
import { createRedactionRules, type RedactionRules } from './text/redaction-rules.ts';
import { createShownText } from './text/shown-text.ts';
import { createTurnMaps } from './text/turn-maps.ts';
import { createTurnRows } from './text/turn-rows.ts';
import { createDoubts } from './transcripts/doubts.ts';
import { createReadingRules } from './transcripts/reading-rules.ts';
import { createShownRules } from './transcripts/shown-rules.ts';
import { createShownTranscripts, type ShownTranscripts } from './transcripts/shown-transcripts.ts';
import { createStoredData } from './transcripts/stored-data.ts';
import { createTranscriptVersions } from './transcripts/transcript-versions.ts';
import { createTranscripts } from './transcripts/transcripts.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Composes the repositories of a library: builds each once and hands it to those that need it. Registers the functions that
 * their triggers call, but reads and writes nothing, so that a library can also be opened for reading alone.
 */
export function createRepositories(database: LibraryDatabase) {
  const text = createText(database);
  const { rules } = text;
  registerSearchFunctions(database, (sessionId, words) => rules.of(sessionId).text(words));
  const coders = createCoders(database);
  const activity = createActivity(database);
  const tombstones = createTombstones(database);
  const drafts = createDrafts(database);
  const hidden = createHidden(database, { ...text, activity });

  const noteAnchors = createNoteAnchors(database, text);
  const suggestionAnchors = createSuggestionAnchors(database, text);
  const noteReader = createNoteReader(database, rules);
  const notes = createNotes(database, { noteReader, rules, coders, noteAnchors });

  const doubts = createDoubts(database, { ...text, coders });
  const anchors = { noteAnchors, suggestionAnchors };
  const shownTranscripts = createShownTranscripts(database, { ...text, ...hidden, ...anchors, doubts });
  const transcriptVersions = createTranscriptVersions(database, { ...text, ...hidden, ...anchors });
  const transcripts = createTranscripts(database, { ...text, transcriptVersions });

  const people = createPeople(database, rules);
  const sessionReader = createSessionReader(database, rules);
  const sessions = createSessions(database, { ...text, ...people, sessionReader });
  const views = createSessionViews(database, { ...text, ...hidden, transcripts });
  const corrections = createCorrections(database, { ...text, ...hidden, shownTranscripts, coders });
  const redaction = createRedaction(database, {
    ...text,
    ...hidden,
    ...people,
    shownTranscripts,
    views,
    coders,
  });

  const evaluations = createEvaluations(database);
  const localProjects = createLocalProjects(database);
  const evaluatorQuestions = createEvaluatorQuestions(database, {
    localQuestions: (projectId) => localProjects.questionsOf(projectId),
  });
  const responseCache = createResponseCache(database, { evaluations, evaluatorQuestions });
  const ownAnswers = createOwnAnswers(database, { rules, coders });
  const answerAgreement = createAnswerAgreement(database, { coders });
  const readingRules = createReadingRules(database, { rules });
  const summaryReader = createSummaryReader(database, readingRules);
  const summaries = createSummaries(database, { rules, readingRules });
  const summaryRequests = createSummaryRequests(database);
  const imports = createImports(database, {
    ...people,
    sessions,
    transcripts,
    responseCache,
    summaryRequests,
    tombstones,
    rules,
  });

  const redactedBodies = createRedactedBodies(database, { ...text, readingRules });
  const codes = createCodes(database);
  const sessionFiles = createSessionFiles(database, {
    sessions,
    transcripts,
    ownRecordings: createOwnRecordings(database),
  });

  const parts = {
    ...text,
    ...hidden,
    ...redaction,
    ...people,
    coders,
    activity,
    tombstones,
    drafts,
    ...anchors,
    noteReader,
    notes,
    doubts,
    shownTranscripts,
    transcriptVersions,
    transcripts,
    sessionReader,
    sessions,
    views,
    corrections,
    evaluations,
    evaluatorQuestions,
    responseCache,
    ownAnswers,
    answerAgreement,
    summaryReader,
    summaries,
    summaryRequests,
    imports,
    answerValues: createAnswerValues(database, { summaryReader, evaluations, evaluatorQuestions, rules }),
    savedViews: createSavedViews(database, { rules, attributes: people.attributes }),
    answers: createAnswers(database, { summaryReader, evaluations, ownAnswers, answerAgreement, rules }),
    assistant: createAssistant(database, { ...text, coders, noteAnchors, notes, codes }),
    backupFiles: createBackupFiles(database),
    codes,
    localProjects,
    sessionFiles,
    projectImports: createImportOfProjects(database, {
      ...text,
      ...people,
      notes,
      codes,
      localProjects,
      sessionFiles,
    }),
    foundWords: createFoundWords(database, { rules, views }),
    guides: createGuides({ responseCache, localProjects, rules }),
    silence: createSilence(database, hidden),
    newSessions: createNewSessions(database, people.participantRows),
    newlyHidden: createNewlyHidden(database),
    projectCorrection: createProjectCorrection(database, { ...text, corrections }),
    quotes: createQuotes(database, rules),
    readingRules,
    shownRules: createShownRules(database, { rules, readingRules }),
    storedData: createStoredData(database, { rules, evaluatorQuestions, redactedBodies }),
    redactedBodies,
    retention: createRetention(database),
  };
  return { ...parts, sample: createSample(database, parts) };
}

/** The words of transcripts: as received, as corrected, and as shown. */
function createText(database: LibraryDatabase) {
  const rules = createRedactionRules(database);
  const edits = createEdits(database);
  const turnMaps = createTurnMaps(database);
  const turnRows = createTurnRows(database, turnMaps);
  const correctedText = createCorrectedText(database, { edits, turnRows });
  const shownText = createShownText(correctedText, rules);
  return { rules, edits, turnMaps, turnRows, correctedText, shownText };
}

type Text = ReturnType<typeof createText>;

type People = ReturnType<typeof createPeople>;

/** What brings projects of other programs in. */
function createImportOfProjects(
  database: LibraryDatabase,
  needs: Text &
    People & {
      notes: Notes;
      codes: Codes;
      localProjects: LocalProjects;
      sessionFiles: SessionFiles;
    },
) {
  const importItems = createImportItems(database);
  const sourcePlaces = createSourcePlaces(needs);
  const stored = { ...needs, importItems, sourcePlaces };
  return createProjectImports(database, {
    ...stored,
    sessionSketches: createSessionSketches(database, needs),
    importedNotes: createImportedNotes(database, stored),
    importedPeople: createImportedPeople(database, stored),
    undoneImport: createUndoneImport(database, stored),
    undoneSessions: createUndoneSessions(database),
  });
}

/** Who was interviewed, and what is known about them. */
function createPeople(database: LibraryDatabase, rules: RedactionRules) {
  const attributes = createAttributes(database, rules);
  const participantRows = createParticipantRows(database, attributes);
  const shownValues = createShownValues();
  const importedColumns = createImportedColumns(database, { attributes, participantRows });
  const stored = { attributes, participantRows, shownValues, importedColumns };
  const participants = createParticipants(database, { ...stored, rules });
  const purgedParticipants = createPurgedParticipants(database, { ...stored, participants });
  return { ...stored, participants, purgedParticipants };
}

/** What redactions hide, in transcripts and in recordings. */
function createHidden(database: LibraryDatabase, needs: Text & { activity: Activity }) {
  const redactionChanges = createRedactionChanges(database, needs.rules);
  const redactedSessions = createRedactedSessions(database, redactionChanges);
  const hiddenSounds = createHiddenSounds(database, { ...needs, redactionChanges, redactedSessions });
  const stored = { ...needs, redactionChanges, redactedSessions, hiddenSounds };
  return {
    redactionChanges,
    redactedSessions,
    hiddenSounds,
    derivedRedactions: createDerivedRedactions(database, stored),
    placedRedactions: createPlacedRedactions(database, needs.rules),
    carriedRedactions: createCarriedRedactions(stored),
    heardAgain: createHeardAgain(database, stored),
  };
}

type Hidden = ReturnType<typeof createHidden>;

/** What the researcher redacts. `redactions` has what the window asks for. */
function createRedaction(
  database: LibraryDatabase,
  needs: Text &
    Hidden & {
      attributes: Attributes;
      shownTranscripts: ShownTranscripts;
      views: SessionViews;
      coders: Coders;
    },
) {
  const redactedTexts = createRedactedTexts(database);
  const replacements = createReplacements(database);
  const affectedSessions = createAffectedSessions(redactedTexts);
  const stored = { ...needs, redactedTexts, replacements, affectedSessions };
  const redactionState = createRedactionState(database, stored);
  const redactionEffects = createRedactionEffects(stored);
  const redactionProgress = createRedactionProgress(database, { ...stored, redactionState });
  const changes = { ...stored, redactionState, redactionEffects };
  const sessionRedactions = createSessionRedactions(database, changes);
  const wordRedactions = createWordRedactions({ ...changes, sessionRedactions });
  const projectRedactions = createProjectRedactions(changes);
  const projectTable = createProjectTable(database, needs);
  return {
    redactedTexts,
    redactionProgress,
    wordRedactions,
    redactions: {
      ...redactionState,
      ...redactionProgress,
      ...createRedactionPreview(database, stored),
      ...wordRedactions,
      ...createSoundRedactions({ ...changes, sessionRedactions }),
      ...createOriginalWords(stored),
      /** Returns what of a recording must not be heard. */
      soundOf: needs.hiddenSounds.soundOf,
    },
    redactionCandidates: createRedactionCandidates(database, stored),
    replacementTable: createReplacementTable(database, { ...stored, projectRedactions, projectTable }),
  };
}
