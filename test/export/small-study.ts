import type { ExportSession, ExportStudy } from '../../electron/exports/formats/study.ts';

/** A minimal session with the given fields. */
export const aSession = (fields: Partial<ExportSession>): ExportSession => ({
  sessionId: 'session-1',
  type: 'project',
  projectId: 'p1',
  projectName: 'Library app',
  label: null,
  pseudonym: 'S001',
  status: 'completed',
  createdAt: '2025-11-21T18:00:00.000Z',
  completedAt: null,
  durationSeconds: 60,
  language: 'en',
  speakers: [],
  turns: [],
  notes: [],
  memo: '',
  tags: [],
  reviewState: 'to do',
  summary: null,
  answers: [],
  variables: {},
  audio: null,
  ...fields,
});

/** A study of these sessions with the given fields. */
export const aStudy = (sessions: ExportSession[], fields: Partial<ExportStudy> = {}): ExportStudy => ({
  name: 'Library app: placing a hold',
  exportedAt: '2025-11-22T09:00:00.000Z',
  sessions,
  codes: [],
  questions: [],
  ...fields,
});
