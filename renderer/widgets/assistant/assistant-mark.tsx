import { ScanText } from 'lucide-react';
import css from './assistant-mark.module.css';

/** Marks what the assistant suggested: never in a colour, shape or initials of a person. */
export function AssistantMark({ children = 'Assistant' }: { children?: string }) {
  return (
    <span className={css.mark}>
      <ScanText size={13} strokeWidth={1.9} aria-hidden="true" />
      {children}
    </span>
  );
}

/** The mark of a quote that a person accepted. */
export function AcceptedMark({ model }: { model: string | null }) {
  return (
    <span
      className={css.mark}
      data-small
      role="img"
      aria-label="Suggested by the assistant"
      title={`Suggested by the assistant${model === null ? '' : ` (${model})`}, accepted by a person`}
    >
      <ScanText size={13} strokeWidth={1.9} aria-hidden="true" />
    </span>
  );
}
