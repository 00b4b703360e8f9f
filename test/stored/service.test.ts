// Starts the service on a data folder of an earlier version, and compares its responses.
import { expect, test } from 'vitest';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type AskedOfService, rowsOfService, serviceContent } from './service-content.ts';

interface Expected {
  asked: AskedOfService;
  content: Record<string, unknown>;
  rows: Record<string, unknown[]>;
}

test('returns every project, link, session, key and recording of its data folder', async () => {
  const { asked, content, rows } = expectedIn('service.json') as Expected;
  const folder = copyOf('service');
  const found = { content: await serviceContent(folder, asked), rows: rowsOfService(folder) };
  expect(withSummaryWaiting(found, { content, rows })).toEqual({ content, rows });
});

type Found = Pick<Expected, 'content' | 'rows'>;

/**
 * The service writes a summary that was waited for after some seconds, which a busy machine takes to be asked. Returns
 * what was found with that summary still waited for, if it was written.
 */
function withSummaryWaiting(found: Found, expected: Found): Found {
  const [job] = expected.rows['summary_jobs'] as { session_id: string }[];
  if (job === undefined) throw new Error('No summary is waited for');
  if (found.rows['summary_jobs']?.length !== 0) return found;
  const isOfSession = (row: unknown) => (row as { id: string }).id === job.session_id;
  const written = found.rows['sessions']?.find(isOfSession);
  expect(written).toMatchObject({
    summary: expect.stringContaining('lanterns') as unknown,
    summary_count: 1,
  });
  const before = expected.rows['sessions']?.find(isOfSession);
  const answers = found.content['answers'] as Record<string, unknown>;
  const [path, waiting] =
    Object.entries(expected.content['answers'] as Record<string, unknown>).find(
      ([asked]) => asked.includes('/summary?') && asked.includes(job.session_id),
    ) ?? [];
  if (path === undefined) throw new Error('The summary is not asked for');
  return {
    content: { ...found.content, answers: { ...answers, [path]: waiting } },
    rows: {
      ...found.rows,
      summary_jobs: expected.rows['summary_jobs'] ?? [],
      sessions: (found.rows['sessions'] ?? []).map((row) => (isOfSession(row) ? before : row)),
    },
  };
}
