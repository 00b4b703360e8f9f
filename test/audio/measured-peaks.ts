// A separate process of the benchmark, bundled like the app: computes the peaks of the given file in their thread, or
// idles without a file. Reports its peak memory and processor time.
import { readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createPeaksThread } from '../../electron/recordings/store/peaks-thread.ts';
import { readWavHeader } from '../../electron/recordings/wav.ts';

const [file, sizeText = ''] = process.argv.slice(2);
const sizeBytes = Number(sizeText);
if (file !== undefined) await readPeaks(file);
const peakKb = /^VmHWM:\s+(\d+) kB$/m.exec(
  process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '',
)?.[1];
const { user, system } = process.cpuUsage();
console.info(
  JSON.stringify({
    peakMb: peakKb === undefined ? null : Number(peakKb) / 1024,
    processorMs: (user + system) / 1000,
  }),
);

async function readPeaks(path: string): Promise<void> {
  const handle = await open(path);
  const head = new Uint8Array(512);
  await handle.read(head, 0, head.length, 0);
  await handle.close();
  const header = readWavHeader(head, sizeBytes);
  if ('reason' in header) throw new Error(header.reason);
  await rm(`${path}.peaks`, { force: true });
  const thread = createPeaksThread();
  const finished = Promise.withResolvers<null>();
  const reading = thread.read({ files: [path], savedPeaks: `${path}.peaks`, header }, (isFinished) => {
    if (isFinished) finished.resolve(null);
  });
  reading.bytesArrived(sizeBytes, true);
  // The thread alone does not keep the process running.
  const alive = setInterval(() => undefined, 1000);
  await finished.promise;
  const peaks = await reading.peaks(120_000, []);
  clearInterval(alive);
  if (peaks?.complete !== true || peaks.pairs.length < 60_000) throw new Error('The peaks are not whole');
  await thread.close();
}
