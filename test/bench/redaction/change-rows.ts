import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Row } from '../../../build/bench-table.ts';
import { openLibrary } from '../../../electron/database/library.ts';
import { speechSegmentsOf } from '../../../electron/transcripts/speech-segments.ts';
import type { Turn } from '../../../shared/model/transcript.ts';

const TURNS = 20_000;
const RULES = 200;
const ROUNDS = 7;
const AT = '2026-11-26T10:00:00.000Z';
const SESSION = 's1';

/** One turn in ten has a number that its timed words spell out, and one in ten a name that is removed. */
const turns = Array.from({ length: TURNS }, (_, index): Turn => {
  const text = `so I think that ${index % 10 === 3 ? `person${String(index % RULES)}` : 'somebody'} paid 120 euros in this place ${String(index)}`;
  const words = (index % 10 === 7 ? text.replace('120', 'a hundred and twenty') : text).split(' ');
  return {
    role: index % 2 === 0 ? 'participant' : 'agent',
    speakerLabel: null,
    text,
    startSeconds: index * 3,
    endSeconds: index * 3 + 3,
    words: words.map((word, place) => ({
      text: word,
      startSeconds: index * 3 + place * 0.2,
      endSeconds: index * 3 + place * 0.2 + 0.2,
    })),
  };
});

const msOf = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

/** Redacting, correcting and undoing in a session of 20,000 turns in which 200 rules apply, in the library's thread. */
export async function changeRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const library = await openLibrary(join(folder, 'library.sqlite'));
  try {
    library.sessions.see({ sessionId: SESSION, type: 'project', projectId: 'p1', projectName: 'Bench' }, AT);
    const transcript = { turns, warnings: [] };
    library.transcripts.keep(SESSION, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
    for (let rule = 1; rule < RULES; rule += 1)
      library.replacementTable.save(
        'p1',
        { id: null, kind: 'name', text: `[Name ${String(rule)}]`, words: [`person${String(rule)}`] },
        AT,
      );
    const [redacting, undoing, correcting, reading] = [[], [], [], []] as [
      number[],
      number[],
      number[],
      number[],
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      const turn = 10_001 + round * 10;
      const range = { turn, start: 16, end: 24 };
      redacting.push(
        msOf(() =>
          library.redactions.redact(
            SESSION,
            {
              ranges: [range],
              expected: ['somebody'],
              kind: 'name',
              replacement: '[Name 900]',
              scope: 'place',
              sound: 'silence',
            },
            AT,
          ),
        ),
      );
      undoing.push(msOf(() => library.redactions.undo(SESSION, AT)));
      correcting.push(
        msOf(() =>
          library.corrections.correct(SESSION, {
            act: { act: 'write', turn, text: `so I believe ${String(round)}` },
            expected: [],
            at: AT,
          }),
        ),
      );
      reading.push(msOf(() => library.transcripts.turnsOf(SESSION)));
    }
    const row = (what: string, values: number[]): Row => ({
      what: `${what}, 20,000 turns and 200 rules`,
      value: median(values),
      against: 'reading the turns',
      baseline: median(reading),
      unit: 'ms',
    });
    return [
      row('redacting a place', redacting),
      row('undoing that', undoing),
      row('correcting a turn', correcting),
    ];
  } finally {
    library.libraryFile.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
