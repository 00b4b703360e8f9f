import { Button, Checkbox, Popover } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';
import type { LabelTable } from './labels-draft.ts';
import css from './labels-field.module.css';
import { otherColumns, withChoice } from './link-attributes.ts';

/** Says which columns of a table become attributes of the participants, and lets one choose. */
export function AttributeColumns({
  table,
  onChange,
}: {
  table: LabelTable;
  onChange: (table: LabelTable) => void;
}) {
  const columns = useMemo(() => otherColumns(table), [table]);
  if (columns.length === 0) return null;
  const taken = columns.filter(({ isTaken }) => isTaken).map(({ name }) => name);
  return (
    <div className={css.attributes}>
      <span className="grow">
        {taken.length === 0
          ? 'No other column is used.'
          : `Attributes of participants: ${abbreviatedList(taken)}`}
      </span>
      <Popover position="bottom-end" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <Button
            size="xs"
            variant="subtle"
            rightSection={<ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />}
          >
            Choose columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Columns that become attributes">
          <div className={css.columns}>
            {columns.map(({ index, name, reason, isTaken }) => (
              <Checkbox
                key={index}
                label={<bdi>{name}</bdi>}
                description={reason === null ? undefined : `${reason}. Left out unless you tick it.`}
                checked={isTaken}
                onChange={({ currentTarget }) => {
                  onChange(withChoice(table, index, currentTarget.checked));
                }}
              />
            ))}
            <p className="text-13 text-tertiary">
              Attributes stay on this computer. The service gets only labels.
            </p>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
