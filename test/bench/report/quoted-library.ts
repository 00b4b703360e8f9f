import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLibrary } from '../../../electron/database/library.ts';
import { AT, timedTurn } from '../../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { recordingKey } from '../../../electron/recordings/file/recording-key.ts';
import { speechSegmentsOf } from '../../../electron/transcripts/speech-segments.ts';
import { noise } from '../../exporting/noise-wav.ts';
import { QUOTES_A_SESSION, SESSIONS, uuid } from './quote-ids.ts';

const TURNS = 20;
const WORDS = 'when I try to place a hold with Rosalba it';
const QUOTE = 'to place a hold with Rosalba it';
/** Five seconds for each turn. */
const TURN_SECONDS = 5;
const RATE = 16_000;
const CODES = 8;

/** Creates a library with 200 coded quotes of 3.5 s, each with a removed name, and its recordings. */
export async function quotedLibrary(file: string, audioFolder: string): Promise<void> {
  mkdirSync(audioFolder);
  const library = await openLibrary(file);
  library.codes.save(
    Array.from({ length: CODES }, (_, index) => ({
      id: uuid(1, index),
      name: `Code ${String(index)}`,
      colour: '#1a7f37',
      description: '',
      parentId: null,
      position: index,
    })),
  );
  const turns = Array.from({ length: TURNS }, (_, index) =>
    timedTurn(index % 2 === 0 ? 'agent' : 'participant', WORDS, index * TURN_SECONDS),
  );
  const transcript = { turns, warnings: [] };
  const body = JSON.stringify({ transcript: turns });
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  for (let session = 0; session < SESSIONS; session += 1) {
    const sessionId = `session-${String(session)}`;
    const ref = { sessionId, type: 'project' as const, projectId: 'p1' };
    library.sessions.see({ ...ref, projectName: 'Holds', label: `Marisol ${String(session)}` }, AT);
    library.transcripts.keep(sessionId, body, reading, AT);
    for (let quote = 0; quote < QUOTES_A_SESSION; quote += 1) {
      const turnPlace = quote * 2 + 1;
      const start = WORDS.indexOf(QUOTE);
      const number = session * QUOTES_A_SESSION + quote;
      library.notes.save({
        id: uuid(2, number),
        sessionId,
        startSeconds: turnPlace * TURN_SECONDS + 1.5,
        endSeconds: (turnPlace + 1) * TURN_SECONDS,
        passage: { turnPlace, start, end: start + QUOTE.length, quote: QUOTE },
        text: '',
        codeIds: [uuid(1, number % CODES)],
        createdAt: AT,
        updatedAt: AT,
      });
    }
    writeFileSync(join(audioFolder, recordingKey(ref)), noise(TURNS * TURN_SECONDS, session, RATE));
  }
  const start = WORDS.indexOf('Rosalba');
  library.redactions.redact(
    'session-0',
    {
      ranges: [{ turn: 1, start, end: start + 'Rosalba'.length }],
      expected: ['Rosalba'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'project',
      sound: 'silence',
    },
    AT,
  );
  library.libraryFile.close();
}
