// Synthesises one piece of speech with flite, festival or espeak-ng, as raw samples.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rawSamples, samplesIn } from './raw-samples.ts';

export const samplesPerSecond = 16_000;

export interface Voice {
  engine: 'flite' | 'festival' | 'espeak-ng';
  name: string;
  /** 1 is the engine's normal tempo. */
  tempo: number;
  /** Scales pitch and formants: below 1 gives a larger, deeper speaker, above 1 a smaller, higher one. */
  size: number;
}

/** The Debian packages that are not installed; empty if all are. */
export function missingPackages(): string[] {
  const present = {
    flite: prints('rms', 'flite', '-lv'),
    festival: prints('festival', 'festival', '--version'),
    'festvox-us-slt-hts': prints('cmu_us_slt_arctic_hts', 'festival', '-b', '(print (voice.list))'),
    'espeak-ng': prints('eSpeak', 'espeak-ng', '--version'),
    sox: prints('SoX', 'sox', '--version'),
  };
  return Object.entries(present).flatMap(([name, isInstalled]) => (isInstalled ? [] : [name]));
}

function prints(expected: string, tool: string, ...options: string[]): boolean {
  const run = spawnSync(tool, options, { encoding: 'utf8' });
  return run.error === undefined && run.stdout.includes(expected);
}

/** Words a minute of espeak-ng at its normal tempo. */
const normalWordsPerMinute = 175;

/** Synthesises plain text: samples from -1 to 1 at 16 kHz, with the silence around them cut off. */
export function speak(text: string, voice: Voice, folder: string): Float32Array {
  const piece = join(folder, 'piece.wav');
  const engineTempo = voice.tempo / voice.size;
  if (voice.engine === 'flite') {
    const stretch = `duration_stretch=${1 / engineTempo}`;
    execFileSync('flite', ['-voice', voice.name, '--setf', stretch, '-t', text, '-o', piece]);
  } else if (voice.engine === 'espeak-ng') {
    const speed = String(Math.round(normalWordsPerMinute * engineTempo));
    execFileSync('espeak-ng', ['-v', voice.name, '-s', speed, '-w', piece], { input: text });
  } else {
    const tempo = `(set! hts_engine_params (append hts_engine_params '(("-r" ${engineTempo}))))`;
    const options = ['-eval', `(voice_${voice.name})`, '-eval', tempo, '-o', piece];
    execFileSync('text2wave', options, { input: text });
  }
  const changes = ['speed', String(voice.size), 'highpass', '70'];
  const bytes = execFileSync('sox', ['-R', '-D', piece, ...rawSamples(samplesPerSecond), '-', ...changes], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return trimmed(samplesIn(bytes));
}

/** Cuts off samples quieter than a fiftieth of the peak at both ends, leaving a margin of 20 ms. */
function trimmed(samples: Float32Array): Float32Array {
  const threshold = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 50;
  const loud = (sample: number) => Math.abs(sample) > threshold;
  const margin = samplesPerSecond / 50;
  return samples.slice(Math.max(0, samples.findIndex(loud) - margin), samples.findLastIndex(loud) + margin);
}
