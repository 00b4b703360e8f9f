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
  expect(await serviceContent(folder, asked)).toEqual(content);
  expect(rowsOfService(folder)).toEqual(rows);
});
