import { Tooltip, UnstyledButton } from '@mantine/core';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { isExpiredByTime, stateOf } from '../../../api/link-state.ts';
import { resolveLinkSession, type LinkListOwner } from '../../../api/session-of-link.ts';
import { QrButton } from '../share/qr-button.tsx';
import { minutesInText } from '../../../../shared/domain/dates.ts';
import {
  ActionsCell,
  EditAction,
  ExpiryCell,
  LabelCell,
  EmptyAction,
  SelectCell,
  SessionCell,
  StatusCell,
} from '../../../ui/link-cells.tsx';
import css from './instant.module.css';
import { whyNotEditable } from './why-not-editable.ts';
import type { SessionRecord } from '../../../../shared/model/session.ts';

/** Instant links do not belong to a project. */
export const NO_PROJECT: LinkListOwner = { type: 'instant', projectId: null, projectName: null };

/** Memoised, so that it renders only when its own props change. */
export const InstantRow = memo(function InstantRow({
  index,
  link,
  session,
  selected,
  isNew,
  isOpen,
  onPick,
  onOpen,
  now,
}: {
  /** Index among the rows shown, from 0. */
  index: number;
  link: InstantLinkRecord;
  /** The session of this link, if it was opened on this computer before. */
  session: SessionRecord | undefined;
  selected: boolean;
  /** True if the link was created a moment ago. */
  isNew: boolean;
  /** True if the link's panel is open. */
  isOpen: boolean;
  onPick: (place: number, range: boolean) => void;
  onOpen: (key: string) => void;
  now: Date;
}) {
  const { label, timeLimitMinutes } = link;
  const state = stateOf(link, now);
  const reason = whyNotEditable(link, now) ?? 'Only active links can be edited.';
  const open = () => {
    onOpen(link.key);
  };
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-key={link.key}
      data-selected={selected || isOpen || undefined}
      data-new={isNew || undefined}
      data-off={state === 'cancelled' || state === 'expired' || undefined}
      onClick={(event) => {
        // Links and buttons in the row have their own action.
        if (!(event.target instanceof Element) || event.target.closest('a, button') !== null) return;
        if (event.shiftKey) onPick(index, true);
        else open();
      }}
    >
      <SelectCell
        label={label}
        selected={selected}
        onPick={(range) => {
          onPick(index, range);
        }}
      />
      <LabelCell
        isNew={isNew}
        below={
          <span className={css.limit}>
            {timeLimitMinutes === null ? 'No time limit given' : minutesInText(timeLimitMinutes)}
          </span>
        }
      >
        <UnstyledButton
          className={`${css.open ?? ''} ell`}
          tabIndex={-1}
          aria-label={`View ${label}`}
          aria-expanded={isOpen}
          title={label}
          dir="auto"
          onClick={open}
        >
          {label}
        </UnstyledButton>
      </LabelCell>
      <StatusCell status={link.status} expiredByTime={isExpiredByTime(link, now)} />
      <ExpiryCell expiresAt={link.expiresAt} active={state === 'active'} stacked now={now} />
      <SessionCell way={resolveLinkSession(link, NO_PROJECT, session)} withTurnMap={false} />
      <ActionsCell label={label} address={link.address} isActive={state === 'active'} copyText={copyText}>
        <QrButton link={link} now={now} tabIndex={-1} />
        {state === 'active' ? (
          <EditAction label={label} onEdit={open} />
        ) : (
          <EmptyAction>
            <Tooltip label={reason}>
              <Lock size={15} strokeWidth={1.75} role="img" aria-label={reason} />
            </Tooltip>
          </EmptyAction>
        )}
      </ActionsCell>
    </tr>
  );
});
