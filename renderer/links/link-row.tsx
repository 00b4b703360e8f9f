import { memo } from 'react';
import type { SessionRecord } from '../../electron/contract.ts';
import { bridge } from '../api/bridge.ts';
import { valueOf } from '../api/failures.ts';
import type { LinkRecord } from '../api/link-record.ts';
import { isExpiredByTime, stateOf } from '../api/link-state.ts';
import { CopyIconButton } from '../ui/copy-icon-button.tsx';
import { Expiry } from '../ui/expiry.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { LinkDetails } from './link-details.tsx';
import css from './links.module.css';
import { OpenSession } from './open-session.tsx';

/** Drawn anew only when something of its own changes: a long table scrolls through hundreds of them a second. */
export const LinkRow = memo(function LinkRow(props: {
  /** Among the rows shown, from 0. */
  index: number;
  link: LinkRecord;
  /** The session it led to, when that was opened on this computer before. */
  session: SessionRecord | undefined;
  projectId: string;
  projectName: string | null;
  now: Date;
}) {
  const { link, now } = props;
  const { label, address } = link;
  const state = stateOf(link, now);
  return (
    <tr aria-rowindex={props.index + 2} data-off={state === 'cancelled' || state === 'expired' || undefined}>
      <td className={`${css.label ?? ''} ell`} title={label} dir="auto">
        {label}
      </td>
      <td className={css.status}>
        <StatusChip status={link.status} expiredByTime={isExpiredByTime(link, now)} />
      </td>
      <td className={css.hSession}>
        {link.sessionId === null ? (
          <span className="t3">
            <span aria-hidden="true">–</span>
            <span className="vh">No session</span>
          </span>
        ) : (
          <OpenSession {...props} sessionId={link.sessionId} />
        )}
      </td>
      <td className={css.expires}>
        {link.expiresAt === null ? (
          <span className="t3">No date</span>
        ) : (
          <Expiry date={link.expiresAt} active={state === 'active'} now={now} />
        )}
      </td>
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
      <td className={css.acts}>
        <div className={css.actRow}>
          {address.url === null ? (
            <span className={css.noCopy} title={address.why}>
              Cannot copy
            </span>
          ) : (
            <CopyLink label={label} url={address.url} />
          )}
          <LinkDetails link={link} />
        </div>
      </td>
    </tr>
  );
});

function CopyLink({ label, url }: { label: string; url: string }) {
  return (
    <CopyIconButton
      label={`Copy link for ${label}`}
      tooltip="Copy link"
      tabIndex={-1}
      copy={async () => valueOf(await bridge.call.copyText(url))}
    />
  );
}

/** The path alone: every link of a service begins alike. */
function shortened(address: string): string {
  const { pathname, search } = new URL(address);
  return `…${pathname}${search}`;
}
