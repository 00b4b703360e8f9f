import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { attributeColumn, typedValue } from './answer-attributes.ts';
import { type AnswerColumn, type AnswerTableRow, cellOf } from './answer-columns.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';

interface ColumnLook {
  /** The question of a question column. */
  question?: AnswerColumn;
  /** The attribute of a column about the participants. */
  attribute?: Attribute;
}
const NO_LOOK: ColumnLook = {};

/** Rows are sorted and filtered beforehand; the table only gets the visible ones. */
export const answerFeatures = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: NO_LOOK,
});

const columnHelper = createColumnHelper<typeof answerFeatures, AnswerTableRow>();

/**
 * Returns the columns of the table: checkboxes, sessions, the attributes that are shown, and one per question, identified
 * by its key.
 */
export const gridColumns = (columns: readonly AnswerColumn[], attributes: readonly Attribute[]) => [
  columnHelper.display({ id: 'select', enableHiding: false }),
  columnHelper.accessor(({ session }): unknown => sessionName(session), {
    id: 'session',
    enableHiding: false,
  }),
  ...attributes.map((attribute) =>
    columnHelper.accessor((row): unknown => typedValue(row, attribute), {
      id: attributeColumn(attribute.id),
      header: attribute.name,
      enableHiding: false,
      meta: { attribute },
    }),
  ),
  ...columns.map((question) =>
    columnHelper.accessor((row): unknown => cellOf(row, question)?.value ?? null, {
      id: question.key,
      header: question.label,
      meta: { question },
    }),
  ),
];
