import { expect, test } from 'vitest';
import type { OwnFile } from '../../model/own-file.ts';
import { recordingFile, refusedFile, transcriptFile } from './own-file.fixture.ts';
import { filesOf, isReady, pairFiles } from './pair-files.ts';
import { broughtBack, fileKeyOf, leftOut, NO_DECISIONS, paired, separated } from './pairing-decisions.ts';

const minutes = (count: number, seconds = 0) => count * 60 + seconds;

/** Each row as "kind: files (reason) [candidates]". */
const shown = (files: OwnFile[], decisions = NO_DECISIONS) =>
  pairFiles(files, decisions).map((row) =>
    [
      `${row.kind}:`,
      filesOf(row)
        .map(({ name }) => name)
        .join(' + '),
      row.reason === null ? '' : `(${row.reason})`,
      row.candidates.length === 0 ? '' : `[${row.candidates.map(({ name }) => name).join(', ')}]`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  );
const labels = (files: OwnFile[]) => pairFiles(files, NO_DECISIONS).map(({ label }) => label);

test.each([
  ['case, accents and separators', 'Inès_P07.WAV', 'ines p07.vtt'],
  [
    'words that say what the file is',
    'RG_A_2026-11-03_recording_final.wav',
    'Transcript RG A 2026-11-03.docx',
  ],
  ['the same words in another script', 'مجموعة ٤.m4a', 'مجموعة_٤.srt'],
])('pairs names that differ only in %s', (_, recording, transcript) => {
  expect(shown([recordingFile(recording, 600), transcriptFile(transcript, 597)])).toEqual([
    `pair: ${recording} + ${transcript} (same name and length)`,
  ]);
});

test('pairs by the length alone, or by the name alone if a length is not known', () => {
  expect(
    shown([
      recordingFile('RG_B_2026-11-05.wav', minutes(21, 38)),
      transcriptFile('Transcript group B (corrected).docx', minutes(21, 36)),
      recordingFile('RG_E.mp3', null),
      transcriptFile('RG_E.json', minutes(12)),
    ]),
  ).toEqual([
    'pair: RG_B_2026-11-05.wav + Transcript group B (corrected).docx (same length)',
    'pair: RG_E.mp3 + RG_E.json (same name)',
  ]);
});

test.each([
  ['beyond the recording', minutes(25)],
  ['far before its end', minutes(10)],
])('does not pair one name if the transcript ends %s', (_, end) => {
  expect(shown([recordingFile('A.wav', minutes(20)), transcriptFile('A.vtt', end)])).toEqual([
    'undecided: A.vtt [A.wav]',
  ]);
});

test('offers the recording of the same length too if the one of the same name has another length', () => {
  expect(
    shown([
      recordingFile('A.wav', minutes(20)),
      recordingFile('REC_1.wav', minutes(10)),
      transcriptFile('A.vtt', minutes(10)),
    ]),
  ).toEqual(['undecided: A.vtt [A.wav, REC_1.wav]']);
});

test('leaves open which of several recordings of one length a transcript belongs to, and uses a decision', () => {
  const files = [
    recordingFile('REC_0107.wav', minutes(18, 9)),
    recordingFile('REC_0108.wav', minutes(18, 4)),
    transcriptFile('group_c_final.docx', minutes(18, 2)),
  ];
  const [first, , transcript] = files.map(fileKeyOf);
  expect(shown(files)).toEqual(['undecided: group_c_final.docx [REC_0107.wav, REC_0108.wav]']);
  expect(
    shown(files, paired(NO_DECISIONS, { recording: first ?? '', transcript: transcript ?? '' })),
  ).toEqual(['pair: REC_0107.wav + group_c_final.docx (chosen)', 'no words: REC_0108.wav']);
});

test('pairs the last recording and transcript of one length once the others are decided', () => {
  const files = [
    recordingFile('one.wav', 600),
    recordingFile('two.wav', 601),
    transcriptFile('three.vtt', 600),
    transcriptFile('four.vtt', 599),
  ];
  const keys = files.map(fileKeyOf);
  expect(shown(files)).toEqual([
    'undecided: four.vtt [one.wav, two.wav]',
    'undecided: three.vtt [one.wav, two.wav]',
  ]);
  expect(shown(files, paired(NO_DECISIONS, { recording: keys[0] ?? '', transcript: keys[2] ?? '' }))).toEqual(
    ['pair: one.wav + three.vtt (chosen)', 'pair: two.wav + four.vtt (same length)'],
  );
});

test('leaves open which of several transcripts of one name belongs to a recording', () => {
  expect(
    shown([recordingFile('A.wav', 600), transcriptFile('A.docx', null), transcriptFile('A.txt', null)]),
  ).toEqual(['undecided: A.wav [A.docx, A.txt]']);
  expect(
    shown([
      recordingFile('A.wav', 600),
      transcriptFile('draft 1.vtt', 595),
      transcriptFile('draft 2.vtt', 596),
    ]),
  ).toEqual(['undecided: A.wav [draft 1.vtt, draft 2.vtt]']);
});

test('does not pair participants of different numbers by the length alone', () => {
  expect(shown([recordingFile('P01.wav', 600), transcriptFile('P07.vtt', 598)])).toEqual([
    'undecided: P07.vtt [P01.wav]',
  ]);
});

test('names and pairs files that only say what they are by their folder', () => {
  const files = ['Group A', 'Group B'].flatMap((folder) => [
    recordingFile('audio.wav', null, { folder }),
    transcriptFile('transcript.txt', null, { folder }),
  ]);
  expect(shown(files)).toEqual(Array(2).fill('pair: audio.wav + transcript.txt (same name)'));
  expect(labels(files)).toEqual(['Group A', 'Group B']);
});

test('prefers the same folder if several files have one name', () => {
  const files = ['day 1', 'day 2'].flatMap((folder) => [
    recordingFile('A.wav', 600, { folder }),
    transcriptFile('A.vtt', 598, { folder }),
  ]);
  expect(pairFiles(files, NO_DECISIONS).map((row) => filesOf(row).map(({ folder }) => folder))).toEqual([
    ['day 1', 'day 1'],
    ['day 2', 'day 2'],
  ]);
});

test('lists one without the other, and leaves out what is refused, the same, or there already', () => {
  const same = recordingFile('copy of F.m4a', 500);
  const files = [
    recordingFile('F.m4a', 500),
    { ...same, sameAs: '/F.m4a' },
    transcriptFile('group g notes.txt', null),
    refusedFile('budget.xlsx', 'It is neither a recording nor a transcript.'),
    recordingFile('H.wav', 900, {
      known: { session: { type: 'project', projectId: 'p1', sessionId: 's1' }, label: 'Group H' },
    }),
  ];
  const rows = pairFiles(files, NO_DECISIONS);
  expect(shown(files)).toEqual([
    'no words: F.m4a',
    'no recording: group g notes.txt',
    'known: H.wav',
    'left out: budget.xlsx',
    'left out: copy of F.m4a',
  ]);
  expect(rows.at(-1)?.sameAs?.name).toBe('F.m4a');
  expect(rows.filter(isReady).map(({ label }) => label)).toEqual(['F', 'group g notes']);
  const again = broughtBack(NO_DECISIONS, files.slice(1).map(fileKeyOf));
  expect(shown(files, again)).toContain('no words: H.wav');
  expect(shown(files, again)).toContain('no words: copy of F.m4a');
});

test('keeps apart what the researcher separated, and leaves out what they left out', () => {
  const files = [recordingFile('A.wav', 600), transcriptFile('A.vtt', 598)];
  const keys = files.map(fileKeyOf);
  const apart = separated(NO_DECISIONS, keys);
  expect(shown(files, apart)).toEqual(['no words: A.wav', 'no recording: A.vtt']);
  const out = leftOut(apart, keys.slice(1));
  expect(shown(files, out)).toEqual(['no words: A.wav', 'left out: A.vtt']);
  expect(shown(files, broughtBack(out, keys))).toEqual(shown(files, apart));
  expect(shown(files, paired(apart, { recording: keys[0] ?? '', transcript: keys[1] ?? '' }))).toEqual([
    'pair: A.wav + A.vtt (chosen)',
  ]);
});

test('shows files of one name together before they are read, and does not add them yet', () => {
  const [row] = pairFiles(
    [
      recordingFile('RG_E.mp3', null, { status: 'reading', recording: null }),
      transcriptFile('RG_E.json', null, { status: 'waiting', transcript: null }),
    ],
    NO_DECISIONS,
  );
  expect(row).toMatchObject({ kind: 'pair', reason: 'same name', isRead: false });
  expect(row !== undefined && isReady(row)).toBe(false);
});

test.each([
  ['RG_A_2026-11-03.wav', 'RG A 2026-11-03'],
  ['Transcript group B (corrected, second version).docx', 'group B'],
  ['مجموعة القراءة.m4a', 'مجموعة القراءة'],
  ['.wav', '.wav'],
  ['transcript.txt', 'transcript'],
])('names the session of %s', (name, label) => {
  expect(labels([transcriptFile(name, null)])).toEqual([label]);
});

test('takes the name from the file that says more, and what was typed before both', () => {
  const files = [recordingFile('REC_0107.wav', 600), transcriptFile('Group C.docx', 598)];
  expect(labels(files)).toEqual(['Group C']);
  const typed = { ...NO_DECISIONS, labels: { [fileKeyOf(files[0] ?? recordingFile('', 0))]: 'Readers' } };
  expect(pairFiles(files, typed)[0]?.label).toBe('Readers');
});

test('pairs thousands of files, also if their names or lengths are all the same', () => {
  const list = (name: (index: number) => string, seconds: (index: number) => number) =>
    Array.from({ length: 2500 }, (_, index) => [
      recordingFile(`${name(index)}.wav`, seconds(index), { id: `r${String(index)}`, sizeBytes: index }),
      transcriptFile(`${name(index)}.vtt`, seconds(index) - 1, { id: `t${String(index)}`, sizeBytes: index }),
    ]).flat();
  const rows = pairFiles(
    list(
      (index) => `Interview ${String(index)}`,
      () => 600,
    ),
    NO_DECISIONS,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(Array(2500).fill('pair'));
  const byLength = pairFiles(
    list(
      () => 'A',
      (index) => 600 + index * 20,
    ),
    NO_DECISIONS,
  );
  expect(byLength.filter(({ kind }) => kind === 'pair')).toHaveLength(2500);
  const unclear = pairFiles(
    list(
      () => 'A',
      () => 600,
    ),
    NO_DECISIONS,
  );
  expect(unclear.every(({ kind }) => kind !== 'pair')).toBe(true);
});
