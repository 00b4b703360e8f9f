import type { ReactNode } from 'react';
import type { LinkAddress } from '../api/link-record.ts';
import type { WayToSession } from '../api/session-of-link.ts';
import { CopyIconButton } from './copy-icon-button.tsx';
import { Expiry } from './expiry.tsx';
import css from './row-table.module.css';
import { SessionOfLink } from './session-of-link.tsx';
import { StatusChip } from './status-chip.tsx';

// What the rows of project links and of instant links have in common.

export function StatusCell(props: { status: string; expiredByTime: boolean }) {
  return (
    <td className={css.status}>
      <StatusChip {...props} />
    </td>
  );
}

export function SessionCell({ way, withTurnMap }: { way: WayToSession | null; withTurnMap: boolean }) {
  return (
    <td className={css.sessionCell}>
      {way === null ? (
        <span className="t3">
          <span aria-hidden="true">–</span>
          <span className="vh">No session</span>
        </span>
      ) : (
        <SessionOfLink way={way} withTurnMap={withTurnMap} tabIndex={-1} />
      )}
    </td>
  );
}

export function ExpiryCell({
  expiresAt,
  ...rest
}: {
  expiresAt: Date | null;
  active: boolean;
  stacked?: boolean;
  now: Date;
}) {
  return (
    <td className={css.expires}>
      {expiresAt === null ? <span className="t3">No date</span> : <Expiry date={expiresAt} {...rest} />}
    </td>
  );
}

/** Copies the address, and holds what else can be done with the link. */
export function ActionsCell({
  label,
  address,
  copyText,
  children,
}: {
  label: string;
  address: LinkAddress;
  /** Rejects where nothing was copied. */
  copyText: (text: string) => Promise<unknown>;
  children?: ReactNode;
}) {
  return (
    <td className={css.acts}>
      <div className={css.actRow}>
        {address.url === null ? (
          <span className={css.noCopy} title={address.why}>
            Cannot copy
          </span>
        ) : (
          <CopyIconButton
            label={`Copy link for ${label}`}
            tooltip="Copy link"
            tabIndex={-1}
            copy={() => copyText(address.url)}
          />
        )}
        {children}
      </div>
    </td>
  );
}
