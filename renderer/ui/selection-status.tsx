import { counted } from '../../shared/domain/numbers.ts';

/**
 * Tells screen readers how many rows are selected. Render it also while none is: what is added to the page together
 * with its text is not always read out.
 */
export function SelectionStatus({ count, what }: { count: number; what: string }) {
  return (
    <span className="visually-hidden" role="status">
      {count > 0 && `${counted(count, what)} selected`}
    </span>
  );
}
