// Decodes one recording: gets its address, and sends its sound in chunks, each after the one before was taken.
import {
  ADTS,
  type AudioSample,
  Conversion,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  NullTarget,
  OGG,
  Output,
  QTFF,
  UrlSource,
  WavOutputFormat,
  WAVE,
  WEBM,
} from 'mediabunny';

/** What this worker sends. It gets an address first, and after each head and chunk whether to go on. */
export type FromConvertWorker =
  | { kind: 'head'; sampleRate: number; channels: number }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; problem: 'unsupported' | 'broken' };

/** Without playlists, which name other files and addresses. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, OGG, FLAC, MP3, ADTS, MPEG_TS, WAVE];
const CHUNK_BYTES = 1 << 20;
const CACHE_BYTES = 16 << 20;
const MOST_FRAMES_PER_SECOND = 48_000;
const MOST_CHANNELS = 2;
const SAMPLE_BYTES = 2;
/** A longer gap between two samples is a pause of the recording, and not how its times are rounded. */
const LONGEST_GAP_SECONDS = 0.1;

class Stopped extends Error {}

let taken = Promise.withResolvers<boolean>();

const send = (message: FromConvertWorker, transfer: Transferable[] = []) => {
  postMessage(message, { transfer });
};

/** Sends a message, and waits until it was taken. Throws `Stopped` if no more is wanted. */
async function sendAndWait(message: FromConvertWorker, transfer?: Transferable[]): Promise<void> {
  taken = Promise.withResolvers();
  send(message, transfer);
  if (!(await taken.promise)) throw new Stopped();
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') void convert(data);
  else taken.resolve(data === true);
});

async function convert(address: string): Promise<void> {
  const input = new Input({
    source: new UrlSource(address, {
      // Main answers at once, or the recording is gone.
      getRetryDelay: () => null,
      maxCacheSize: CACHE_BYTES,
      handleUnhandledError: () => null,
    }),
    formats: FORMATS,
  });
  try {
    const track = await decodableTrack(input);
    if (track === null) send({ kind: 'failed', problem: 'unsupported' });
    else {
      await decode(input, track);
      send({ kind: 'done' });
    }
  } catch (error) {
    if (!(error instanceof Stopped)) send({ kind: 'failed', problem: 'broken' });
  } finally {
    input.dispose();
  }
}

/** Returns the first track of sound, as probing did; null if this browser cannot decode it. */
async function decodableTrack(input: Input): Promise<InputAudioTrack | null> {
  try {
    const [track] = await input.getAudioTracks();
    return track !== undefined && (await track.canDecode()) ? track : null;
  } catch {
    return null;
  }
}

async function decode(input: Input, track: InputAudioTrack): Promise<void> {
  const sampleRate = await track.getSampleRate();
  const channels = await track.getNumberOfChannels();
  const writer = createWriter();
  const conversion = await Conversion.init({
    input,
    // The samples are taken on their way to a file that nobody keeps, since an output without samples is refused.
    output: new Output({ format: new WavOutputFormat({ large: true }), target: new NullTarget() }),
    video: { discard: true },
    audio: ({ id }) =>
      id === track.id
        ? {
            forceTranscode: true,
            codec: 'pcm-s16',
            sampleFormat: 's16',
            // A decoder may know the rate better than the file says, so it is changed only where it must be.
            ...(sampleRate > MOST_FRAMES_PER_SECOND && { sampleRate: MOST_FRAMES_PER_SECOND }),
            ...(channels > MOST_CHANNELS && { numberOfChannels: MOST_CHANNELS }),
            process: async (sample) => {
              await writer.add(sample);
              return sample;
            },
          }
        : { discard: true },
    // The times of a transcript count from the start of the file, even if its sound begins later.
    trim: { start: 0 },
    tags: {},
    showWarnings: false,
  });
  await conversion.execute();
  await writer.end();
}

/** Gathers samples into chunks, with silence where the recording pauses. */
function createWriter() {
  let chunk = new Uint8Array(CHUNK_BYTES);
  let filled = 0;
  let frames = 0;
  let form: { sampleRate: number; channels: number } | null = null;

  async function write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + CHUNK_BYTES - filled);
      chunk.set(part, filled);
      filled += part.length;
      at += part.length;
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
      if (filled === CHUNK_BYTES) await flush();
    }
  }

  async function flush(): Promise<void> {
    if (filled === 0) return;
    const bytes = chunk.slice(0, filled);
    filled = 0;
    await sendAndWait({ kind: 'chunk', bytes }, [bytes.buffer]);
  }

  async function writeSilence(count: number, frameBytes: number): Promise<void> {
    const silence = new Uint8Array(Math.min(count * frameBytes, CHUNK_BYTES));
    for (let left = count * frameBytes; left > 0; left -= silence.length)
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
      await write(silence.subarray(0, left));
  }

  return {
    async add(sample: AudioSample): Promise<void> {
      const { sampleRate, numberOfChannels: channels, numberOfFrames } = sample;
      if (form === null) {
        form = { sampleRate, channels };
        await sendAndWait({ kind: 'head', ...form });
      }
      const frameBytes = channels * SAMPLE_BYTES;
      const gap = Math.round(sample.timestamp * sampleRate) - frames;
      if (gap > LONGEST_GAP_SECONDS * sampleRate) {
        frames += gap;
        await writeSilence(gap, frameBytes);
      }
      const options = { planeIndex: 0, format: 's16' } as const;
      const bytes = new Uint8Array(sample.allocationSize(options));
      sample.copyTo(bytes, options);
      frames += numberOfFrames;
      await write(bytes);
    },
    end: flush,
  };
}
