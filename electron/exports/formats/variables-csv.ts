import { changeColumns } from './changes-csv.ts';
import { GUARD_NOTE } from './csv-readme.ts';
import { csvTable, type Column } from './csv-table.ts';
import { participantColumns } from './participants-csv.ts';
import { quoteColumns } from './quotes-csv.ts';
import { sessionColumns } from './sessions-csv.ts';
import type { ExportOptions, StreamedStudy } from './study.ts';
import { turnColumns } from './turns-csv.ts';

interface VariableRow {
  file: string;
  column: string;
  meaning: string;
  type: string;
}

const COLUMNS: Column<VariableRow>[] = [
  { name: 'file', type: 'text', meaning: 'The file', cell: ({ file }) => file },
  { name: 'column', type: 'text', meaning: 'The column of the file', cell: ({ column }) => column },
  { name: 'meaning', type: 'text', meaning: 'What the column contains', cell: ({ meaning }) => meaning },
  { name: 'type', type: 'text', meaning: 'text, number, date, or true or false', cell: ({ type }) => type },
];

/** A note on the columns of every file. */
const GUARD_ROW: VariableRow = {
  file: 'every file',
  column: 'every column of type text',
  meaning: GUARD_NOTE,
  type: 'text',
};

/**
 * Writes variables.csv, the dictionary of the CSV files: one row per column, in the order of the columns;
 * then, if texts are guarded, a row that explains this.
 */
export function variablesCsv(
  study: StreamedStudy,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> {
  const { participants } = study;
  const rows = [
    ...described('sessions.csv', sessionColumns(study, options)),
    ...described('turns.csv', turnColumns(options)),
    ...described('quotes.csv', quoteColumns(study, options)),
    ...(participants === undefined
      ? []
      : described('participants.csv', participantColumns(participants, options))),
    ...(options.formats?.includes('changesCsv') === true
      ? described('changes.csv', changeColumns(options))
      : []),
    ...described('variables.csv', COLUMNS),
    ...(options.guarded ? [GUARD_ROW] : []),
  ];
  return csvTable(COLUMNS, rows, options);
}

const described = <Row>(file: string, columns: readonly Column<Row>[]): VariableRow[] =>
  columns.map(({ name, meaning, type }) => ({ file, column: name, meaning, type }));
