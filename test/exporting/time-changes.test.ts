// Corrected times are written with their fractions, so that a small correction can be seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { changesCsv } from '../../electron/exports/formats/changes-csv.ts';
import { changesMarkdown } from '../../electron/exports/formats/changes-markdown.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import { textOf } from '../export/every-format.ts';
import { csvOf } from './exported-files.ts';

const OPTIONS = { withNames: false, guarded: true };
let at: Awaited<ReturnType<typeof redactedLibrary>>;

beforeAll(async () => {
  at = await redactedLibrary();
});
afterAll(() => {
  at.close();
});

test.each([
  { from: 5.2, to: 5.9, offset: 0, csv: ['5.2', '5.9'], markdown: ['0:05.2', '0:05.9'] },
  // In binary, 0.1 and 0.2 are not 0.3 together.
  { from: 0.1, to: 71.05, offset: 0.2, csv: ['0.3', '71.25'], markdown: ['0:00.3', '1:11.25'] },
  { from: 3600, to: null, offset: 0, csv: ['3600', ''], markdown: ['1:00:00', null] },
])('writes a time that was corrected from $from to $to seconds', ({ from, to, offset, csv, markdown }) => {
  const sessionId = `from ${String(from)}`;
  at.receive(sessionId, [timedTurn('agent', 'Hello there', from)]);
  at.library.views.save(sessionId, { offsetSeconds: offset, speakers: {} });
  at.library.corrections.correct(sessionId, {
    act: { act: 'time', turn: 0, startSeconds: to },
    expected: [],
    at: AT,
  });
  const study = openLibraryStudy(at.file, {
    sessionIds: [sessionId],
    withVariables: true,
    asReceived: false,
    withReceived: false,
    exportedAt: AT,
    audioOf: () => null,
  });
  const [row] = csvOf(Buffer.from(textOf(...changesCsv(study, OPTIONS))));
  expect([row?.['kind'], row?.['received'], row?.['now']]).toEqual(['time', ...csv]);
  const [received, now] = markdown;
  expect(textOf(...changesMarkdown(study, OPTIONS))).toContain(
    `Received: ${received ?? '*no time*'}\\\nNow: ${now ?? '*no time*'}\n`,
  );
  study.close();
});
