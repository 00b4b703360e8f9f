// Makes the sample's recordings and transcripts from its scripts: `node service/sample/make-speech.ts`, or only
// those named after it. Run it after changing a script or a speaker; the results are committed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joined, compressAndAddNoise, type TimedTurn } from './conversation.ts';
import { parseScript } from './interview-script.ts';
import { missingPackages, samplesPerSecond, speak, type Voice } from './speak.ts';
import { type Mistakes, withMistakes } from './mistakes.ts';
import { execFileSync } from 'node:child_process';
import { bytesOf, rawSamples, samplesIn } from './raw-samples.ts';

// The forms in which services store the transcripts of the sample.
/** A function for each form, which returns the transcript as a JSON value. */
const transcriptForms = {
  /** A list of turns with their start and end in seconds: what the embedded service calls a conversation. */
  turns: (turns: TimedTurn[]) =>
    turns.map(({ speaker, content, startSeconds, endSeconds }) => ({
      role: speaker === 'Interviewer' ? 'assistant' : 'user',
      content,
      startSeconds,
      endSeconds,
    })),
  /** One text with a line for each turn, without times. */
  text: (turns: TimedTurn[]) => turns.map(({ speaker, content }) => `${speaker}: ${content}`).join('\n'),
  /** Segments of a transcriber that tells the voices apart, but has no names for them beyond the first two. */
  segments: (turns: TimedTurn[]) => {
    const voices = [...new Set(turns.map(({ speaker }) => speaker))];
    const exportedName = (speaker: string) => {
      const index = voices.indexOf(speaker);
      return index < 2 ? speaker : `Speaker ${index + 1}`;
    };
    return {
      segments: turns.map(({ speaker, content, startSeconds, endSeconds }, id) => ({
        id,
        speaker: exportedName(speaker),
        start: startSeconds,
        end: endSeconds,
        text: content,
      })),
    };
  },
  /** Utterances with milliseconds and the language. */
  utterances: (turns: TimedTurn[], language: string) => ({
    language_code: language,
    utterances: turns.map(({ speaker, content, startSeconds, endSeconds }) => ({
      speaker,
      text: content,
      start: Math.round(startSeconds * 1000),
      end: Math.round(endSeconds * 1000),
    })),
  }),
  /** Messages of a voice agent, with the second at which each starts. */
  messages: (turns: TimedTurn[]) => ({
    status: 'done',
    transcript: turns.map(({ speaker, content, startSeconds }) => ({
      role: speaker === 'Interviewer' ? 'agent' : 'user',
      message: content,
      time_in_call_secs: Math.round(startSeconds),
    })),
  }),
} satisfies Record<string, (turns: TimedTurn[], language: string) => unknown>;

// Writes a recording as telephone services store it: WAV, 8 kHz, mono, 8-bit mu-law. It takes a quarter of the
// bytes of 16 kHz in 16 bits.
const storedRate = 8000;
/** Peaks that are not compressed yet can exceed full scale, where sox would clip them. */
const headroom = 4;

/** As a telephone does, in favour of consonants: synthesised voices sound muffled below 4 kHz. */
const telephoneSound = ['highpass', '120', 'treble', '+7', '2000'];

