import css from './code-chip.module.css';

/** A code's colour. It stands beside the name, which says the same. */
export function CodeSwatch({ colour }: { colour: string }) {
  return <i className={css.swatch} style={{ background: colour }} aria-hidden="true" />;
}
