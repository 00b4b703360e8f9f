import { useQuery } from '@tanstack/react-query';
import { LockOpen, ShieldCheck, VolumeX } from 'lucide-react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { countToMark } from './mentions-to-mark.ts';
import { originalText, useOriginal } from '../open-session/original-context.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { isAnyHidden } from './redaction-commands.ts';
import { redactedParts } from './redaction-text.ts';
import css from './redaction-chip.module.css';
import { showMarking } from './show-marking.ts';

/** In the head of a session: how much is redacted, how much must be marked, or that the original is shown. It opens the list. */
export function RedactionChip() {
  const { session, audio } = useOpenSession();
  const { data: state } = useQuery(redactionOf(session));
  const isShown = useOriginal().shown !== null;
  if (state === undefined || !isAnyHidden(state)) return null;
  const toMark = audio.state?.status === 'missing' ? 0 : countToMark(state);
  const Icon = isShown ? LockOpen : toMark > 0 ? VolumeX : ShieldCheck;
  return (
    <button
      type="button"
      className={css.chip}
      data-original={isShown || toMark > 0 || undefined}
      onClick={showMarking}
    >
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {isShown ? (
        originalText(audio.playable)
      ) : toMark > 0 ? (
        `${counted(toMark, 'mention')} to mark`
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