function writeRecording(samples: Float32Array, file: string): void {
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

interface Interview {
  /** By the speaker's name in the script; the interviewer has a usual voice. */
  voices: Record<string, Voice>;
  language?: string;
  /** Which files the session has, and in which form: a recording and a list of turns by default. */
  recording?: false;
  transcript?: keyof typeof transcriptForms | false;
  /** How much silence follows the last turn. */
  tailSeconds?: number;
  /** What the transcript has wrong, unlike the recording: corrected in `library.json`, or left to a second listen. */
  mistakes?: Mistakes;
}

const flite = (name: string, tempo: number, size: number): Voice => ({ engine: 'flite', name, tempo, size });
const slt = (tempo: number, size: number): Voice => ({
  engine: 'festival',
  name: 'cmu_us_slt_arctic_hts',
  tempo,
  size,
});
const espeak = (name: string, tempo: number, size: number): Voice => ({
  engine: 'espeak-ng',
  name,
  tempo,
  size,
});

const interviewer = flite('rms', 0.9, 1);

const interviews: Record<string, Interview> = {
  'p07-ines': { voices: { Participant: slt(0.84, 1) } },
  'p05-callum': { voices: { Participant: slt(0.87, 0.8) } },
  'v03-anneke': { voices: { Participant: slt(0.88, 1.1) } },
  'l09-martha': { voices: { Participant: slt(0.8, 0.9) } },
  'desk-petra': { voices: { Participant: slt(0.92, 1.22) }, transcript: 'text' },
  'pilot-tobias': { voices: { Participant: slt(0.92, 0.72) }, transcript: false },
  'pilot-kofi': { voices: { Participant: slt(0.86, 0.76) }, recording: false },
  'p08-oluchi': { voices: { Participant: slt(0.86, 0.95) } },
  'p09-hedda': {
    voices: { Participant: slt(0.94, 1.06), Mother: flite('slt', 0.82, 0.9) },
    transcript: 'segments',
  },
  'p10-carlos': { voices: { Participant: flite('awb', 0.92, 0.95) } },
  'p12-leo': { voices: { Participant: flite('awb', 1.02, 1.1) } },
  'v04-dmitri': { voices: { Participant: flite('rms', 0.86, 0.84) } },
  'v05-lowri': { voices: { Participant: flite('slt', 0.92, 1.04) } },
  'v07-salma': {
    voices: { Interviewer: espeak('ar', 0.98, 0.95), Participant: espeak('ar+f3', 1.02, 1) },
    language: 'ar',
    transcript: 'utterances',
  },
  'l05-rosa': {
    voices: { Participant: slt(0.92, 1.03) },
    mistakes: {
      words: { 'late shift': 'late ship', 'bicycle rack': 'bicycle wreck' },
      asOneTurn: { from: 11, to: 13 },
    },
  },
  'l06-anton': { voices: { Participant: flite('awb', 0.82, 0.84) } },
  'l08-padraig': { voices: { Participant: flite('awb', 0.95, 1) } },
  'l10-emre': { voices: { Participant: slt(0.94, 0.78) } },
  'l11-sunniva': { voices: { Participant: flite('slt', 0.88, 0.94) } },
  'l12-desmond': { voices: { Participant: slt(0.86, 0.73) }, transcript: 'messages' },
  'l14-hugo': {
    voices: { Participant: flite('awb', 1, 1.18) },
    tailSeconds: 5,
    mistakes: {
      words: {
        'you have to talk to people.':
          'you have to talk to people. You have to talk to people. You have to talk to people.',
      },
      asOneTurn: { from: 6, to: 7, inTimeOfFirst: true },
      unsaid: { content: 'Thank you for watching. See you in the next video.', seconds: 2.8 },
    },
  },
  'l15-amara': { voices: { Participant: slt(1, 1.13) }, transcript: 'utterances' },
  'l17-priya': { voices: { Participant: flite('slt', 0.86, 1.12) } },
};

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Speech cannot be made yet. On Debian: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(interviews, name));
if (unknown.length > 0) {
  console.error(`There is no script of this name: ${unknown.join(', ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'earmark-speech-'));
try {
  for (const [name, interview] of Object.entries(interviews)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const { recording = true, transcript = 'turns', language = 'en' } = interview;
    const voices: Record<string, Voice> = { Interviewer: interviewer, ...interview.voices };
    const script = readFileSync(join(import.meta.dirname, 'scripts', `${name}.txt`), 'utf8');
    const spoken = parseScript(script).map(({ speaker, content, breaths }) => {
      const voice = voices[speaker];
      if (voice === undefined) throw new Error(`${speaker} has no voice in ${name}`);
      return { speaker, content, breaths: breaths.map((breath) => speak(breath, voice, folder)) };
    });
    const { samples, turns } = joined(spoken, interview.tailSeconds);
    if (recording) writeRecording(samples, join(import.meta.dirname, 'recordings', `${name}.wav`));
    if (transcript !== false) {
      const stored = transcriptForms[transcript](withMistakes(turns, interview.mistakes), language);
      const file = join(import.meta.dirname, 'transcripts', `${name}.json`);
      writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
    }
    console.info(`${name}: ${(samples.length / samplesPerSecond).toFixed(1)} s, ${turns.length} turns`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
