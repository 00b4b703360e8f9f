import { expect, test } from 'vitest';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { hasStoredContent } from './stored-content.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';

test('returns false if the library has only the name of the session', () => {
  expect(hasStoredContent(sessionRecord({ label: 'P07', projectName: 'Tea', openedAt: 'now' }))).toBe(false);
});

test.each<Partial<SessionRecord>>([
  { hasTranscript: true },
  { summary: 'ready' },
  { status: 'completed' },
  { createdAt: '2026-11-12T07:49:00Z' },
  { durationSeconds: 4 },
  { notes: 1 },
  { hasMemo: true },
  { tags: ['tea'] },
  { reviewState: 'reviewing' },
  { values: { '11111111-1111-4111-8111-111111111111': '40' } },
])('returns true with %j', (content) => {
  expect(hasStoredContent(sessionRecord(content))).toBe(true);
});
