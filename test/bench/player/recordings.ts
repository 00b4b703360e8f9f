import { closeSync, openSync, writeSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand, type ServiceProcess } from '../../service/service-process.ts';

const sampleRate = 48_000;
const bytesPerSecond = sampleRate * 2;

/** Writes 16-bit mono sound like speech: bursts of a tone with pauses. */
export function writeWav(path: string, seconds: number): void {
  const dataBytes = seconds * bytesPerSecond;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + dataBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(bytesPerSecond, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(dataBytes, 40);
  const second = new Int16Array(sampleRate);
  for (let i = 0; i < sampleRate; i += 1) {
    const loudness = Math.abs(Math.sin((i / sampleRate) * Math.PI * 6)) * (i < sampleRate * 0.8 ? 1 : 0);
    second[i] = Math.round(9000 * loudness * Math.sin((i / sampleRate) * Math.PI * 2 * 220));
  }
  const file = openSync(path, 'w');
  writeSync(file, head);
  for (let index = 0; index < seconds; index += 1) writeSync(file, second);
  closeSync(file);
}

/** A conversation of two speakers with turns of twelve seconds. */
const transcriptOf = (seconds: number) =>
  Array.from({ length: Math.floor(seconds / 12) }, (_, turn) => ({
    role: turn % 2 === 0 ? 'assistant' : 'user',
    content: `This was said in turn ${turn}.`,
    startSeconds: turn * 12,
    endSeconds: turn * 12 + 11,
  }));

/** Imports a session with such a recording into a service. Returns its address in the app. */
export async function importRecording(
  folder: string,
  projectId: string,
  wav: string,
  seconds: number,
): Promise<string> {
  const transcript = join(folder, `${seconds}.json`);
  writeFileSync(transcript, JSON.stringify(transcriptOf(seconds)));
  const { out, problem } = await runCommand(
    'import',
    '--data',
    join(folder, 'data'),
    '--wav',
    wav,
    '--transcript',
    transcript,
    '--project',
    projectId,
  );
  if (out === '') throw new Error(`The session was not imported: ${problem}`);
  const { sessionId } = z.object({ sessionId: z.string() }).parse(JSON.parse(out));
  return `#/sessions/${sessionId}?type=project&projectId=${projectId}`;
}

export async function makeProject(service: ServiceProcess): Promise<string> {
  const response = await fetch(`${service.baseUrl}/v1/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Recordings', prompt: 'Ask.' }),
  });
  return z.object({ project: z.object({ id: z.string() }) }).parse(await response.json()).project.id;
}
