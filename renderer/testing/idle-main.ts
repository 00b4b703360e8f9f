import { DEFAULT_SETTINGS } from '../../shared/domain/default-settings.ts';
import { NO_POLICY } from '../../shared/domain/no-policy.ts';
import type { AnalysisAnswer, AnalysisRequest, AnalysisResult } from '../../shared/model/analysis.ts';
import type { Workspace } from '../../shared/model/workspace.ts';
import type { RedactionState } from '../../shared/model/redaction.ts';
import { asJson, quotesAsJson, type Answers } from './main-stand-in.ts';
import { answerAsJson, columnsAsJson, glanceSessionsAsJson } from './packed-answers.ts';
import type { ServiceAnswers } from './service.ts';

/** The connected workspace of a component test. */
export const WORKSPACE: Workspace = {
  id: 'w1',
  name: 'Mill Lane',
  sample: false,
  local: false,
  address: 'https://interviews.example.org',
  keyTail: 'q7fx',
  keyPlace: 'keychain',
};

/** A session in which nothing is redacted. */
export const NOTHING_REDACTED: RedactionState = {
  pills: [],
  replacements: [],
  sound: { kind: 'none' },
  ownStretches: [],
  hiddenWithoutPill: [],
  places: 0,
  seconds: 0,
  unplaced: [],
  canUndo: false,
  canRedo: false,
  lookedThroughAt: null,
  candidates: null,
  originalUntil: null,
};

/** Drafts that survive a new start, if both starts are given the same ones. */
export function storedDrafts(): Pick<Required<Answers>, 'readDraft' | 'saveDraft'> {
  const drafts = new Map<string, string | null>();
  const keyOf = ({ form, subject }: { form: string; subject: string }) => JSON.stringify([form, subject]);
  return {
    readDraft: (draft) => drafts.get(keyOf(draft)) ?? null,
    saveDraft: ({ value, ...draft }) => {
      drafts.set(keyOf(draft), value);
      return null;
    },
  };
}

/** Counts a view of no sessions and no codes. */
function nothingIn(request: AnalysisRequest): AnalysisAnswer {
  return { result: emptyResult(request), sessions: 0, notCounted: { notFetched: [] } };
}

function emptyResult({ view }: AnalysisRequest): AnalysisResult {
  switch (view) {
    case 'codes':
      return { view, groups: [], rows: [], groupSeconds: [] };
    case 'together':
      return { view, codeIds: [], cells: [] };
    case 'timeline':
      return { view, groups: [] };
    case 'new-codes':
      return { view, sessions: [], withoutNew: 0, saturation: null };
    case 'answers':
      break;
  }
  return { view, groups: [], questions: [], texts: [] };
}

/** What main answers about a workspace with an empty library, in which no job runs. */
export const idleMain = (): Answers => ({
  workspaces: () => ({ currentId: WORKSPACE.id, list: [WORKSPACE], damagedFile: null, isFirstStart: false }),
  settings: () => DEFAULT_SETTINGS,
  attributes: () => [],
  assistantRuns: () => [],
  savedViews: () => [],
  pastProjectImports: () => [],
  projectImportRun: () => null,
  readingReasons: () => null,
  readingRules: () => [],
  participantCount: () => 0,
  participants: () =>
    asJson({ attributes: [], links: {}, leftOut: [], columns: [], texts: [], participants: [] }),
  storage: () => ({
    folder: '/home/researcher/.config/Earmark',
    sessions: 0,
    libraryBytes: 0,
    audioBytes: 0,
    keptAside: null,
    lostChanges: null,
    versions: { earmark: '0.1.0', electron: '45.0.0' },
  }),
  sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [], gone: [] }),
  codes: () => [],
  search: () => ({ sessions: [], matches: 0, sessionCount: 0, isCut: false }),
  quotes: () => quotesAsJson([]),
  glanceSessions: () => glanceSessionsAsJson({ sessions: [], guides: [], links: null }),
  glance: () => ({ counted: 0, sessions: 0, facts: columnsAsJson([]) }),
  glanceSilence: () => ({ silence: asJson([]), next: null }),
  analysis: (request) => answerAsJson(nothingIn(request)),
  wordCounts: () => ({ counted: 0, sessions: 0, words: asJson([]), different: 0, total: 0 }),
  cachedResponse: () => null,
  ...storedDrafts(),
  corrections: () => null,
  redactionState: () => asJson(NOTHING_REDACTED),
  redactionCandidates: () => asJson({ found: [], toLookOver: [], left: 0, turns: 0 }),
  secondListen: () => null,
  newerTranscript: () => null,
  newlyHidden: () => [],
  projectCorrection: () => null,
  ruleRun: () => null,
  newerTranscripts: () => [],
  redactedSessions: () => ({ redacted: 0, notLookedThrough: 0 }),
  recordingDownload: () => null,
  exportState: () => null,
  reportState: () => null,
  dismissReport: () => null,
  requestedSession: () => null,
  openedBackup: () => null,
  newSessions: () => ({
    sessions: [],
    count: 0,
    checkedAt: null,
    problem: null,
    isPartial: false,
    isChecking: false,
    lists: null,
  }),
  newSessionIds: () => [],
  checkForNewSessions: () => null,
  importJob: () => null,
  summaryRequests: () => ({ notRequested: 0, awaited: 0, problem: null }),
  deletions: () => [],
  policy: () => NO_POLICY,
  safeStart: () => null,
  hasRecentSessions: () => false,
  clockQuestion: () => null,
  sessionOpened: () => null,
  spellCheck: () => ({
    available: [],
    ofSystem: [],
    source: null,
    isAllowed: true,
    fetching: [],
    failed: [],
  }),
  addedWords: () => [],
  offeredCommands: () => null,
  waitingUpdate: () => null,
  updates: () => ({
    version: '0.1.0',
    host: 'updates.example.org',
    checkedAt: null,
    state: { status: 'off' },
  }),
});

/** What a service without projects and links answers. */
export const IDLE_SERVICE: ServiceAnswers = {
  'GET /v1/projects': () => ({ success: true, projects: [] }),
  'GET /v1/instant-voice-links': () => ({ success: true, links: [] }),
};
