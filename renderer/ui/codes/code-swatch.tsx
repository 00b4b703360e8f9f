import css from './code-chip.module.css';

/** A code's colour. Decorative, as the name beside it identifies the code. */
export function CodeSwatch({ colour }: { colour: string }) {
  return <i className={css.swatch} style={{ background: colour }} aria-hidden="true" />;
}
