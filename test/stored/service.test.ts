// A data folder that an earlier version of the service has written: the service starts on it and answers the same.
import { expect, test } from 'vitest';
import { copyOf, expectedIn } from './fixture-copy.ts';
import { type AskedOfService, rowsOfService, serviceContent } from './service-content.ts';

interface Expected {
  asked: AskedOfService;
  content: Record<string, unknown>;
  rows: Record<string, unknown[]>;
}

test('the service answers with every project, link, session, key and recording of its data folder', async () => {
  const { asked, content, rows } = expectedIn('service.json') as Expected;
  const folder = copyOf('service');
  expect(await serviceContent(folder, asked)).toEqual(content);
  expect(rowsOfService(folder)).toEqual(rows);
});
