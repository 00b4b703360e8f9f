// Makes the sample's recordings and transcripts from its scripts: `node service/sample/make-speech.ts`. Run
// it after changing a script or a speaker; the results are committed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joined, type TimedTurn, encodeWav } from './conversation.ts';
import { parseScript } from './interview-script.ts';
import { missingPackages, samplesPerSecond, speak, type Voice } from './speak.ts';

const interviewer: Voice = { engine: 'flite', name: 'rms', tempo: 0.9, size: 1 };

interface Participant {
  voice: Voice;
  /** Which files the session has, and in which form: a recording and a list of turns by default. */
  recording?: false;
  transcript?: 'text' | false;
}

const slt = (tempo: number, size: number): Voice => ({
  engine: 'festival',
  name: 'cmu_us_slt_arctic_hts',
  tempo,
  size,
});
const participants: Record<string, Participant> = {
  'p07-ines': { voice: slt(0.84, 1) },
  'p05-callum': { voice: slt(0.87, 0.8) },
  'v03-anneke': { voice: slt(0.88, 1.1) },
  'l09-martha': { voice: slt(0.8, 0.9) },
  'desk-petra': { voice: slt(0.92, 1.22), transcript: 'text' },
  'pilot-tobias': { voice: slt(0.92, 0.72), transcript: false },
  'pilot-kofi': { voice: slt(0.86, 0.76), recording: false },
};

const speakers = { assistant: 'Interviewer', user: 'Participant' };

/** The transcript as a list of turns, or as one text with a line per turn. */
function transcriptOf(turns: TimedTurn[], form: 'turns' | 'text'): string {
  const lines = turns.map(({ role, content }) => `${speakers[role]}: ${content}`);
  return `${JSON.stringify(form === 'turns' ? turns : lines.join('\n'), null, 2)}\n`;
}

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Speech cannot be made yet. On Debian: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'earmark-speech-'));
try {
  for (const [name, participant] of Object.entries(participants)) {
    const { recording = true, transcript = 'turns' } = participant;
    const script = readFileSync(join(import.meta.dirname, 'scripts', `${name}.txt`), 'utf8');
    const spoken = parseScript(script).map(({ role, content, breaths }) => {
      const voice = role === 'assistant' ? interviewer : participant.voice;
      return { role, content, breaths: breaths.map((breath) => speak(breath, voice, folder)) };
    });
    const { samples, turns } = joined(spoken);
    if (recording) {
      writeFileSync(join(import.meta.dirname, 'recordings', `${name}.wav`), encodeWav(samples));
    }
    if (transcript !== false) {
      writeFileSync(
        join(import.meta.dirname, 'transcripts', `${name}.json`),
        transcriptOf(turns, transcript),
      );
    }
    console.info(`${name}: ${(samples.length / samplesPerSecond).toFixed(1)} s, ${turns.length} turns`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
