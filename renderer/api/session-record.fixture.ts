import type { SessionRecord } from '../../shared/model/session.ts';

/** Builds a session for tests, with the given fields and empty defaults. */
export function sessionRecord(fields: Partial<SessionRecord>): SessionRecord {
  return {
    sessionId: 's1',
    type: 'project',
    projectId: 'p1',
    number: 7,
    label: null,
    projectName: null,
    status: null,
    createdAt: null,
    durationSeconds: null,
    turnMap: null,
    summary: 'none',
    openedAt: null,
    addedAt: '2025-01-01T00:00:00Z',
    reviewState: 'new',
    tags: [],
    notes: 0,
    doubts: 0,
    redactions: 0,
    lookedThrough: false,
    hasMemo: false,
    hasTranscript: false,
    hasNewerTranscript: false,
    hasAudio: null,
    fromFiles: false,
    participantId: null,
    values: {},
    ...fields,
  };
}
