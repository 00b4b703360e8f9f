import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { DecodeError, type PcmSound } from './pcm-sound.ts';

/** How long ffmpeg may take for its next bytes. */
const SILENCE_MS = 60_000;
/** Formats whose files hold their sound themselves: a playlist or a list of parts would name other files. */
const FORMATS = 'mov,matroska,ogg,flac,mp3,aac,mpegts,wav,w64';
/** Where a recording pauses or its sound begins late, silence keeps the times of what follows. */
const KEEP_TIMES = 'aresample=async=1:first_pts=0';

/** Returns the path of ffmpeg, which Earmark does not bring along; null if it is not installed. */
export async function findFfmpeg(environment: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  // A folder relative to where Earmark was started could be anyone's.
  for (const folder of path.split(delimiter).filter((one) => isAbsolute(one))) {
    const file = join(folder, name);
    // The first that can be run is the one that a shell would run.
    // oxlint-disable-next-line no-await-in-loop
    if (await canRun(file)) return file;
  }
  return null;
}

async function canRun(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** What ffmpeg is to decode, and to which form. */
export interface FfmpegTask {
  /** The path of the program. */
  ffmpeg: string;
  path: string;
  sampleRate: number;
  channels: number;
  signal: AbortSignal;
  silenceMs?: number;
}

/** Decodes a recording with ffmpeg, which starts when the first bytes are read. */
export const decodeWithFfmpeg = (task: FfmpegTask): PcmSound => ({
  sampleRate: task.sampleRate,
  channels: task.channels,
  chunks: outputOf(task),
});

function argumentsOf({ path, sampleRate, channels }: FfmpegTask): string[] {
  const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'quiet'];
  const limits = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS];
  // With `file:`, a name that begins with a dash or has a colon is a name.
  const input = ['-i', `file:${path}`];
  const firstSound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'];
  const form = ['-af', KEEP_TIMES, '-ac', String(channels), '-ar', String(sampleRate)];
  return [...quiet, ...limits, ...input, ...firstSound, ...form, '-f', 's16le', 'pipe:1'];
}

/** Yields what ffmpeg writes. It has ended when this returns or throws. */
async function* outputOf(task: FfmpegTask): AsyncGenerator<Uint8Array> {
  const { ffmpeg, signal, silenceMs = SILENCE_MS } = task;
  signal.throwIfAborted();
  const child = spawn(ffmpeg, argumentsOf(task), {
    shell: false,
    windowsHide: true,
    env: environmentOf(process.env),
    // What it reports names files, and is shown nowhere.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => {
      resolve(null);
    });
    child.once('close', resolve);
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let bytes = 0;
  try {
    const output = child.stdout[Symbol.asyncIterator]();
    for (;;) {
      const deadline = setTimeout(kill, silenceMs);
      // The next bytes are read once these are written, so that ffmpeg waits for the disk.
      // oxlint-disable-next-line no-await-in-loop
      const next = await output.next().finally(() => {
        clearTimeout(deadline);
      });
      if (next.done === true) break;
      const chunk = next.value as Buffer;
      bytes += chunk.length;
      yield chunk;
    }
    const code = await ended;
    signal.throwIfAborted();
    if (code !== 0) throw new DecodeError(bytes === 0 ? 'unsupported' : 'broken');
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    // It is not closed as long as it has bytes that nobody reads.
    child.stdout.destroy();
    await ended;
  }
}

/** Windows programs do not start without its folder; nothing else of Earmark's environment is ffmpeg's business. */
const environmentOf = ({ SystemRoot }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  SystemRoot === undefined ? {} : { SystemRoot };
