import css from './code-chip.module.css';
import type { Code } from '../../../shared/model/code.ts';

/** A code's colour and name. */
export function CodeChip({ code, size = 'md' }: { code: Code; size?: 'sm' | 'md' }) {
  return (
    <span className={css.chip} data-size={size}>
      <CodeSwatch colour={code.colour} />
      <bdi className="ellipsis">{code.name}</bdi>
    </span>
  );
}

/** A code's colour. Decorative, as the name beside it identifies the code. */
export function CodeSwatch({ colour }: { colour: string }) {
  return <i className={css.swatch} style={{ background: colour }} aria-hidden="true" />;
}
