import { type WrittenChange, writtenChanges } from './changes.ts';
import { csvTable, type Column } from './csv-table.ts';
import { labelOf } from './display-names.ts';
import type { ExportOptions, ExportSession, StreamedStudy } from './study.ts';

interface ChangeRow {
  session: ExportSession;
  change: WrittenChange;
}

/** Writes changes.csv: one row per correction. */
export const changesCsv = (
  { sessions }: Pick<StreamedStudy, 'sessions'>,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> =>
  csvTable(changeColumns(options), changeRows(sessions, options), options);

/** Returns the lines of README.txt that describe the columns. */
export const changesReadme = (options: ExportOptions): string[] => [
  'Columns of changes.csv',
  ...changeColumns(options).map(({ name, meaning }) => `- ${name}: ${meaning}`),
];

/** Returns the columns of changes.csv. */
export function changeColumns({ withNames }: ExportOptions): Column<ChangeRow>[] {
  const label: Column<ChangeRow> = {
    name: 'label',
    type: 'text',
    meaning: 'Label of the link',
    cell: ({ session }) => labelOf(session, { withNames }),
  };
  return [
    {
      name: 'session',
      type: 'text',
      meaning: 'Pseudonym of the session, the same in every file',
      cell: ({ session }) => session.pseudonym,
    },
    ...(withNames ? [label] : []),
    {
      name: 'kind',
      type: 'text',
      meaning: 'What was done: correct (words), insert, delete, split, join, speaker, role or time',
      cell: ({ change }) => change.kind,
    },
    {
      name: 'turn',
      type: 'number',
      meaning:
        'Position in the corrected transcript, starting at 1; of a deleted turn, that of the turn above; empty for all turns of a speaker',
      cell: ({ change }) => (change.place === null ? null : change.place + 1),
    },
    {
      name: 'receivedTurn',
      type: 'number',
      meaning:
        'Position in the transcript as received; empty for an inserted turn and for all turns of a speaker',
      cell: ({ change }) => (change.receivedPlace === null ? null : change.receivedPlace + 1),
    },
    {
      name: 'startSeconds',
      type: 'number',
      meaning: 'Start of the turn in the recording, in seconds',
      cell: ({ change }) => change.startSeconds,
    },
    {
      name: 'received',
      type: 'text',
      meaning: 'Words, speaker, or time in seconds, as received',
      cell: ({ change }) => change.received,
    },
    {
      name: 'now',
      type: 'text',
      meaning: 'Words, speaker, or time in seconds, as corrected',
      cell: ({ change }) => change.now,
    },
    { name: 'author', type: 'text', meaning: 'Who corrected it', cell: ({ change }) => change.author },
    {
      name: 'changedAt',
      type: 'date',
      meaning: 'When it was corrected, ISO 8601',
      cell: ({ change }) => change.changedAt,
    },
  ];
}

export function* changeRows(sessions: Iterable<ExportSession>, options: ExportOptions): Generator<ChangeRow> {
  for (const session of sessions)
    for (const change of writtenChanges(session, options)) yield { session, change };
}
