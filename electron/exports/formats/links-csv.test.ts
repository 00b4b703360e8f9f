import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { linksCsv } from './links-csv.ts';

test('writes one line for each link, with the column names that Earmark reads', () => {
  const bytes = linksCsv([
    {
      label: 'P05 Leila, "the second"\nline',
      status: 'active',
      expiresAt: '2025-11-21T18:00:00.000Z',
      url: 'https://interviews.example.org/link/CAywusqn',
      sessionId: null,
    },
    { label: '=P06', status: 'paused', expiresAt: null, url: null, sessionId: '-s6' },
  ]);
  const { data, meta } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
    header: true,
    skipEmptyLines: true,
  });
  expect(meta.fields).toEqual(['label', 'status', 'expiresAt', 'url', 'sessionId']);
  expect(data).toEqual([
    {
      label: 'P05 Leila, "the second"\nline',
      status: 'active',
      expiresAt: '2025-11-21T18:00:00.000Z',
      url: 'https://interviews.example.org/link/CAywusqn',
      sessionId: '',
    },
    { label: "'=P06", status: 'paused', expiresAt: '', url: '', sessionId: "'-s6" },
  ]);
});
