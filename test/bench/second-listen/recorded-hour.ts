// An hour of speech in turns of six seconds, with the peaks of its recording and a time for each word.
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { createPeaksThread } from '../../../electron/recordings/store/peaks-thread.ts';
import { savedPeaksOf } from '../../../electron/recordings/peaks/saved-peaks.ts';
import type { WavHeader } from '../../../electron/recordings/wav.ts';
import type { Turn, Word } from '../../../shared/model/transcript.ts';

const RATE = 48_000;
const TURNS = 540;
const TURN_SECONDS = 6;
/** With the pause after it. */
const STEP_SECONDS = 3600 / TURNS;
const WORDS = 18;
/** These turns are wrong: one says nothing, and one says one thing four times. */
const LEFT_OUT = 100;
const REPEATED = 400;

/** Writes the recording in the format that services send, and its peaks. */
export async function writeHour(file: string): Promise<void> {
  const dataBytes = 3600 * RATE * 2;
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1');
  head.writeUInt32LE(36 + dataBytes, 4);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  const handle = openSync(file, 'w');
  writeSync(handle, head);
  const turn = soundOfTurn();
  for (let at = 0; at < TURNS; at += 1) writeSync(handle, turn);
  closeSync(handle);
  await savePeaks(file, dataBytes);
}

/** Noise that becomes louder four times a second, as speech does, and then a pause. */
function soundOfTurn(): Buffer {
  const sound = Buffer.alloc(Math.round(STEP_SECONDS * RATE) * 2);
  let seed = 1;
  for (let at = 0; at < sound.length / 2; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    const seconds = at / RATE;
    const loudness = seconds < TURN_SECONDS ? Math.abs(Math.sin(seconds * 4 * Math.PI)) * 0.4 + 0.001 : 0.001;
    sound.writeInt16LE(Math.trunc((((seed >> 8) % 65_536) - 32_768) * loudness), at * 2);
  }
  return sound;
}

async function savePeaks(file: string, dataBytes: number): Promise<void> {
  const header: WavHeader = {
    format: 'pcm_s16le',
    channels: 1,
    sampleRate: RATE,
    bitsPerSample: 16,
    dataOffset: 44,
    dataBytes,
    durationSeconds: 3600,
  };
  const thread = createPeaksThread();
  const finished = Promise.withResolvers<null>();
  const reading = thread.read({ files: [file], savedPeaks: savedPeaksOf(file), header }, (isFinished) => {
    if (isFinished) finished.resolve(null);
  });
  reading.bytesArrived(statSync(file).size, true);
  // The thread alone does not keep the process running.
  const alive = setInterval(() => undefined, 1000);
  await finished.promise;
  clearInterval(alive);
  await thread.close();
}

export const hourOfTurns = (): Turn[] =>
  Array.from({ length: TURNS }, (_, index): Turn[] => {
    if (index === LEFT_OUT) return [];
    const startSeconds = index * STEP_SECONDS;
    const words = Array.from({ length: WORDS }, (__, place): Word => {
      const from = startSeconds + (place * TURN_SECONDS) / WORDS;
      const text = index === REPEATED ? `again${place % 4}` : `word${index}of${place}`;
      return { text, startSeconds: from + (place % 3) * 0.02, endSeconds: from + 0.25 + (place % 2) * 0.04 };
    });
    return [
      {
        role: index % 2 === 0 ? 'agent' : 'participant',
        speakerLabel: null,
        text: words.map(({ text }) => text).join(' '),
        startSeconds,
        endSeconds: startSeconds + TURN_SECONDS,
        words,
      },
    ];
  }).flat();
