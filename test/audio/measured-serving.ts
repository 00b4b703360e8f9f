// A separate process of the benchmark, bundled like the app: answers an open range of the given recording to its end,
// or reads the same file in plain Node. Reports the time, the processor time and the peak memory.
import { createReadStream, readFileSync } from 'node:fs';
import { openRecording } from '../../electron/recordings/store/recording.ts';
import { nothingHidden } from '../../electron/recordings/redacted/hidden-stretch.ts';
import { serveAudio } from '../../electron/recordings/serve/serve.ts';

const [how = '', file = ''] = process.argv.slice(2);
const before = performance.now();
const readBytes = how === 'serve' ? await serve() : await read();
const tookMs = performance.now() - before;
const peakKb = /^VmHWM:\s+(\d+) kB$/m.exec(
  process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '',
)?.[1];
const { user, system } = process.cpuUsage();
console.info(
  JSON.stringify({
    tookMs,
    processorMs: (user + system) / 1000,
    readBytes,
    peakMb: peakKb === undefined ? null : Number(peakKb) / 1024,
  }),
);

async function serve(): Promise<number> {
  const recording = await openRecording({
    file,
    fetch,
    address: () => Promise.reject(new Error('The recording is here')),
    loopback: true,
    // The waveform is not part of serving a recording.
    peaksThread: {
      read: () => ({
        finished: Promise.resolve(),
        bytesArrived: () => undefined,
        peaks: () => Promise.resolve(null),
        close: () => Promise.resolve(),
      }),
      close: () => Promise.resolve(),
    },
  });
  const headers = { range: 'bytes=0-' };
  const { body } = await serveAudio(
    new Request('http://localhost/audio', { headers }),
    recording,
    nothingHidden,
  );
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  await recording.close();
  return bytes;
}

async function read(): Promise<number> {
  let bytes = 0;
  for await (const part of createReadStream(file, { highWaterMark: 256 * 1024 }))
    bytes += (part as Buffer).length;
  return bytes;
}
