// The cost of the bridge between the main process and the page for the largest responses: how long the page is
// blocked while one arrives. On the stand-in this measures its own copying; Electron also converts value by value.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Row } from '../../build/bench-table.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { connect } from '../e2e/connect-steps.ts';
import { openApp } from '../e2e/open-app.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { linksCrossing, transcriptCrossing, type Crossing } from './bridge/in-page.ts';
import { PROJECT, startLongList } from './link-table/long-list.ts';
import { copyingMs } from './bridge/copying.ts';
import { importLongSession, longTranscript } from './transcript/long-session.ts';

const size = { width: 1440, height: 900 };

export const bench: Bench = {
  name: 'bridge',
  run: async () => [
    copyingRow(),
    ...rowsOf('the transcript of 20,000 turns', await ofLongSession()),
    ...rowsOf('the list of 100,000 links', await ofLongList()),
  ],
};

function copyingRow(): Row {
  const reading = { transcript: readTranscript(longTranscript(100)), segments: [] };
  return {
    what: 'the transcript of 20,000 turns, copied by the bridge alone as text',
    value: copyingMs(JSON.stringify(reading)),
    against: 'the same value by value',
    baseline: copyingMs(reading),
    unit: 'ms',
  };
}

const rowsOf = (what: string, { callMs, heldMs, parseMs }: Crossing): Row[] => [
  {
    what: `${what}, from call to its text`,
    value: callMs,
    against: 'JSON.parse of the same text',
    baseline: parseMs,
    unit: 'ms',
  },
  {
    what: `${what}, page held up at most (goal: 100 ms)`,
    value: heldMs,
    against: 'JSON.parse of the same text',
    baseline: parseMs,
    unit: 'ms',
  },
];

async function ofLongSession(): Promise<Crossing> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const service = await startServiceProcess(join(folder, 'data'));
  const app = await openApp({ windowSize: size });
  try {
    const address = await importLongSession(service, folder);
    await connect(app.page, service.baseUrl, service.apiKey ?? '');
    await app.page.evaluate((hash) => {
      location.hash = hash;
    }, address);
    await app.page.getByText('Zanzibar').first().waitFor({ timeout: 120_000 });
    return await transcriptCrossing(app.page);
  } finally {
    await app.close();
    await service.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ofLongList(): Promise<Crossing> {
  const list = await startLongList();
  const app = await openApp({ windowSize: size });
  try {
    list.fill();
    await connect(app.page, list.baseUrl, 'api_bench');
    return await linksCrossing(app.page, PROJECT.id);
  } finally {
    await app.close();
    await list.close();
  }
}
