import type { SessionRecord } from '../../shared/model/session.ts';

/** A session of the library for tests, with what is given and nothing else known. */
export function sessionRecord(known: Partial<SessionRecord>): SessionRecord {
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
    hasMemo: false,
    hasTranscript: false,
    hasAudio: null,
    variables: {},
    ...known,
  };
}
