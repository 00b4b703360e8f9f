import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../shared/domain/numbers.ts';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import css from './participants.module.css';

const KEYS = [
  { press: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], does: 'Move' },
  { press: ['Enter'], does: 'Edit' },
  { press: ['mod+V'], does: 'Paste a block' },
  { press: ['mod+Z'], does: 'Undo' },
];

/** How many cells do not fit their column, with a way to each, and the keys of the grid. */
export function ParticipantsFoot({ misfits, onNext }: { misfits: number | null; onNext: () => void }) {
  return (
    <div className={css.foot}>
      {misfits !== null && misfits > 0 && (
        <>
          <TriangleAlert className={css.warn} size={16} strokeWidth={1.75} aria-hidden="true" />
          <span role="status">
            <b>
              {counted(misfits, 'cell')}{' '}
              {misfits === 1 ? 'does not fit its column' : 'do not fit their column'}
            </b>
            . {misfits === 1 ? 'It keeps its text.' : 'They keep their text.'}
          </span>
          <Button size="xs" variant="subtle" onClick={onNext}>
            Go to the next
          </Button>
        </>
      )}
      <span className="grow" />
      <span className={css.keys} aria-hidden="true">
        {KEYS.map(({ press, does }) => (
          <span key={does}>
            <PressedKeys press={press} wordClass="visually-hidden" /> {does}
          </span>
        ))}
      </span>
    </div>
  );
}
