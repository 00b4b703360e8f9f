import { Select } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type {
  ColumnCheck,
  ColumnMapping,
  FillPlan,
  Target,
} from '../../../shared/domain/attributes/fill-plan.ts';
import type { DateOrder } from '../../../shared/domain/attributes/numeric-dates.ts';
import { personalReason } from '../../../shared/domain/attributes/personal-columns.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { Attribute, AttributeType } from '../../../shared/model/attribute.ts';
import type { ParticipantTable, SheetTable } from '../../../shared/model/participant.ts';
import { isType } from './attribute-form.tsx';
import { TYPE_NAMES } from './cell-text.ts';
import css from './fill-dialog.module.css';

const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));
const AS_WRITTEN = 'as-written';
const DATE_ORDERS: Record<DateOrder, string> = {
  'day-first': 'Day, month, year',
  'month-first': 'Month, day, year',
};
const isOrder = (value: string | null): value is DateOrder =>
  value === 'day-first' || value === 'month-first';

const valueOf = (target: Target): string =>
  target.kind === 'attribute' ? `attribute ${target.id}` : target.kind;

/** A column of a file: what is in it, where it goes, and what that leads to. */
export function FillColumn({
  name,
  column,
  table: { attributes },
  sheet,
  mapping,
  plan,
  newName,
  onMap,
}: {
  name: string;
  column: number;
  table: ParticipantTable;
  sheet: SheetTable;
  mapping: readonly ColumnMapping[];
  plan: FillPlan;
  /** The name of the new attribute. */
  newName: string;
  onMap: (mapping: ColumnMapping) => void;
}) {
  const { target, dateOrder } = mapping[column] ?? { target: { kind: 'none' }, dateOrder: null };
  const reason = useMemo(
    () =>
      personalReason(
        name,
        sheet.rows.map((row) => row[column] ?? ''),
      ),
    [name, sheet, column],
  );
  const check = plan.checks[column];
  if (check === undefined) return null;
  const taken = new Set(mapping.flatMap((one) => (one.target.kind === 'attribute' ? [one.target.id] : [])));
  const attribute = target.kind === 'attribute' ? attributes.find(({ id }) => id === target.id) : undefined;
  const type = target.kind === 'new' ? target.type : attribute?.type;
  const goTo = (value: string | null) => {
    const id = value?.startsWith('attribute ') === true ? value.slice('attribute '.length) : null;
    if (id !== null) onMap({ target: { kind: 'attribute', id }, dateOrder });
    else if (value === 'new') onMap({ target: { kind: 'new', type: type ?? 'text' }, dateOrder });
    else if (value === 'participant' || value === 'none') onMap({ target: { kind: value }, dateOrder: null });
  };
  return (
    <tr data-left-out={target.kind === 'none' || undefined}>
      <th scope="row" dir="auto">
        {name}
      </th>
      <td className={css.first} dir="auto">
        {reason !== null && target.kind === 'none' ? masked(check.first) : check.first}
      </td>
      <td>
        <Select
          aria-label={`${name} goes to`}
          data={[
            { value: 'participant', label: 'Participant' },
            ...attributes.map((one) => ({
              value: `attribute ${one.id}`,
              label: one.name,
              disabled: taken.has(one.id) && one.id !== attribute?.id,
            })),
            { value: 'new', label: `New: ${newName}` },
            { value: 'none', label: 'Leave out' },
          ]}
          value={valueOf(target)}
          onChange={goTo}
        />
      </td>
      <td>
        {target.kind === 'participant' && 'Key'}
        {attribute !== undefined && TYPE_NAMES[attribute.type]}
        {target.kind === 'new' && (
          <Select
            aria-label={`Type of ${newName}`}
            data={TYPES}
            value={target.type}
            onChange={(value) => {
              if (isType(value)) onMap({ target: { kind: 'new', type: value }, dateOrder });
            }}
          />
        )}
      </td>
      <td>
        {target.kind === 'none' ? (
          reason !== null && <Said isFine words={reason} />
        ) : target.kind === 'participant' ? (
          <Said
            isFine={plan.matched === sheet.rows.length}
            words={`${formatNumber(plan.matched)} of ${counted(sheet.rows.length, 'row')} ${plan.matched === 1 ? 'matches' : 'match'} a participant`}
          />
        ) : (
          type !== undefined && <Said {...checked(type, check, attribute, dateOrder)} />
        )}
        {type === 'date' && check.dateOrders !== null && (
          <Select
            mt={6}
            aria-label={`Order of the dates in ${name}`}
            data={[
              { value: AS_WRITTEN, label: 'As in the file' },
              ...Object.entries(DATE_ORDERS)
                .filter(([order]) => isOrder(order) && check.dateOrders?.[order] === true)
                .map(([value, label]) => ({ value, label })),
            ]}
            value={dateOrder ?? AS_WRITTEN}
            onChange={(value) => {
              onMap({ target, dateOrder: isOrder(value) ? value : null });
            }}
          />
        )}
      </td>
    </tr>
  );
}

function Said({ isFine, words }: { isFine: boolean; words: string }) {
  const Icon = isFine ? Check : TriangleAlert;
  return (
    <span className={css.check} data-fine={isFine}>
      <Icon size={15} strokeWidth={2} aria-hidden="true" />
      <span dir="auto">{words}</span>
    </span>
  );
}

/** "n…@p….e…": enough to recognise the column by. */
const masked = (text: string) => text.replaceAll(/(?<=[\p{L}\p{N}])[\p{L}\p{N}]+/gu, '…');

const MISFIT_WORDS: Record<Exclude<AttributeType, 'text'>, [one: string, many: string]> = {
  number: ['is not a number', 'are not numbers'],
  date: ['is not a date that Earmark can be sure of', 'are not dates that Earmark can be sure of'],
  choice: ['is not one of the choices', 'are not among the choices'],
  'yes-no': ['is neither yes nor no', 'are neither yes nor no'],
};

/** Says what the values of a column are, or which do not fit. */
function checked(
  type: AttributeType,
  { filled, different, misfits, firstMisfit, isIso }: ColumnCheck,
  attribute: Attribute | undefined,
  dateOrder: DateOrder | null,
): { isFine: boolean; words: string } {
  if (filled === 0) return { isFine: true, words: 'No values' };
  if (type !== 'text' && misfits > 0) {
    const [one, many] = MISFIT_WORDS[type];
    return {
      isFine: false,
      words: `${formatNumber(misfits)} ${misfits === 1 ? one : many}: “${firstMisfit ?? ''}”`,
    };
  }
  return { isFine: true, words: fineWords() };

  function fineWords(): string {
    switch (type) {
      case 'choice':
        return `${counted(different, 'value')}${attribute === undefined ? '' : ', as here'}`;
      case 'number':
        return counted(filled, 'number');
      case 'date':
        return dateOrder !== null
          ? DATE_ORDERS[dateOrder]
          : isIso
            ? 'Year, month, day'
            : counted(filled, 'date');
      case 'yes-no':
        return 'All are yes or no';
      case 'text':
        break;
    }
    return counted(different, 'different value');
  }
}
