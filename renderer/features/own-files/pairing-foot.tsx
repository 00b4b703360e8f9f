import { Checkbox } from '@mantine/core';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import { sizeWords } from '../../../shared/domain/size-words.ts';
import css from './pairing-foot.module.css';

const KEYS = [
  { press: ['ArrowUp', 'ArrowDown'], does: 'Next' },
  { press: ['Space'], does: 'Play the first words' },
  { press: ['1', '2'], does: 'This one' },
  { press: ['Delete'], does: 'Leave out' },
];

/** The keys of the table, and whether recordings are copied. */
export function PairingFoot({
  bytes,
  copy,
  onCopy,
}: {
  /** The size of the recordings to be added. */
  bytes: number;
  copy: boolean;
  onCopy: (copy: boolean) => void;
}) {
  return (
    <div className={css.foot}>
      <span className={css.keys} aria-hidden="true">
        {KEYS.map(({ press, does }) => (
          <span key={does}>
            <PressedKeys press={press} wordClass="visually-hidden" /> {does}
          </span>
        ))}
      </span>
      <span className="grow" />
      <Checkbox
        size="xs"
        label={`Copy the recordings into Earmark${bytes > 0 ? `, ${sizeWords(bytes)}` : ''}`}
        checked={copy}
        onChange={(event) => {
          onCopy(event.currentTarget.checked);
        }}
      />
    </div>
  );
}
