// Writes a recording as telephone services store it: WAV, 8 kHz, mono, 8-bit mu-law. It takes a quarter of the
// bytes of 16 kHz in 16 bits.
import { execFileSync } from 'node:child_process';
import { compressAndAddNoise } from './conversation.ts';
import { bytesOf, rawSamples, samplesIn } from './raw-samples.ts';
import { samplesPerSecond } from './speak.ts';

const storedRate = 8000;
/** Peaks that are not compressed yet can exceed full scale, where sox would clip them. */
const headroom = 4;

/** As a telephone does, in favour of consonants: synthesised voices sound muffled below 4 kHz. */
const telephoneSound = ['highpass', '120', 'treble', '+7', '2000'];

export function writeRecording(samples: Float32Array, file: string): void {
  const spoken = [...rawSamples(samplesPerSecond), '-'];
  const stored = [...rawSamples(storedRate), '-'];
  const bytes = execFileSync('sox', ['-R', '-D', ...spoken, ...stored, ...telephoneSound], {
    input: bytesOf(samples.map((sample) => sample / headroom)),
    maxBuffer: 64 * 1024 * 1024,
  });
  // Compressed last: a change of the rate moves the peaks.
  const resampled = samplesIn(bytes).map((sample) => sample * headroom);
  const input = bytesOf(compressAndAddNoise(resampled));
  execFileSync('sox', ['-R', '-D', ...stored, '-t', 'wav', '-e', 'mu-law', '-b', '8', file], { input });
}
