import type { ReactNode } from 'react';
import type { ViewTitle } from '../../widgets/analysis/what-is-counted.ts';
import css from './analysis.module.css';

/** A view under its title, above the sentences that say what it counts and what it does not show. */
export function ViewFrame(props: {
  title: ViewTitle;
  legend?: ReactNode;
  note: string;
  children: ReactNode;
}) {
  const { title, legend, note, children } = props;
  return (
    <section className={css.body} aria-label={`${title.what} ${title.rest}`.trim()}>
      <div className={css.lead}>
        <h2>
          <b>{title.what}</b> {title.rest}
        </h2>
        {legend}
      </div>
      {children}
      <p className={css.note}>{note}</p>
    </section>
  );
}
