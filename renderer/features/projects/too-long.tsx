import { formatNumber } from '../../../shared/domain/numbers.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LONGEST_TEXT } from './project-form.ts';

/** Replaces a form whose texts are too long to display. */
export const TooLong = ({ onRetry, busy }: { onRetry: () => void; busy: boolean }) => (
  <ErrorState
    title="This project is too long to be edited here"
    text={`One of its texts has more than ${formatNumber(LONGEST_TEXT)} characters. Shorten it where it was written, then try again. Its links and sessions open as before.`}
    technical={null}
    onRetry={onRetry}
    busy={busy}
  />
);
