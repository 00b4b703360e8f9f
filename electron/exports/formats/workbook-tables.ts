import { changeColumns, changeRows } from './changes-csv.ts';
import { codePaths } from './code-paths.ts';
import { assistantMethods } from './assistant-methods.ts';
import { codePointRange } from './code-points.ts';
import type { Cell, Column } from './csv-table.ts';
import { participantColumns } from './participants-csv.ts';
import { quoteColumns, quoteRows } from './quotes-csv.ts';
import { sessionColumns } from './sessions-csv.ts';
import type { ExportCode, ExportOptions, StreamedStudy } from './study.ts';
import { turnColumns, turnRows } from './turns-csv.ts';

/** A table of a study, which is a sheet of a workbook. */
export interface WorkbookTable {
  name: string;
  columns: readonly Omit<Column<unknown>, 'cell'>[];
  rows: Iterable<readonly Cell[]>;
}

/** Returns the tables that are CSV files as well, and the codebook. */
export function workbookTables(study: StreamedStudy, options: ExportOptions): WorkbookTable[] {
  const { participants, codes, sessions } = study;
  return [
    ...(participants === undefined
      ? []
      : [tableOf('Participants', participantColumns(participants, options), participants.list)]),
    tableOf('Sessions', sessionColumns(study, options), sessions),
    tableOf('Turns', turnColumns(options), turnRows(sessions, options)),
    tableOf('Quotes', quoteColumns(study, options, codePointRange), quoteRows(study, options)),
    ...(codes.length === 0 ? [] : [tableOf('Codes', codeColumns(codes), codes)]),
    ...(study.assistant === undefined
      ? []
      : [tableOf('Assistant', METHODS_COLUMNS, assistantMethods(study.assistant))]),
    ...(options.formats?.includes('changesCsv') === true
      ? [tableOf('Corrections', changeColumns(options), changeRows(sessions, options))]
      : []),
  ];
}

const METHODS_COLUMNS: Column<string>[] = [
  {
    name: 'methods',
    type: 'text',
    meaning: 'How quotes came from the assistant, for a chapter on methods',
    cell: (line) => line,
  },
];

const tableOf = <Row>(name: string, columns: readonly Column<Row>[], rows: Iterable<Row>): WorkbookTable => ({
  name,
  columns,
  rows: {
    *[Symbol.iterator]() {
      for (const row of rows) yield columns.map(({ cell }) => cell(row));
    },
  },
});

function codeColumns(codes: readonly ExportCode[]): Column<ExportCode>[] {
  const paths = codePaths(codes);
  return [
    {
      name: 'code',
      type: 'text',
      meaning: 'The code with its parents, as in Quotes',
      cell: ({ id }) => paths.get(id) ?? null,
    },
    { name: 'codeId', type: 'text', meaning: 'ID of the code', cell: ({ id }) => id },
    { name: 'name', type: 'text', meaning: 'Name of the code', cell: ({ name }) => name },
    {
      name: 'description',
      type: 'text',
      meaning: 'What the code means',
      cell: ({ description }) => description,
    },
    { name: 'colour', type: 'text', meaning: 'Colour of the code, #rrggbb', cell: ({ colour }) => colour },
  ];
}
