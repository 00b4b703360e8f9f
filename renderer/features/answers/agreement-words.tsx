import { Tooltip } from '@mantine/core';
import { type Agreement, AGREEMENT_RULE, percent } from './agreement.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import css from './answers.module.css';

/**
 * How often both gave the same answer, and out of how many; nothing if no answer has both. A tooltip explains
 * the rule.
 */
export function AgreementWords({
  agreement,
  of,
}: {
  agreement: Agreement;
  /** As in "in the 20 shown", if a filter hides some sessions. */
  of?: string;
}) {
  const share = percent(agreement);
  if (share === null) return null;
  return (
    <Tooltip label={AGREEMENT_RULE} multiline w={300}>
      <span className={css.agreement} aria-description={AGREEMENT_RULE}>
        You agree with{' '}
        <b>
          {formatNumber(agreement.same)} of {formatNumber(agreement.n)}
        </b>{' '}
        ({share}){of !== undefined && ` ${of}`}
      </span>
    </Tooltip>
  );
}
