// Makes the sample's recordings and transcripts from its scripts: `node service/sample/make-speech.ts`.
// Run it after a change to a script or a voice; the results are kept in the repository.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joined, wavOf } from './conversation.ts';
import { parseScript } from './interview-script.ts';
import { missingPackages, samplesPerSecond, speak, type Voice } from './speak.ts';

const interviewer: Voice = { engine: 'flite', name: 'rms', tempo: 0.9, size: 1 };
const participants: Record<string, Voice> = {
  'p07-ines': { engine: 'festival', name: 'cmu_us_slt_arctic_hts', tempo: 0.84, size: 1 },
  'p05-callum': { engine: 'festival', name: 'cmu_us_slt_arctic_hts', tempo: 0.87, size: 0.8 },
  'v03-anneke': { engine: 'festival', name: 'cmu_us_slt_arctic_hts', tempo: 0.88, size: 1.1 },
};

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Speech cannot be made yet. On Debian: sudo apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'earmark-speech-'));
try {
  for (const [name, participant] of Object.entries(participants)) {
    const script = readFileSync(join(import.meta.dirname, 'scripts', `${name}.txt`), 'utf8');
    const spoken = parseScript(script).map(({ role, content, breaths }) => {
      const voice = role === 'assistant' ? interviewer : participant;
      return { role, content, breaths: breaths.map((breath) => speak(breath, voice, folder)) };
    });
    const { samples, turns } = joined(spoken);
    const transcript = `${JSON.stringify(turns, null, 2)}\n`;
    writeFileSync(join(import.meta.dirname, 'recordings', `${name}.wav`), wavOf(samples));
    writeFileSync(join(import.meta.dirname, 'transcripts', `${name}.json`), transcript);
    console.info(`${name}: ${(samples.length / samplesPerSecond).toFixed(1)} s, ${turns.length} turns`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
