// Corrected text: 20,000 turns with 3,000 edits, and one edit more, computed and stored.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, median } from '../../build/bench-table.ts';
import { openLibrary } from '../../electron/database/library.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import { effectiveText } from '../../shared/domain/corrections/effective-text.ts';
import { shownPlaces } from '../../shared/domain/corrections/positions.ts';
import type { Edit, EditDraft } from '../../shared/model/correction.ts';
import type { Turn } from '../../shared/model/transcript.ts';

const turnCount = 20_000;
const editCount = 3000;
const rounds = 9;
const AT = '2026-11-23T10:00:00.000Z';

const turns = Array.from({ length: turnCount }, (_, index): Turn => {
  const words = `so I think that word number ${String(index)} was heard wrongly in this place`.split(' ');
  return {
    role: index % 2 === 0 ? 'participant' : 'agent',
    speakerLabel: null,
    text: words.join(' '),
    startSeconds: index * 3,
    endSeconds: index * 3 + 3,
    words: words.map((text, place) => ({
      text,
      startSeconds: index * 3 + place * 0.2,
      endSeconds: index * 3 + place * 0.2 + 0.2,
    })),
  };
});

const edits = Array.from({ length: editCount }, (_, index): Edit => {
  const turn = Math.floor((index * turnCount) / editCount);
  return { ...editIn(turn, index), id: index + 1 };
});

function editIn(turn: number, index: number): EditDraft {
  if (index % 10 === 7) return { kind: 'split', turn, start: 11 };
  if (index % 10 === 8) return { kind: 'join', turn: turn + 1, start: 0, text: ' ' };
  return { kind: 'correct', turn, start: 5, end: 10, text: 'believed' };
}

const msOf = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

export const bench: Bench = {
  name: 'corrections',
  run: async () => {
    const [wholeTimes, more, copying] = [[], [], []] as [number[], number[], number[]];
    for (let round = 0; round < rounds; round += 1) {
      let text = effectiveText(turns, []);
      wholeTimes.push(
        msOf(() => {
          text = effectiveText(turns, edits);
          shownPlaces(text);
        }),
      );
      const another: Edit = {
        kind: 'correct',
        turn: 10_001,
        start: 0,
        end: 2,
        text: 'Well',
        id: editCount + 1,
      };
      more.push(msOf(() => effectiveText(turns, [...edits, another], text)));
      copying.push(msOf(() => turns.map((turn) => ({ ...turn }))));
    }
    const against = 'a copy of each turn';
    return [
      {
        what: 'corrected text and map of 20,000 turns with 3,000 edits (goal: 60 ms)',
        value: median(wholeTimes),
        against,
        baseline: median(copying),
        unit: 'ms',
      },
      {
        what: 'one more edit (goal: 2 ms)',
        value: median(more),
        against,
        baseline: median(copying),
        unit: 'ms',
      },
      ...(await storedRows()),
    ];
  },
};

/** Saving corrections of a session of 20,000 turns, in the thread of the library. */
async function storedRows() {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-'));
  const library = await openLibrary(join(folder, 'library.sqlite'));
  try {
    const sessionId = 's1';
    library.sessions.see({ sessionId, type: 'project', projectId: 'p1', projectName: 'Bench' }, AT);
    const transcript = { turns, warnings: [] };
    library.transcripts.keep(sessionId, '{}', { transcript, segments: speechSegmentsOf(transcript) }, AT);
    const write = (turn: number, text: string) =>
      library.corrections.correct(sessionId, { act: { act: 'write', turn, text }, expected: [], at: AT });
    write(0, 'The first change stores what was received.');
    const writing = Array.from({ length: rounds }, (_, round) =>
      msOf(() => write(10_000, `word number ${String(round)} was heard wrongly`)),
    );
    const splitting = Array.from({ length: rounds }, (_, round) =>
      msOf(() =>
        library.corrections.correct(sessionId, {
          act: { act: 'split', turn: 15_000 + round * 2, at: 11 },
          expected: [],
          at: AT,
        }),
      ),
    );
    const reading = Array.from({ length: rounds }, () => msOf(() => library.transcripts.turnsOf(sessionId)));
    const against = 'reading the turns';
    const baseline = median(reading);
    return [
      {
        what: 'saving new words of one turn',
        value: median(writing),
        against,
        baseline,
        unit: 'ms' as const,
      },
      {
        what: 'saving a split that moves 5,000 turns',
        value: median(splitting),
        against,
        baseline,
        unit: 'ms' as const,
      },
    ];
  } finally {
    library.libraryFile.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
