// The player in the built app on a loopback service: first sound, bars, seeks and memory. Compared with a plain page
// that plays the same files from a static server, and with wavesurfer on its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bench, Row } from '../../build/bench-table.ts';
import { build } from '../../build/run.ts';
import type { Bridge } from '../../shared/ipc/calls.ts';
import { connect } from '../e2e/connect-steps.ts';
import { openApp } from '../e2e/open-app.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { heldMb } from './link-table/in-page.ts';
import { arrived, longestFrameMs, openAndPlayMs, paintedMs, peaksMs, pressesMs } from './player/in-page.ts';
import { canPlayMs, openPlainPage, seeksMs, wavesurferAlone } from './player/plain-page.ts';
import { importRecording, makeProject, writeWav } from './player/recordings.ts';

declare global {
  interface Window {
    readonly earmark: Bridge;
  }
}

const FIRST = 60;
const SHORT = 180;
const LONG = 3600;
const LONGEST = 10_800;
const LENGTHS = [FIRST, SHORT, LONG, LONGEST];
const playedSeconds = 10;
/** Positions far apart from each other. */
const PLACES = Array.from({ length: 20 }, (_, index) => 0.05 + ((index * 0.37) % 0.9));

export const bench: Bench = {
  name: 'player',
  run: async () => {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    const service = await startServiceProcess(join(folder, 'data'));
    const wav = (seconds: number) => join(folder, `${seconds}.wav`);
    for (const seconds of LENGTHS) writeWav(wav(seconds), seconds);
    const projectId = await makeProject(service);
    const addresses = new Map<number, string>();
    for (const seconds of LENGTHS) {
      // oxlint-disable-next-line no-await-in-loop -- each uses the database alone
      addresses.set(seconds, await importRecording(folder, projectId, wav(seconds), seconds));
    }
    const plain = await openPlainPage(new Map(LENGTHS.map((one) => [`/${one}.wav`, wav(one)])));
    const earmark = await openApp({ windowSize: { width: 1440, height: 900 } });
    try {
      await connect(earmark.page, service.baseUrl, service.apiKey ?? '');
      return await measured({ page: earmark.page, plain: plain.page, addresses, projectId });
    } finally {
      await earmark.close();
      await plain.close();
      await service.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Bed {
  page: Page;
  plain: Page;
  addresses: ReadonlyMap<number, string>;
  projectId: string;
}

async function measured({ page, plain, addresses, projectId }: Bed): Promise<Row[]> {
  const at = (seconds: number) => addresses.get(seconds) ?? '';
  const idOf = (seconds: number) => /sessions\/([^?]+)/.exec(at(seconds))?.[1] ?? '';
  const emptyMb = await heldMb(page);
  // Everything that a window does only the first time is done by now.
  const opened = async (seconds: number) => {
    await goToProjects(page);
    const figures = await openAndPlayMs(page, at(seconds));
    await arrived(page, idOf(seconds), projectId);
    return figures;
  };
  await opened(FIRST);
  const short = await opened(SHORT);
  const longPlain = await canPlayMs(plain, `/${LONG}.wav`);
  const long = await opened(LONG);
  const seekTimes = await pressesMs(page, PLACES);
  const seeks = await seeksMs(plain, PLACES);
  const longest = await opened(LONGEST);

  await goToProjects(page);
  const painted = await paintedMs(page, at(LONGEST));
  const peaks = await peaksMs(page, idOf(LONGEST), projectId);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(1000);
  const frame = await longestFrameMs(page, playedSeconds);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const fullMb = await heldMb(page);
  const alone = await wavesurferAlone(plain, `/${LONG}.wav`);

  return [
    row(
      'open to first sound, 60 min (goal: 300 ms more)',
      long.soundMs,
      'canplay, plain page and server',
      longPlain,
    ),
    row('canplay, 3 h of 48 kHz', longest.canPlayMs, 'canplay, 3 min', short.canPlayMs),
    row(
      `opened to painted bars, 3 h, ${peaks.pairs} pairs (goal: 150 ms more)`,
      painted,
      'main hands over the peaks',
      peaks.ms,
    ),
    row(
      'press to seeked, 60 min, p95 (goal: 150 ms)',
      shareOf(seekTimes, 0.95),
      'seek in a plain page, p95',
      shareOf(seeks, 0.95),
    ),
    row(`longest frame while playing 3 h for ${playedSeconds} s`, frame, 'goal', 50),
    {
      ...row('page memory with 3 h open (goal: 100 MB more)', fullMb, 'with nothing open', emptyMb),
      unit: 'MB',
    },
    ...(alone === null
      ? []
      : [
          row('opened to painted bars, 3 h', painted, 'wavesurfer by itself, 60 min', alone.readyMs),
          {
            ...row(
              'page memory above nothing open, 3 h',
              fullMb - emptyMb,
              'what it decodes of 60 min',
              alone.bytes / 1e6,
            ),
            unit: 'MB' as const,
          },
        ]),
  ];
}

const row = (what: string, value: number, against: string, baseline: number): Row => ({
  what,
  value,
  against,
  baseline,
  unit: 'ms',
});

async function goToProjects(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/projects'));
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
}

/** Returns the value that the given share of the values does not exceed. */
const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
