import { Button } from '@mantine/core';
import { Download, Sparkles, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useMemo } from 'react';
import { summariesInText } from '../../widgets/summaries/request-summaries.tsx';
import type { AnswerColumn, AnswerTableRow } from './answer-columns.ts';
import { tableText } from './answer-table-text.ts';
import { CopyTable } from './copy-table.tsx';
import type { Attribute } from '../../../shared/model/attribute.ts';
import { useCommands, type Command } from '../../ui/keyboard/commands.ts';

/** The actions for the whole table, in its header. */
export function AnswersActions({
  rows,
  columns,
  attributes,
  lacking,
  isAsking,
  onSummaries,
  onExport,
}: {
  rows: readonly AnswerTableRow[];
  columns: readonly AnswerColumn[];
  /** The attributes of participants that the table shows. */
  attributes: readonly Attribute[];
  /** How many of the rows have no summary. */
  lacking: number;
  /** True while summaries are being requested. */
  isAsking: boolean;
  onSummaries: () => void;
  onExport: () => void;
}) {
  return (
    <>
      <CopyTable table={(withNames) => tableText(rows, columns, attributes, withNames)} />
      <Button className="brief" leftSection={<Download size={15} strokeWidth={1.75} />} onClick={onExport}>
        Export…
      </Button>
      {lacking > 0 && !isAsking && (
        <Button
          variant="filled"
          leftSection={<Sparkles size={15} strokeWidth={1.75} />}
          onClick={onSummaries}
        >
          {summariesInText(lacking)}
        </Button>
      )}
    </>
  );
}

/** Adds the commands for the open answer. */
export function useAnswerCommands(dock: { step: (by: 1 | -1) => void; close: () => void } | null): void {
  const step = dock?.step;
  const close = dock?.close;
  const commands = useMemo((): Command[] => {
    if (step === undefined || close === undefined) return [];
    return [
      {
        label: 'Next session, same question',
        icon: ChevronDown,
        keys: 'alt+ArrowDown',
        run: () => {
          step(1);
        },
      },
      {
        label: 'Previous session, same question',
        icon: ChevronUp,
        keys: 'alt+ArrowUp',
        run: () => {
          step(-1);
        },
      },
      { label: 'Close the answer', icon: X, keys: 'Escape', run: close },
    ];
  }, [step, close]);
  useCommands('Answers', commands);
}
