import { UnstyledButton } from '@mantine/core';
import type { SessionRecord } from '../../electron/wire.ts';
import { copyText } from '../api/copy-text.ts';
import type { InstantLinkRecord } from '../api/instant-link-record.ts';
import { isExpiredByTime, stateOf } from '../api/link-state.ts';
import { wayToSession, type LinksHome } from '../api/session-of-link.ts';
import { minutesInText } from '../ui/dates.ts';
import { ActionsCell, ExpiryCell, SessionCell, StatusCell } from '../ui/link-cells.tsx';
import css from './instant.module.css';

/** Instant links belong to no project. */
export const NO_PROJECT: LinksHome = { type: 'instant', projectId: null, projectName: null };

export function InstantRow({
  index,
  link,
  session,
  chosen,
  onChoose,
  now,
}: {
  /** Among the rows shown, from 0. */
  index: number;
  link: InstantLinkRecord;
  /** The session it led to, when that was opened on this computer before. */
  session: SessionRecord | undefined;
  /** Whether its panel is open. */
  chosen: boolean;
  onChoose: (key: string) => void;
  now: Date;
}) {
  const { label, timeLimitMinutes } = link;
  const state = stateOf(link, now);
  return (
    <tr
      aria-rowindex={index + 2}
      data-selected={chosen || undefined}
      data-off={state === 'cancelled' || state === 'expired' || undefined}
      onClick={(event) => {
        // What is a control of its own has its own meaning.
        if (event.target instanceof Element && event.target.closest('a, button') === null) onChoose(link.key);
      }}
    >
      <td>
        <UnstyledButton
          className={`${css.open ?? ''} ell`}
          tabIndex={-1}
          aria-label={`View ${label}`}
          aria-expanded={chosen}
          data-open-row={chosen || undefined}
          title={label}
          dir="auto"
          onClick={() => {
            onChoose(link.key);
          }}
        >
          {label}
        </UnstyledButton>
        <span className={css.limit}>
          {timeLimitMinutes === null ? 'No time limit given' : minutesInText(timeLimitMinutes)}
        </span>
      </td>
      <StatusCell status={link.status} expiredByTime={isExpiredByTime(link, now)} />
      <ExpiryCell expiresAt={link.expiresAt} active={state === 'active'} stacked now={now} />
      <SessionCell way={wayToSession(link, NO_PROJECT, session)} withTurnMap={false} />
      <ActionsCell label={label} address={link.address} copyText={copyText} />
    </tr>
  );
}
