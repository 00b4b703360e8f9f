import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Offer } from './share-actions.ts';
import css from '../../../ui/selection-bar.module.css';
import type { Answer } from './use-action-feedback.ts';
import { noAddressInText } from './share-text.ts';

/** Notes about the selection before it is handed out, and where a file was saved. */
export function SelectionNotes({
  offer,
  count,
  hidden,
  more,
  said,
  answer,
  onClose,
}: {
  offer: Offer;
  /** How many links are selected and shown. */
  count: number;
  hidden: number;
  /** More notes from the screen. */
  more: readonly string[];
  /** The result of the screen's own actions. */
  said: { words: string; failed: boolean } | null;
  answer: Answer | null;
  onClose: () => void;
}) {
  const { active, withoutAddress } = offer;
  const others = `${formatNumber(hidden)}${count === 0 ? '' : ' more'}`;
  const notes = [
    ...(hidden === 0 ? [] : [`${others} ${hidden === 1 ? 'is' : 'are'} hidden by the filter and left out.`]),
    ...(withoutAddress.length === 0 ? [] : [noAddressInText(withoutAddress.map(({ label }) => label))]),
    ...(active.length + withoutAddress.length === 0 && count > 0 ? ['None of these links is active.'] : []),
    ...more,
  ];
  return (
    <>
      {notes.length > 0 && <p className={css.notes}>{notes.join(' ')}</p>}
      <div role={said?.failed === true ? 'alert' : 'status'}>
        {said !== null && (
          <p className={css.notes} data-failed={said.failed || undefined}>
            {said.words}
          </p>
        )}
      </div>
      <div role={answer?.failed === true ? 'alert' : 'status'}>
        {answer !== null && (
          <p className={css.notes} data-failed={answer.failed || undefined}>
            <span data-selectable>{answer.words}</span>
            <UnstyledButton className={css.close} aria-label="Close message" onClick={onClose}>
              <X size={14} strokeWidth={1.75} />
            </UnstyledButton>
          </p>
        )}
      </div>
    </>
  );
}
