import type { DatabaseSync } from 'node:sqlite';
import type { ImportRow } from '../../shared/model/import.ts';
import { inTransaction } from '../../service/database.ts';
import { insertProject } from '../../service/sample/seed.ts';
import { MANY } from './many-project.ts';

/** Adds a project of the researcher with as many used links. Their sessions have the transcript of the small study. */
export function addManySessions(database: DatabaseSync, count: number): ImportRow[] {
  const createdAt = new Date(Date.now() - 86_400_000);
  const ids = Array.from({ length: count }, (_, index) => `many-${String(index + 1)}`);
  const project = {
    id: MANY,
    name: 'Many teas',
    description: '',
    prompt: 'Ask about tea.',
    landingPageTitle: '',
    landingPageInfo: '',
    timeLimitMinutes: 5,
    evaluator: null,
    createdAt,
    links: ids.map((sessionId) => ({
      label: `Person ${sessionId}`,
      status: 'used' as const,
      expiryPreset: '1_week' as const,
      createdAt,
      session: {
        sessionId,
        createdAt,
        completedAt: new Date(createdAt.getTime() + 60_000),
        status: 'completed' as const,
        transcript: 'talk.json',
        recording: 'talk.wav',
        summary: null,
      },
    })),
  };
  // One write to the disk instead of two for each session.
  inTransaction(database, () => {
    insertProject(database, 'researcher', project);
  });
  return ids.map((sessionId) => ({
    sessionId,
    type: 'project',
    projectId: MANY,
    label: `Person ${sessionId}`,
    variables: { group: 'tea' },
  }));
}
