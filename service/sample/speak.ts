// Synthesises one piece of speech with flite or festival, as raw samples.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const samplesPerSecond = 16_000;

export interface Voice {
  engine: 'flite' | 'festival';
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
    sox: prints('SoX', 'sox', '--version'),
  };
  return Object.entries(present).flatMap(([name, there]) => (there ? [] : [name]));
}

function prints(expected: string, tool: string, ...options: string[]): boolean {
  const run = spawnSync(tool, options, { encoding: 'utf8' });
  return run.error === undefined && run.stdout.includes(expected);
}

/** Synthesises plain text: samples from -1 to 1 at 16 kHz, with the silence around them cut off. */
export function speak(text: string, voice: Voice, folder: string): Float32Array {
  const piece = join(folder, 'piece.wav');
  const engineTempo = voice.tempo / voice.size;
  if (voice.engine === 'flite') {
    const stretch = `duration_stretch=${1 / engineTempo}`;
    execFileSync('flite', ['-voice', voice.name, '--setf', stretch, '-t', text, '-o', piece]);
  } else {
    const tempo = `(set! hts_engine_params (append hts_engine_params '(("-r" ${engineTempo}))))`;
    const options = ['-eval', `(voice_${voice.name})`, '-eval', tempo, '-o', piece];
    execFileSync('text2wave', options, { input: text });
  }
  const raw = [
    '-t',
    'raw',
    '-e',
    'floating-point',
    '-b',
    '32',
    '-L',
    '-r',
    String(samplesPerSecond),
    '-c',
    '1',
    '-',
  ];
  const bytes = execFileSync(
    'sox',
    ['-R', '-D', piece, ...raw, 'speed', String(voice.size), 'highpass', '70'],
    {
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return trimmed(Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4)));
}

/** Cuts off samples quieter than a fiftieth of the peak at both ends, leaving a margin of 20 ms. */
function trimmed(samples: Float32Array): Float32Array {
  const threshold = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 50;
  const loud = (sample: number) => Math.abs(sample) > threshold;
  const margin = samplesPerSecond / 50;
  return samples.slice(Math.max(0, samples.findIndex(loud) - margin), samples.findLastIndex(loud) + margin);
}
