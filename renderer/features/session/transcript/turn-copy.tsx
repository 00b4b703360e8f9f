import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useCopyAnswer } from '../../../ui/use-copy-answer.ts';
import css from './turn-row.module.css';

/**
 * Copies the quote of its turn. A plain button, because a row must be drawn within a frame while scrolling.
 */
export function TurnCopy({ copy }: { copy: () => Promise<unknown> }) {
  const [answer, start] = useCopyAnswer(copy);
  const Icon = answer === null ? Copy : answer === 'copied' ? Check : TriangleAlert;
  return (
    <span className={css.copying}>
      <button
        type="button"
        tabIndex={-1}
        className={css.copy}
        aria-label="Copy quote"
        title="Copy quote  C"
        data-copy-quote
        data-answer={answer}
        onClick={(event) => {
          event.stopPropagation();
          start();
        }}
      >
        <Icon size={15} strokeWidth={1.75} />
      </button>
      <span className="vh" role="status">
        {answer === 'copied' && 'Copied'}
        {answer === 'failed' && 'Not copied'}
      </span>
    </span>
  );
}
