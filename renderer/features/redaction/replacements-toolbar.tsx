import { Button } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ReplacementTable } from '../../../shared/model/redaction.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { FilterField } from '../../ui/filter-field.tsx';
import css from './replacements.module.css';
import { secondsText } from '../../ui/seconds-text.ts';
import type { Revealed } from './use-revealed.ts';

/** The filter, the sums, and the button that shows the original words. */
export function ReplacementsToolbar({
  table,
  shown,
  find,
  onFind,
  onLeave,
  revealed,
  onReveal,
}: {
  table: ReplacementTable;
  /** How many rows the filter leaves. */
  shown: number;
  find: string;
  onFind: (find: string) => void;
  onLeave: () => void;
  revealed: Revealed;
  onReveal: () => void;
}) {
  const total = table.rows.length;
  const silent = secondsText(table.seconds);
  const isAll = revealed.allUntil !== null;
  return (
    <div className={css.bar}>
      <FilterField label="Filter replacements" value={find} onChange={onFind} onLeave={onLeave} />
      <span className="text-13 text-tertiary" role="status">
        {shown < total ? (
          `${formatNumber(shown)} of ${counted(total, 'replacement')}`
        ) : (
          <>
            {counted(total, 'replacement')}, {counted(table.places, 'place')} in{' '}
            {counted(table.sessions, 'session')}
            {silent !== '' && `, ${silent} silent`}
          </>
        )}
      </span>
      <span className="grow" />
      {revealed.allUntil !== null && (
        <span className={css.until} aria-hidden="true">
          Hidden again <Countdown until={revealed.allUntil} />
        </span>
      )}
      <Button
        variant="subtle"
        leftSection={isAll ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
        onClick={isAll ? revealed.hideAll : onReveal}
      >
        {isAll ? 'Hide the original words' : 'Show the original words…'}
      </Button>
      <span className="visually-hidden" role="status">
        {isAll && 'The original words are shown for 30 seconds.'}
      </span>
      {revealed.problem !== null && (
        <p className={css.problem} role="alert">
          {revealed.problem}
        </p>
      )}
    </div>
  );
}
