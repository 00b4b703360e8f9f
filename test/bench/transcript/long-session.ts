import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand, type ServiceProcess } from '../../service/service-process.ts';

export const turnCount = 20_000;
const secondsPerTurn = 0.5;
/** A low rate, so that the recording is only as large as playback needs. */
const bytesPerSecond = 4000;
/** The usual length of a turn. */
const usualCharacters = 100;

const vocabulary =
  'the hold was not where I expected it so I went back to the café and asked which “button” would place a request and nobody there could tell me whether it had worked or how long it takes'.split(
    ' ',
  );

/** Returns a conversation of two speakers, the same each time. Every hundredth turn contains a unique word. */
export function longTranscript(charactersPerTurn: number): {
  role: string;
  content: string;
  startSeconds: number;
  endSeconds: number;
}[] {
  let next = 7;
  return Array.from({ length: turnCount }, (_, turn) => {
    let content = turn % 100 === 0 ? 'Zanzibar' : 'Well';
    while (content.length < charactersPerTurn) {
      next = (next * 16_807) % 2_147_483_647;
      content += ` ${vocabulary[next % vocabulary.length] ?? ''}`;
    }
    const startSeconds = turn * secondsPerTurn;
    return {
      role: turn % 2 === 0 ? 'assistant' : 'user',
      content,
      startSeconds,
      endSeconds: startSeconds + 0.4,
    };
  });
}

/**
 * Imports such a session into a service, with a recording as long as the conversation. Returns its address in the
 * app.
 */
export async function importLongSession(service: ServiceProcess, folder: string): Promise<string> {
  const response = await fetch(`${service.baseUrl}/v1/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Long', prompt: 'Ask.' }),
  });
  const { id } = z.object({ project: z.object({ id: z.string() }) }).parse(await response.json()).project;
  const wav = join(folder, 'long.wav');
  const transcript = join(folder, 'long.json');
  writeFileSync(wav, silence(turnCount * secondsPerTurn));
  writeFileSync(transcript, JSON.stringify(longTranscript(usualCharacters)));
  const { out, problem } = await runCommand(
    'import',
    '--data',
    join(folder, 'data'),
    '--wav',
    wav,
    '--transcript',
    transcript,
    '--project',
    id,
  );
  if (out === '') throw new Error(`The session was not imported: ${problem}`);
  const { sessionId } = z.object({ sessionId: z.string() }).parse(JSON.parse(out));
  return `#/sessions/${sessionId}?type=project&projectId=${id}`;
}

/** Creates a WAV of 8-bit silence. */
function silence(seconds: number): Buffer {
  const dataBytes = seconds * bytesPerSecond;
  const file = Buffer.alloc(44 + dataBytes, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(bytesPerSecond, 24);
  file.writeUInt32LE(bytesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  return file;
}
