// Computing the peaks of one hour and of twelve in a separate process, and their cost for a download.
import { execFile } from 'node:child_process';
import { closeSync, existsSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.ts';
import { z } from 'zod';
import { type Bench, type Row, median } from '../../build/bench-table.ts';

const run = promisify(execFile);
const rounds = 5;
const rate = 48_000;
const blockSeconds = 10;
const hourBytes = 44 + 3600 * rate * 2;

export const bench: Bench = {
  name: 'audio',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
    try {
      return await measured(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measured(folder: string): Promise<Row[]> {
  const hour = join(folder, 'hour.wav');
  writeSpeechLike(hour, 1);
  const script = await built(folder);
  const node = (...args: string[]) => [process.execPath, script, ...args];
  const peaks = node(hour, String(hourBytes));
  const picture = join(folder, 'picture.png');
  const serving = join(folder, 'built', 'measured-serving.mjs');
  const times = await processorMs([
    ['sox stat', ['sox', hour, '-n', 'stat']],
    [
      'ffmpeg showwavespic',
      ['ffmpeg', '-y', '-i', hour, '-lavfi', 'showwavespic', '-frames:v', '1', picture],
    ],
  ]);
  const value = await ownProcessorMs(peaks);
  const what = 'peaks of 345 MB, processor time';
  const reading = await ownProcessorMs([process.execPath, serving, 'read', hour]);
  const rows = [['reading the file in Node', reading] as const, ...times].map(([against, baseline]): Row => ({
    what,
    value,
    against,
    baseline,
    unit: 'ms',
  }));
  rows.push(
    ...(await memoryRows(folder, hour, node)),
    ...(await servingRows(hour, serving)),
    await downloadRow(folder, hour, join(folder, 'built', 'measured-download.mjs')),
  );
  return rows;
}

async function memoryRows(
  folder: string,
  hour: string,
  node: (...args: string[]) => string[],
): Promise<Row[]> {
  const idle = await peakMbOf(node());
  if (idle === null) return [];
  const ofHour = await peakMbOf(node(hour, String(hourBytes)));
  const day = join(folder, 'twelve-hours.wav');
  writeSpeechLike(day, 12);
  const ofDay = await peakMbOf(node(day, String(44 + (hourBytes - 44) * 12)));
  rmSync(day);
  return [
    {
      what: 'peak memory, 345 MB',
      value: ofHour ?? Number.NaN,
      against: 'idle Node',
      baseline: idle,
      unit: 'MB',
    },
    {
      what: 'peak memory, 12 hours',
      value: ofDay ?? Number.NaN,
      against: 'idle Node',
      baseline: idle,
      unit: 'MB',
    },
  ];
}

/** Requests an open range to its end, as a media element of the app does. */
async function servingRows(hour: string, script: string): Promise<Row[]> {
  const measure = async (how: string) => {
    const { stdout } = await run(process.execPath, [script, how, hour]);
    return z.object({ tookMs: z.number(), peakMb: z.number().nullable() }).parse(JSON.parse(stdout));
  };
  const served: { tookMs: number; peakMb: number | null }[] = [];
  const read: typeof served = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- alternates, one at a time
    served.push(await measure('serve'));
    read.push(await measure('read'));
    // oxlint-enable no-await-in-loop
  }
  const peakOf = (of: typeof served) => median(of.map(({ peakMb }) => peakMb ?? Number.NaN));
  const time: Row = {
    what: 'serving 345 MB to a media element',
    value: median(served.map(({ tookMs }) => tookMs)),
    against: 'reading the file in Node',
    baseline: median(read.map(({ tookMs }) => tookMs)),
    unit: 'ms',
  };
  const memory: Row = {
    what: 'peak memory, serving 345 MB',
    value: peakOf(served),
    against: 'reading the file in Node',
    baseline: peakOf(read),
    unit: 'MB',
  };
  // Only Linux reports the peak memory of a process.
  return Number.isNaN(memory.value) ? [time] : [time, memory];
}

/** Downloads a recording over HTTP with its peaks, and the same bytes without any. */
async function downloadRow(folder: string, hour: string, script: string): Promise<Row> {
  const figures: { withPeaks: number[]; without: number[] } = { withPeaks: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable no-await-in-loop
    figures.withPeaks.push(await downloadMs(script, hour, join(folder, 'download'), '0'));
    // With an MP3 tag in place of the header, the file is downloaded and stored without peaks.
    figures.without.push(await downloadMs(script, hour, join(folder, 'download'), '3'));
    // oxlint-enable no-await-in-loop
  }
  return {
    what: 'download of 345 MB with its peaks',
    value: median(figures.withPeaks),
    against: 'without peaks',
    baseline: median(figures.without),
    unit: 'ms',
  };
}

async function downloadMs(...args: string[]): Promise<number> {
  const { stdout } = await run(process.execPath, args);
  return z.object({ tookMs: z.number() }).parse(JSON.parse(stdout)).tookMs;
}

/** Writes noise whose loudness varies like speech, repeated every ten seconds. */
function writeSpeechLike(file: string, hours: number): void {
  const dataBytes = (hourBytes - 44) * hours;
  const block = Buffer.alloc(blockSeconds * rate * 2);
  let seed = 1;
  for (let at = 0; at < block.length; at += 2) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const loudness = Math.max(0, Math.sin((at / rate) * 2.1));
    block.writeInt16LE(Math.trunc(((seed >> 8) % 32_768) * loudness * (at % 4 === 0 ? 1 : -1)), at);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF\xFF\xFF\xFF\xFFWAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  header.writeUInt32LE(rate, 24);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(Math.min(dataBytes, 0xffffffff), 40);
  const handle = openSync(file, 'w');
  writeSync(handle, header);
  // After the first hour the file is sparse: silence that takes no space on disk.
  for (let second = 0; second < 3600; second += blockSeconds) writeSync(handle, block);
  ftruncateSync(handle, 44 + dataBytes);
  closeSync(handle);
}

/** Bundles the measured processes and their thread as the app's are. */
async function built(folder: string): Promise<string> {
  const outDir = join(folder, 'built');
  await bundle(outDir, {
    'measured-peaks': 'test/audio/measured-peaks.ts',
    'measured-download': 'test/audio/measured-download.ts',
    'measured-serving': 'test/audio/measured-serving.ts',
    'peaks-worker': 'electron/recordings/store/peaks-worker.ts',
  });
  return join(outDir, 'measured-peaks.mjs');
}

/**
 * Returns the processor time of a Node process including its start, from its own clock, since the system counts in
 * hundredths of a second.
 */
async function ownProcessorMs([file = '', ...args]: string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { stdout } = await run(file, args);
    times.push(z.object({ processorMs: z.number() }).parse(JSON.parse(stdout)).processorMs);
  }
  return median(times);
}

/**
 * Measures the processor time of the installed tools in turns. On a shared machine it varies less than elapsed
 * time.
 */
async function processorMs(commands: [name: string, command: string[]][]): Promise<Map<string, number>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, command] of commands.filter(([, [file = '']]) => isInstalled(file))) {
      // oxlint-disable-next-line no-await-in-loop
      const { stdout } = await run('sh', ['-c', '"$@" >/dev/null 2>&1; times', 'sh', ...command]);
      const [, , , , ...ofChildren] = stdout.split(/[\sm]+/).map(Number.parseFloat);
      const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = ofChildren;
      const took = ((userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds) * 1000;
      times.set(name, [...(times.get(name) ?? []), took]);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

async function peakMbOf([file = '', ...args]: string[]): Promise<number | null> {
  const { stdout } = await run(file, args);
  return z.object({ peakMb: z.number().nullable() }).parse(JSON.parse(stdout)).peakMb;
}

const isInstalled = (file: string): boolean =>
  existsSync(file) ||
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, file)));
