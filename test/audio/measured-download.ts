// A separate process of the benchmark, bundled like the app: downloads a recording over HTTP and reports how long
// that took. With an MP3 tag in place of its header the same bytes have no peaks.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { openRecording } from '../../electron/recordings/store/recording.ts';

const [source = '', file = '', tagBytes = '0'] = process.argv.slice(2);

/** Runs in a separate process, so that its cost is not counted. */
const serverScript = `
  import { createReadStream, statSync } from 'node:fs';
  import { createServer } from 'node:http';
  const [source, tagBytes] = process.argv.slice(1);
  createServer((_, response) => {
    response.writeHead(200, { 'content-length': statSync(source).size });
    response.write('ID3'.slice(0, Number(tagBytes)));
    createReadStream(source, { start: Number(tagBytes), highWaterMark: 2 ** 18 }).pipe(response);
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

const server = spawn(process.execPath, ['--input-type=module', '-e', serverScript, source, tagBytes], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const port = await new Promise<string>((resolve) => {
    server.stdout.once('data', (data: Buffer) => {
      resolve(data.toString().trim());
    });
  });
  const startedAt = performance.now();
  const recording = await openRecording({
    file,
    fetch,
    address: () => Promise.resolve(`http://127.0.0.1:${port}/`),
    loopback: true,
  });
  while (recording.state().status === 'loading') {
    await new Promise<void>((resolve) => {
      const stop = recording.onChange(() => {
        stop();
        resolve();
      });
    });
  }
  const tookMs = performance.now() - startedAt;
  const { status } = recording.state();
  await recording.close();
  if (status !== 'ready') throw new Error(`The download is ${status}`);
  console.info(JSON.stringify({ tookMs }));
} finally {
  server.kill();
  for (const ending of ['', '.peaks']) rmSync(`${file}${ending}`, { force: true });
}
