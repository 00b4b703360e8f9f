import { memo } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { isExpiredByTime, stateOf } from '../../../api/link-state.ts';
import { resolveLinkSession, type LinkListOwner } from '../../../api/session-of-link.ts';
import { QrButton } from '../share/qr-button.tsx';
import {
  ActionsCell,
  CancelAction,
  ExpiryCell,
  LabelCell,
  EmptyAction,
  SelectCell,
  SessionCell,
  StatusCell,
} from '../../../ui/link-cells.tsx';
import { LinkDetails } from './link-details.tsx';
import css from './links.module.css';
import type { SessionRecord } from '../../../../shared/model/session.ts';

/** Memoised because scrolling a long table passes hundreds of rows a second. */
export const LinkRow = memo(function LinkRow({
  index,
  link,
  session,
  home,
  selected,
  isNew,
  isStacked,
  onPick,
  onCancel,
  now,
}: {
  /** Index among the rows shown, from 0. */
  index: number;
  link: LinkRecord;
  /** The session of this link, if it was opened on this computer before. */
  session: SessionRecord | undefined;
  home: LinkListOwner;
  selected: boolean;
  /** True if the link was created a moment ago. */
  isNew: boolean;
  /** True if the expiry takes two lines. */
  isStacked: boolean;
  onPick: (place: number, range: boolean) => void;
  onCancel: (link: LinkRecord) => void;
  now: Date;
}) {
  const { label, address } = link;
  const state = stateOf(link, now);
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-key={link.key}
      data-selected={selected || undefined}
      data-new={isNew || undefined}
      data-off={state === 'cancelled' || state === 'expired' || undefined}
      onClick={(event) => {
        if (event.shiftKey && event.target instanceof Element && event.target.closest('a, button') === null)
          onPick(index, true);
      }}
    >
      <SelectCell
        label={label}
        selected={selected}
        onPick={(range) => {
          onPick(index, range);
        }}
      />
      <LabelCell isNew={isNew}>
        <span className="ell" title={label} dir="auto">
          {label}
        </span>
      </LabelCell>
      <StatusCell status={link.status} expiredByTime={isExpiredByTime(link, now)} />
      <SessionCell way={resolveLinkSession(link, home, session)} withTurnMap />
      <ExpiryCell expiresAt={link.expiresAt} active={state === 'active'} stacked={isStacked} now={now} />
      <td className={css.hLink}>
        {address.url === null ? (
          <span className={`${css.why ?? ''} ell`} title={address.why}>
            {address.why}
          </span>
        ) : (
          <span className={`${css.address ?? ''} mono ell`} title={address.url}>
            {shortened(address.url)}
          </span>
        )}
      </td>
      <ActionsCell label={label} address={address} isActive={state === 'active'} copyText={copyText}>
        <QrButton link={link} now={now} tabIndex={-1} />
        {state === 'active' ? (
          <CancelAction
            label={label}
            onCancel={() => {
              onCancel(link);
            }}
          />
        ) : (
          <EmptyAction />
        )}
        <LinkDetails link={link} />
      </ActionsCell>
    </tr>
  );
});

/** Only the path: every link of a service starts with the same host. */
const shortened = (address: string) => `…${/^[^/]*\/\/[^/?#]*([^#]*)/.exec(address)?.[1] ?? address}`;
