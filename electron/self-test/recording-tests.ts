import type { WebContents } from 'electron';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecording, type Recording } from '../recordings/store/recording.ts';
import { nothingHidden } from '../recordings/redacted/hidden-stretch.ts';
import { serveAudio } from '../recordings/serve/serve.ts';
import { netFetch } from '../platform/net-fetch.ts';
import { startLocalServer } from './local-server.ts';
import { expectThat, until, type SelfTest } from './self-test.ts';

const SECONDS = 64;
const BYTES_A_SECOND = 48_000;
const HEADER_BYTES = 44;

/** Creates a 64-second tone as a 3 MB WAV file: 16-bit, one channel, 24 kHz. */
function tone(): Buffer {
  const wav = Buffer.alloc(HEADER_BYTES + SECONDS * BYTES_A_SECOND);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(BYTES_A_SECOND / 2, 24);
  wav.writeUInt32LE(BYTES_A_SECOND, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(SECONDS * BYTES_A_SECOND, 40);
  for (let at = HEADER_BYTES; at < wav.length; at += 2)
    wav.writeInt16LE(Math.round(3000 * Math.sin(((at - HEADER_BYTES) / 2 / 24_000) * 440 * 2 * Math.PI)), at);
  return wav;
}

const recordings = new Map<string, Recording>();

/** Serves `app://earmark/audio/self-test?name=...`; returns null for every other address. */
export async function serveSelfTestAudio(request: Request, url: URL): Promise<Response | null> {
  if (url.pathname !== '/audio/self-test') return null;
  const recording = recordings.get(url.searchParams.get('name') ?? '');
  return recording === undefined ? Response.error() : serveAudio(request, recording, nothingHidden);
}

interface Served {
  name: string;
  recording: Recording;
}

/** Runs `work` with a recording served by a local server, through the same code path as a real one. */
async function withRecording<T>(
  name: string,
  answer: Parameters<typeof startLocalServer>[0][string],
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
  const server = await startLocalServer({ '/recording.wav': answer });
  const recording = await openRecording({
    file: join(folder, 'recording'),
    fetch: netFetch,
    address: () => Promise.resolve(`${server.address}/recording.wav`),
    loopback: true,
    idleMilliseconds: 2000,
    backOffMilliseconds: 20,
  });
  recordings.set(name, recording);
  try {
    return await work({ name, recording });
  } finally {
    recordings.delete(name);
    await recording.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs in the page. */
const MEDIA = `
  const media = new Audio('audio/self-test?name=' + name);
  media.muted = true;
  const next = (type) => new Promise((resolve, reject) => {
    media.addEventListener(type, () => resolve(), { once: true });
    media.addEventListener('error', () => reject(new Error('media error ' + media.error?.code + ' before ' + type)), { once: true });
  });
  const reaches = async (seconds) => { while (media.currentTime < seconds && !media.error) await new Promise((r) => setTimeout(r, 50)); };
`;
const inPage = <T>(page: WebContents, name: string, script: string): Promise<T> =>
  page.executeJavaScript(`(async (name) => {${MEDIA}${script}})(${JSON.stringify(name)})`) as Promise<T>;

interface Playback {
  duration: number;
  played: number;
  forward: number;
  back: number;
}

export const recordingTests = (page: () => WebContents): SelfTest[] => [
  playsAndSeeks(page),
  saysWhatIsMissing(page),
  stopsWhereItBreaksOff(page),
];

const playsAndSeeks = (page: () => WebContents): SelfTest => ({
  number: 2,
  name: 'A recording of 3 MB plays past 20 s and seeks to 90 % and back',
  run: () =>
    withRecording(
      'whole',
      (_, response) => {
        const wav = tone();
        response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': wav.length }).end(wav);
      },
      async ({ name, recording }) => {
        const playback = await inPage<Playback>(
          page(),
          name,
          `await next('loadedmetadata');
           const { duration } = media;
           media.playbackRate = 4;
           await media.play();
           await reaches(21);
           const played = media.currentTime;
           const seek = async (seconds) => { const done = next('seeked'); media.currentTime = seconds; await done; return media.currentTime; };
           const forward = await seek(duration * 0.9);
           await reaches(duration * 0.9 + 1);
           const back = await seek(5);
           media.pause(); media.removeAttribute('src'); media.load();
           return { duration, played, forward, back };`,
        );
        expectThat(Math.abs(playback.duration - SECONDS) < 0.1, 'It lasts 64 s', playback);
        expectThat(playback.played > 20, 'It plays past 20 s', playback);
        expectThat(Math.abs(playback.forward - SECONDS * 0.9) < 0.5, 'It seeks to 90 %', playback);
        expectThat(Math.abs(playback.back - 5) < 0.5, 'It seeks back', playback);
        await until(() => recording.state().status === 'ready', 'All of it arrives', 10_000);
        const peaks = await recording.peaks(100, []);
        expectThat(peaks !== null, 'The thread for waveforms answers');
        return `duration ${playback.duration.toFixed(3)} s`;
      },
    ),
});

const saysWhatIsMissing = (page: () => WebContents): SelfTest => ({
  number: 3,
  name: 'A recording that is missing makes no sound and says why',
  run: () =>
    withRecording(
      'missing',
      (_, response) => {
        response.writeHead(404).end('Not found');
      },
      async ({ name, recording }) => {
        const found = await inPage<{ error: number | null; duration: number | null }>(
          page(),
          name,
          `await next('loadedmetadata').catch(() => undefined);
           return { error: media.error?.code ?? null, duration: Number.isNaN(media.duration) ? null : media.duration };`,
        );
        expectThat(found.error !== null && found.duration === null, 'Nothing is decoded', found);
        const { status, message } = recording.state();
        expectThat(status === 'missing' && message !== null, 'Its state says why', { status, message });
        return `media error ${String(found.error)}: ${message ?? ''}`;
      },
    ),
});

const stopsWhereItBreaksOff = (page: () => WebContents): SelfTest => ({
  number: 3,
  name: 'A recording that breaks off midway plays what came, stops there and says why',
  run: () => {
    const half = HEADER_BYTES + 20 * BYTES_A_SECOND;
    return withRecording(
      'half',
      (request, response) => {
        const wav = tone();
        if (request.headers.range !== undefined) response.writeHead(410).end();
        else {
          response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': wav.length });
          response.write(wav.subarray(0, half));
          setTimeout(() => response.destroy(), 500);
        }
      },
      async ({ name, recording }) => {
        const found = await inPage<{ duration: number; stoppedAt: number; hasEnded: boolean }>(
          page(),
          name,
          `await next('loadedmetadata');
           const { duration } = media;
           media.playbackRate = 4;
           media.play().catch(() => undefined);
           let last = -1;
           // Chromium asks again for half a minute before it gives up: it is enough that nothing more is played.
           while (media.currentTime !== last && media.error === null) {
             last = media.currentTime;
             await new Promise((r) => setTimeout(r, 2000));
           }
           return { duration, stoppedAt: media.currentTime, hasEnded: media.ended };`,
        );
        expectThat(Math.abs(found.duration - SECONDS) < 0.1, 'Its length is that of the whole', found);
        expectThat(
          found.stoppedAt > 15 && found.stoppedAt <= 20.5,
          'What came is played, and no more',
          found,
        );
        expectThat(!found.hasEnded, 'It does not count as played to its end', found);
        await until(() => recording.state().status === 'failed', 'Its state is failed', 10_000);
        const { message } = recording.state();
        expectThat(message !== null && message.length > 0, 'Its state says why');
        return `stopped at ${found.stoppedAt.toFixed(1)} s: ${message ?? ''}`;
      },
    );
  },
});
