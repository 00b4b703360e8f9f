// A session that is stored on this computer with everything that a session has.
import type { AudioState } from '../../shared/model/recording.ts';
import type { Summary, SummaryState } from '../../shared/model/summary.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import type { ServiceAnswers } from './service.ts';

export const SESSION_ID = '0c2f9d6e-6d1b-4b8e-9a57-3f2f1a8b7c60';
export const ROUTE = `/sessions/${SESSION_ID}`;
export const ofSession = { success: true as const, sessionId: SESSION_ID, type: 'instant' as const };
export const AT = '2026-11-12T07:30:00Z';

const turn = (role: 'agent' | 'participant', text: string) => ({
  role,
  text,
  speakerLabel: null,
  startSeconds: null,
  endSeconds: null,
});
const reading: TranscriptReading = {
  transcript: {
    turns: [turn('agent', 'What did you try first?'), turn('participant', 'The search, and then the shelf.')],
    warnings: [],
  },
  segments: [],
};
export const written: Summary = {
  headline: 'Search came first.',
  title: null,
  keyPoints: [],
  answers: [],
  evaluations: [],
  sentiment: null,
  success: null,
  rest: null,
};
export const summary: SummaryState = {
  status: 'ready',
  askedAt: AT,
  checkedAt: AT,
  runId: null,
  failedAt: null,
  failure: null,
  failureCode: null,
  summary: written,
  raw: {},
  receivedAt: AT,
};
export const noSummary: SummaryState = {
  ...summary,
  status: 'none',
  askedAt: null,
  checkedAt: null,
  summary: null,
  raw: null,
  receivedAt: null,
};
export const recording: AudioState = {
  status: 'ready',
  receivedBytes: 48_000,
  totalBytes: 48_000,
  durationSeconds: 1,
  hasPeaks: false,
  message: null,
};
export const missingRecording = (message: string | null): AudioState => ({
  ...recording,
  status: 'missing',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  message,
});

/** What this computer has of the session, as main answers without the service. */
export const saved = (): Answers => {
  const receivedAt = new Date().toISOString();
  const cached: Record<string, object> = {
    '/v1/session/status': { ...ofSession, status: 'completed', createdAt: AT },
    '/v1/session/evaluation': {
      ...ofSession,
      evaluationResults: [{ id: 'q1', label: 'What was tried?', answer: 'The search' }],
      evaluatedAt: AT,
      hasError: false,
    },
  };
  return {
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        gone: [],
        records: [
          sessionRecord({
            sessionId: SESSION_ID,
            type: 'instant',
            projectId: null,
            hasTranscript: true,
            notes: 1,
            summary: 'ready',
            openedAt: receivedAt,
          }),
        ],
      }),
    storedTranscript: () => asJson({ reading, receivedAt }),
    transcript: () => asJson(reading),
    cachedResponse: ({ path }) =>
      cached[path] === undefined ? null : { body: JSON.stringify(cached[path]), checkedAt: receivedAt },
    sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    saveSessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    audio: () => recording,
    summary: () => summary,
    notes: () => [
      {
        id: '2f1c9a34-6f0b-4c3e-8a55-0d9f6d1e7b21',
        sessionId: SESSION_ID,
        startSeconds: 0,
        endSeconds: 1,
        passage: null,
        text: 'Went to the shelf',
        codeIds: [],
        createdAt: AT,
        updatedAt: AT,
      },
    ],
    memo: () => 'Knows the shelves.',
    codes: () => [],
  };
};
export const service: ServiceAnswers = {
  'GET /v1/session/status': () => ({ ...ofSession, status: 'completed', createdAt: AT }),
  'GET /v1/session/evaluation': () => ({
    ...ofSession,
    evaluationResults: [{ id: 'q1', label: 'What was tried?', answer: 'The search' }],
    evaluatedAt: AT,
    hasError: false,
  }),
};
