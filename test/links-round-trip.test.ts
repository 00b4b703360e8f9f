// Any label goes from the editor to the service, back into the list, to the clipboard, into a CSV file and back into
// the editor unchanged, or is refused with a reason on its line.
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { linksCsv } from '../electron/exports/formats/links-csv.ts';
import { readLink } from '../renderer/api/link-record.ts';
import { copyFormats } from '../renderer/features/links/share/copy-formats.ts';
import { checkLabels } from '../renderer/features/links/create/check-labels.ts';
import { tableOfFile } from '../renderer/features/links/create/label-table.ts';
import { unescapeFormula } from '../shared/domain/formula-guard.ts';
import { runService, type RunningService } from './contract/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 1 });
});
afterAll(() => service.close());

const envelope = z.object({ links: z.array(z.unknown()) });

async function ask(method: string, body?: object): Promise<unknown[]> {
  const response = await fetch(`${service.baseUrl}/v1/projects/tea/links`, {
    method,
    headers: { authorization: 'Bearer api_researcher', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return envelope.parse(await response.json()).links;
}

/** Labels that people paste, and unlikely ones: control characters, text directions, emoji, formulas, long texts. */
const anyLabel = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        '－',
        "'",
        '"',
        '\t',
        '\r',
        ',',
        ';',
        '|',
        ' ',
        '\u00a0',
        'P1',
        'ß',
        '👩🏽‍🔬',
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '\u202eevil',
    'a\u200bb',
    'עברית',
    'مشارك',
    '#N/A',
    '<b>x</b>',
    '[x](y)',
    'x'.repeat(10_240),
  ),
);

test('returns a label unchanged from the whole round trip, or refuses it with a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLabel, { minLength: 1, maxLength: 12 }), async (typed) => {
      const { lines, labels } = checkLabels(typed.join('\n'), [], []);
      expect(lines.filter(({ skip, tag }) => skip !== null && tag === null)).toEqual([]);
      const accepted = lines.filter(({ skip, text }) => skip === null && text.trim() !== '');
      expect(accepted).toHaveLength(labels.length);
      if (labels.length === 0) return;

      await ask('POST', { labels, expiryPreset: '1_week' });
      const created = (await ask('GET')).map(readLink).slice(-labels.length);
      expect(created.map(({ label }) => label)).toEqual(labels);

      const sharedLinks = created.map(({ label, address }) => ({ label, url: address.url ?? '' }));
      const copied = Papa.parse<string[]>(copyFormats.labelled(sharedLinks), { delimiter: '\t' });
      expect(copied.data.map(([label = '', address]) => [unescapeFormula(label), address])).toEqual(
        sharedLinks.map(({ label, url }) => [label, url]),
      );

      const file = linksCsv(
        created.map(({ label, status, expiresAt, address, sessionId }) => ({
          label,
          status,
          expiresAt: expiresAt?.toISOString() ?? null,
          url: address.url,
          sessionId,
        })),
      );
      const reading = tableOfFile('links.csv', new TextDecoder().decode(file));
      if (reading === null || !('table' in reading)) throw new Error('The file was not read');
      const { columns, column } = reading.table;
      expect(columns[column]?.name).toBe('label');
      expect(checkLabels(columns[column]?.values ?? '', [], []).labels).toEqual(labels);
    }),
  );
});
