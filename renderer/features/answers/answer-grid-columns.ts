import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { sessionName } from '../../ui/session-name.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';

interface ColumnLook {
  /** Of a question's column. */
  question?: AnswerColumn;
}
const NO_LOOK: ColumnLook = {};

/** Sorting and filtering are done before, over all rows; the table is given those in sight. */
export const answerFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: NO_LOOK,
});

const columnHelper = createColumnHelper<typeof answerFeatures, AnswerTableRow>();

/** The columns of the table: boxes, sessions, and a column a question under its key. */
export const gridColumns = (columns: readonly AnswerColumn[]) => [
  columnHelper.display({ id: 'select', enableHiding: false }),
  columnHelper.accessor(({ session }): unknown => sessionName(session), {
    id: 'session',
    enableHiding: false,
  }),
  ...columns.map((question) =>
    columnHelper.accessor((row): unknown => cellOf(row, question)?.value ?? null, {
      id: question.key,
      header: question.label,
      meta: { question },
    }),
  ),
];
