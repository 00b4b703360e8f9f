// The proof of an export of a thousand sessions with removed words, beside the export itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median, type Row } from '../../../build/bench-table.ts';
import { openLibrary } from '../../../electron/database/library.ts';
import { proveExport } from '../../../electron/exports/proof/prove-export.ts';
import { openLibraryStudy } from '../../../electron/exports/writer/study-of-library.ts';
import { writeExport } from '../../../electron/exports/writer/write-export.ts';
import { speechSegmentsOf } from '../../../electron/transcripts/speech-segments.ts';
import { EXPORT_FORMAT_IDS } from '../../../shared/export-formats.ts';
import type { Turn } from '../../../shared/model/transcript.ts';

const SESSIONS = 1000;
const TURNS = 60;
const WORDS = 200;
const ROUNDS = 5;
const AT = '2026-11-23T10:00:00.000Z';

const word = (at: number) =>
  `Q${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}mar`;

const turnsOf = (session: number): Turn[] =>
  Array.from({ length: TURNS }, (_, index) => ({
    role: index % 2 === 0 ? ('agent' as const) : ('participant' as const),
    speakerLabel: null,
    text: `We talked about the lockers again, turn ${String(index)}, and ${word((session + index) % WORDS)} said that they open late.`,
    startSeconds: index * 10,
    endSeconds: index * 10 + 8,
  }));

/** Writes every format of the redacted library, and reads what was written again. */
export async function proofRows(folder: string): Promise<Row[]> {
  const file = join(folder, 'library.sqlite');
  const sessionIds = await redactedLibrary(file);
  const formats = EXPORT_FORMAT_IDS.filter((format) => format !== 'qdc');
  const [written, proved] = [[], []] as [number[], number[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    const parent = mkdtempSync(join(folder, 'out-'));
    const path = join(parent, 'export');
    const study = openLibraryStudy(file, {
      sessionIds,
      withVariables: true,
      asReceived: false,
      withReceived: false,
      exportedAt: AT,
      audioOf: () => null,
    });
    // oxlint-disable no-await-in-loop -- one after another
    const startedAt = performance.now();
    await writeExport(
      study,
      {
        sessionIds,
        formats,
        withNames: false,
        withAudio: false,
        audioBeside: false,
        withVariables: true,
        guarded: true,
        asReceived: false,
        withReceived: false,
      },
      path,
      path,
    );
    const writtenAt = performance.now();
    const { terms, found } = study.removed();
    if (terms.length < WORDS || found.length > 0) throw new Error('The library is not redacted');
    await proveExport(path, path, { terms, study });
    // oxlint-enable no-await-in-loop
    written.push(writtenAt - startedAt);
    proved.push(performance.now() - writtenAt);
    study.close();
    rmSync(parent, { recursive: true });
  }
  return [
    {
      what: 'proof of an export of 1,000 sessions with 200 removed words (goal: 1.5 ×)',
      value: median(proved),
      against: 'the export itself, every format',
      baseline: median(written),
      unit: 'ms',
    },
  ];
}

async function redactedLibrary(file: string): Promise<string[]> {
  const library = await openLibrary(file);
  const receive = (session: number, turns: Turn[]) => {
    const sessionId = `s${String(session)}`;
    library.sessions.see({ sessionId, type: 'project', projectId: 'p1', projectName: 'Holds' }, AT);
    const transcript = { turns, warnings: [] };
    const reading = { transcript, segments: speechSegmentsOf(transcript) };
    library.transcripts.keep(sessionId, JSON.stringify({ transcript: turns }), reading, AT);
  };
  // The rules come first, so that each session is redacted when it arrives.
  const all = Array.from({ length: WORDS }, (_, index) => word(index)).join(', ');
  receive(
    0,
    turnsOf(0)
      .slice(0, 1)
      .map((turn) => ({ ...turn, text: all })),
  );
  for (let index = 0; index < WORDS; index += 1) {
    const text = library.transcripts.turnsOf('s0')[0]?.text ?? '';
    const start = text.indexOf(word(index));
    const expected = [word(index)];
    library.redactions.redact(
      's0',
      {
        ranges: [{ turn: 0, start, end: start + word(index).length }],
        expected,
        kind: 'name',
        replacement: `[Name ${String(index + 1)}]`,
        scope: 'project',
        sound: 'silence',
      },
      AT,
    );
  }
  for (let session = 1; session < SESSIONS; session += 1) receive(session, turnsOf(session));
  library.libraryFile.close();
  return Array.from({ length: SESSIONS }, (_, index) => `s${String(index)}`);
}
