// One piece of speech from one of two synthesisers, as plain samples.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const samplesPerSecond = 16_000;

export interface Voice {
  engine: 'flite' | 'festival';
  name: string;
  /** 1 is the engine's own tempo. */
  tempo: number;
  /** Pitch and formants together: under 1 gives a larger, deeper speaker, over 1 a smaller, higher one. */
  size: number;
}

/** Debian packages still to be installed; empty when everything is there. */
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

/** Speaks plain text with one voice: -1 to 1, 16 kHz, without the silence around it. */
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

/** Cuts what is quieter than a fiftieth of the loudest sample at both ends, and keeps 20 ms of it. */
function trimmed(samples: Float32Array): Float32Array {
  const threshold = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0) / 50;
  const loud = (sample: number) => Math.abs(sample) > threshold;
  const margin = samplesPerSecond / 50;
  return samples.slice(Math.max(0, samples.findIndex(loud) - margin), samples.findLastIndex(loud) + margin);
}
