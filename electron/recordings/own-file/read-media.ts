import { setTimeout } from 'node:timers/promises';
import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny';
import type { SoundFound } from './own-sound.ts';

/** Without playlists (HLS), which name other files and addresses. */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, OGG, FLAC, MP3, ADTS, MPEG_TS];
/** How long to look for a duration that the file does not state. */
const DURATION_MS = 1500;
/** Packets that show whether all of a file have the same size. */
const FIRST_PACKETS = 200;

/** Reads what the sound of a compressed recording or a video is. Returns null if the file is neither. */
export async function readMedia(path: string, totalBytes: number): Promise<SoundFound | null> {
  const input = new Input({
    source: new FilePathSource(path, { handleUnhandledError: () => null }),
    formats: FORMATS,
  });
  try {
    const [track] = await input.getAudioTracks();
    const isVideo = (await input.getVideoTracks()).length > 0;
    if (track === undefined)
      return {
        problem: isVideo
          ? 'This video has no sound.'
          : 'This recording is broken: Earmark cannot find its sound.',
      };
    return {
      sound: {
        durationSeconds: await durationOf(track, totalBytes),
        channels: atLeastOne(await track.getNumberOfChannels()),
        sampleRate: atLeastOne(await track.getSampleRate()),
        isVideo,
        isConverted: true,
      },
    };
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return null;
    throw error;
  } finally {
    input.dispose();
  }
}

const atLeastOne = (value: number): number | null => (Number.isFinite(value) && value >= 1 ? value : null);

/** A file that does not state its duration is read as far as the time allows. */
async function durationOf(track: InputAudioTrack, totalBytes: number): Promise<number | null> {
  const search = async () => (await track.getDurationFromMetadata()) ?? track.computeDuration();
  const patience = new AbortController();
  const found = await Promise.race([
    search().catch(() => null),
    setTimeout(DURATION_MS, null, { signal: patience.signal }).catch(() => null),
  ]);
  patience.abort();
  const seconds = found ?? (await durationByBitRate(track, totalBytes));
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Computes the duration from the size, if the first packets have one size. Returns null if they differ. */
async function durationByBitRate(track: InputAudioTrack, totalBytes: number): Promise<number | null> {
  let count = 0;
  let bytes = 0;
  let seconds = 0;
  let [smallest, largest] = [Infinity, 0];
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    count += 1;
    bytes += packet.byteLength;
    seconds += packet.duration;
    smallest = Math.min(smallest, packet.byteLength);
    largest = Math.max(largest, packet.byteLength);
    if (count === FIRST_PACKETS) break;
  }
  // A frame of MP3 may be padded by one byte.
  return count === FIRST_PACKETS && largest - smallest <= 1 ? (totalBytes / bytes) * seconds : null;
}
