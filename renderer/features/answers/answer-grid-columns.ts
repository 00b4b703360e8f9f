import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { sessionName } from '../../widgets/session/session-name.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';

interface ColumnLook {
  /** The question of a question column. */
  question?: AnswerColumn;
}
const NO_LOOK: ColumnLook = {};

/** Rows are sorted and filtered beforehand; the table only gets the visible ones. */
export const answerFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: NO_LOOK,
});

const columnHelper = createColumnHelper<typeof answerFeatures, AnswerTableRow>();

/** Returns the columns of the table: checkboxes, sessions, and one per question, identified by its key. */
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
