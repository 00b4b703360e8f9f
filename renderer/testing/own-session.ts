// A session that was made of the researcher's own files, in a workspace without a service.
import type { AudioState } from '../../shared/model/recording.ts';
import type { SessionRecord } from '../../shared/model/session.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import { sessionRecord } from '../api/session-record.fixture.ts';
import { asJson, type Answers } from './main-stand-in.ts';
import { ownFilesMain, PROJECT } from './own-files-main.ts';
import { AT, noSummary, recording } from './saved-session.ts';
import { answerWith, type ServiceAnswers } from './service.ts';

export const OWN_SESSION = {
  type: 'project' as const,
  projectId: PROJECT.id,
  sessionId: '7d0b6a51-90c4-4c55-8a3e-6f0a5c1f2b93',
};
export const OWN_ROUTE = `/sessions/${OWN_SESSION.sessionId}?type=project&projectId=${OWN_SESSION.projectId}`;

/** What main answers about a transcript that is not there. */
export const NO_WORDS: TranscriptReading = { transcript: { turns: [], warnings: [] }, segments: [] };
/** A transcript of one turn. */
export const wordsOf = (text: string): TranscriptReading => ({
  transcript: {
    turns: [{ role: 'participant', text, speakerLabel: 'Ana', startSeconds: null, endSeconds: null }],
    warnings: [],
  },
  segments: [],
});
export const movedRecording: AudioState = {
  ...recording,
  status: 'moved',
  receivedBytes: 0,
  totalBytes: null,
  durationSeconds: null,
  message: 'The recording is not where it was.',
};

const ownRecord = (fields: Partial<SessionRecord> = {}): SessionRecord =>
  sessionRecord({
    ...OWN_SESSION,
    label: 'hallway',
    projectName: PROJECT.name,
    durationSeconds: 1,
    hasAudio: true,
    fromFiles: true,
    ...fields,
  });

/** Main with a recording that has no transcript. */
export function ownSession(fields: Partial<SessionRecord> = {}): Answers & { service: ServiceAnswers } {
  const { answers } = ownFilesMain(null);
  return {
    ...answers,
    // Main answers these itself: no service knows the session.
    service: {
      ...answers.service,
      'GET /v1/session/status': () => ({ success: true, ...OWN_SESSION, status: 'completed', createdAt: AT }),
      'GET /v1/session/evaluation': () => answerWith(404, { error: 'This session has no evaluation.' }),
    },
    sessionChanges: () => asJson({ revision: '1', isWhole: true, gone: [], records: [ownRecord(fields)] }),
    storedTranscript: () => null,
    transcript: () => asJson(NO_WORDS),
    sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    saveSessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    audio: () => recording,
    summary: () => noSummary,
    notes: () => [],
    memo: () => '',
    allowRefetch: () => null,
    filesOfSession: () => ({
      recording: {
        name: 'hallway.wav',
        storage: 'linked',
        path: '/home/researcher/Reading groups/hallway.wav',
        state: 'here',
      },
      transcript: null,
    }),
  };
}
