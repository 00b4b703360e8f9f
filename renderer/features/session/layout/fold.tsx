import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './fold.module.css';

/** A heading in the side panel that opens and closes the list below it. */
export function Fold(props: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.fold} aria-expanded={props.isOpen} onClick={props.onToggle}>
      <ChevronRight size={14} strokeWidth={2} aria-hidden="true" />
      {props.children}
    </button>
  );
}
