import { useQuery } from '@tanstack/react-query';
import { LockOpen, ShieldCheck } from 'lucide-react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { showPanel } from '../view-preferences.ts';
import { useOriginal } from './original-context.ts';
import { redactionOf } from './queries.ts';
import { isAnyHidden } from './redaction-commands.ts';
import { redactedParts } from './redaction-text.ts';
import css from './redaction-chip.module.css';

/** In the head of a session: how much is redacted, or that the original is shown. It opens the list. */
export function RedactionChip({ session }: { session: SessionRef }) {
  const { data: state } = useQuery(redactionOf(session));
  const isShown = useOriginal().shown !== null;
  if (state === undefined || !isAnyHidden(state)) return null;
  const Icon = isShown ? LockOpen : ShieldCheck;
  return (
    <button
      type="button"
      className={css.chip}
      data-original={isShown || undefined}
      onClick={() => {
        showPanel('redaction');
      }}
    >
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {isShown ? (
        'Original shown'
      ) : (
        // One text: between the items of a flexible box, spaces would be lost.
        <span>
          {'Redacted: '}
          {redactedParts(state).map(({ text, isExtra }) =>
            isExtra ? (
              <span key={text} className={css.extra}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </span>
      )}
    </button>
  );
}
