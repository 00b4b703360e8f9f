import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import css from './key-foot.module.css';

export interface KeyOfList {
  press: readonly string[];
  does: string;
  /** True if a narrow window leaves it out. */
  isLess?: boolean;
}

/** The keys of a list, below it. The list of shortcuts has them for assistive technology. */
export function KeyFoot({ keys }: { keys: readonly KeyOfList[] }) {
  return (
    <div className={css.foot} aria-hidden="true">
      {keys.map(({ press, does, isLess = false }) => (
        <span key={does} data-less={isLess || undefined}>
          <PressedKeys press={press} wordClass="visually-hidden" /> {does}
        </span>
      ))}
    </div>
  );
}
