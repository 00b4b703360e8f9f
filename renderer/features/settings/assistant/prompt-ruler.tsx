import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import css from './assistant.module.css';

/** How much of a prompt of full length arrived: everything, or its end alone. */
export function PromptRuler({ sentTokens, longest }: { sentTokens: number; longest: number | null }) {
  const isCut = longest !== null;
  const label = isCut
    ? `The word at the start was lost, the word at the end was found: ${formatNumber(longest)} of ${counted(sentTokens, 'token')} arrived.`
    : 'The words at the start and at the end were both found.';
  return (
    <div className={css.ruler} role="img" aria-label={label}>
      <div className={css.ends}>
        <b data-bad={isCut || undefined}>{isCut ? 'Start: lost' : 'Start: found'}</b>
        <b>End: found</b>
      </div>
      <div className={css.track} data-bad={isCut || undefined}>
        <div style={{ inlineSize: `${String(isCut ? (100 * longest) / sentTokens : 100)}%` }} />
      </div>
      <div className={css.ends}>
        <span>{isCut ? `${counted(sentTokens, 'token')} sent` : '0'}</span>
        {isCut ? (
          <b data-bad>last {formatNumber(longest)} arrived</b>
        ) : (
          <span>{counted(sentTokens, 'token')}</span>
        )}
      </div>
    </div>
  );
}
