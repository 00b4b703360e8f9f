import type { ReactNode } from 'react';
import css from './transcript-pane.module.css';

/** A match in the text of a turn. */
export interface TextMatch {
  start: number;
  end: number;
  isCurrent: boolean;
}

/** What was said, with what was found in it. */
export function TurnWords({ text, matches }: { text: string; matches: readonly TextMatch[] }) {
  const parts: ReactNode[] = [];
  let next = 0;
  for (const { start, end, isCurrent } of matches) {
    if (start > next) parts.push(text.slice(next, start));
    parts.push(
      <mark key={start} className={css.match} data-current={isCurrent || undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    next = end;
  }
  parts.push(text.slice(next));
  return parts;
}
