// The JSON file names the recordings that were exported with it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { textOf } from '../export/every-format.ts';
import { readProject } from '../export/qdpx-reading.ts';
import { filesIn } from './exported-files.ts';
import { EVERY_FORMAT, exportingLibrary } from './exporting-library.ts';
import type { ExportRequest } from '../../shared/model/export.ts';

const { exported } = exportingLibrary();
const audio = z.object({ file: z.string(), sizeBytes: z.int() }).nullable();

/** Returns the recordings that the JSON file names, with their sizes there and in the export. */
async function namedRecordings(change: Partial<ExportRequest>) {
  const { path } = await exported({ ...EVERY_FORMAT, ...change });
  const files = filesIn(path);
  const archives = [...files].flatMap(([name, bytes]) =>
    name.endsWith('.qdpx')
      ? [...readProject(bytes).sources].map(([source, content]): [string, number] => [
          `${name}/sources/${source}`,
          content.length,
        ])
      : [],
  );
  const sizes = new Map([
    ...[...files].map(([name, { length }]): [string, number] => [name, length]),
    ...archives,
  ]);
  const json = [...files].find(([name]) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  return z
    .object({ sessions: z.array(z.object({ audio })) })
    .parse(JSON.parse(textOf(json?.[1] ?? Buffer.alloc(0))))
    .sessions.flatMap((session) =>
      session.audio === null ? [] : [{ ...session.audio, exportedBytes: sizes.get(session.audio.file) }],
    );
}

test.each<[string, Partial<ExportRequest>, RegExp]>([
  ['beside a project', { formats: ['json', 'qdpx'], audioBeside: true }, /^Recordings\/[\dA-F-]{36}\.wav$/],
  ['in a project', { formats: ['json', 'qdpx'] }, /^Interviews\.qdpx\/sources\/[\dA-F-]{36}\.wav$/],
  ['of ELAN', { formats: ['json', 'eaf'] }, /^ELAN\/S001\.wav$/],
  ['of Praat, with labels', { formats: ['json', 'textgrid'], withNames: true }, /^Praat\/S001 P01 .*\.wav$/],
])('names the recordings %s by the files that are there', async (_, change, name) => {
  const [recording, ...more] = await namedRecordings(change);
  expect(more).toEqual([]);
  expect(recording?.file).toMatch(name);
  expect(recording?.sizeBytes).toBeGreaterThan(0);
  expect(recording?.exportedBytes).toBe(recording?.sizeBytes);
});
