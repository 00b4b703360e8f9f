import { Button, Menu } from '@mantine/core';
import { Check, Columns3 } from 'lucide-react';
import type { AnswerColumn } from './answer-columns.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import css from './answers.module.css';
import { hideColumns, useColumnsShown } from './columns-shown.ts';

/** Selects which questions the table shows, and the width of text columns. */
export function ColumnsMenu({
  study,
  columns,
  hidden,
}: {
  study: string | null;
  columns: readonly AnswerColumn[];
  hidden: readonly string[];
}) {
  const isWide = useColumnsShown((state) => state.isWide);
  const shown = columns.filter(({ key }) => !hidden.includes(key)).length;
  const words =
    shown === columns.length ? 'Columns' : `${formatNumber(shown)} of ${counted(columns.length, 'column')}`;
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" px={8} leftSection={<Columns3 size={15} strokeWidth={1.75} />}>
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.columnsMenu ?? ''}>
        <Menu.Label>Questions</Menu.Label>
        {columns.map(({ key, label }) => {
          const isShown = !hidden.includes(key);
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              // The last question cannot be hidden: a table of names alone is useless.
              disabled={isShown && shown === 1}
              leftSection={<Check size={15} style={{ opacity: isShown ? 1 : 0 }} />}
              onClick={() => {
                hideColumns(study, isShown ? [...hidden, key] : hidden.filter((one) => one !== key));
              }}
            >
              <span dir="auto">{label}</span>
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isWide}
          leftSection={<Check size={15} style={{ opacity: isWide ? 1 : 0 }} />}
          onClick={() => {
            useColumnsShown.setState({ isWide: !isWide });
          }}
        >
          Wide columns for texts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
