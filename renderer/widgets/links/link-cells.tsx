import type { ReactNode } from 'react';
import { ClockAlert } from 'lucide-react';
import type { LinkAddress } from '../../api/link-record.ts';
import type { LinkSession } from '../../api/session-of-link.ts';
import { RowAction } from '../../ui/row-action.tsx';
import { RowCopy } from '../../ui/copy-button.tsx';
import css from '../../ui/row-table.module.css';
import { SelectBox } from '../../ui/tick-box.tsx';
import { SessionOfLink } from './session-of-link.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { dayAndTime, relative } from '../../../shared/domain/dates.ts';

// Cells that the rows of project links and of instant links share.

export function SelectCell(props: { label: string; selected: boolean; onPick: (range: boolean) => void }) {
  return (
    <td>
      <SelectBox
        label={`Select ${props.label}`}
        state={props.selected ? 'all' : 'none'}
        onPick={props.onPick}
      />
    </td>
  );
}

/** The label, or the button that opens the link, with a tag while the link is new. */
export function LabelCell({
  isNew,
  below,
  children,
}: {
  isNew: boolean;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <td className={css.label}>
      <span className={css.labelLine}>
        {children}
        {isNew && <span className={css.new}>New</span>}
      </span>
      {below}
    </td>
  );
}

export function StatusCell(props: { status: string; expiredByTime: boolean }) {
  return (
    <td className={css.status}>
      <StatusChip {...props} />
    </td>
  );
}

export function SessionCell({ way, withTurnMap }: { way: LinkSession | null; withTurnMap: boolean }) {
  return (
    <td className={css.sessionCell}>
      {way === null ? (
        <span className={css.noSession} role="img" aria-label="No session">
          –
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
      {expiresAt === null ? (
        <span className="text-tertiary">No date</span>
      ) : (
        <Expiry date={expiresAt} {...rest} />
      )}
    </td>
  );
}

/** Copies the address of a link that can be used, and contains its other actions. */
export function ActionsCell({
  label,
  address,
  isActive,
  copyText,
  children,
}: {
  label: string;
  address: LinkAddress;
  isActive: boolean;
  /** Rejects if nothing was copied. */
  copyText: (text: string) => Promise<unknown>;
  children?: ReactNode;
}) {
  return (
    <td className={css.acts}>
      <div className={css.actRow}>
        {isActive && address.url === null && (
          <span className={css.noCopy} title={address.why}>
            Cannot copy
          </span>
        )}
        {isActive && address.url !== null && <RowCopy label={label} copy={() => copyText(address.url)} />}
        {children}
      </div>
    </td>
  );
}

export function CancelAction({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <RowAction label={`Cancel link for ${label}`} tooltip="Cancel link…" icon="cancel" onClick={onCancel} />
  );
}

export function EditAction({ label, onEdit }: { label: string; onEdit: () => void }) {
  return <RowAction label={`Edit ${label}`} tooltip="Edit" icon="edit" onClick={onEdit} />;
}

/** Placeholder for an action that a link does not offer. */
export function EmptyAction({ children }: { children?: ReactNode }) {
  return <span className={css.noAct}>{children}</span>;
}

const DAY = 24 * 60 * 60_000;

/**
 * Shows the relative date first and the absolute one second, always both. Only active links have full
 * contrast.
 */
function Expiry({
  date,
  active,
  stacked = false,
  now,
}: {
  date: Date;
  active: boolean;
  /** True to use two lines. */
  stacked?: boolean;
  now: Date;
}) {
  const soon = active && date.getTime() - now.getTime() < DAY;
  return (
    <span
      className={css.expiry}
      data-on={active || undefined}
      data-soon={soon || undefined}
      data-stacked={stacked || undefined}
    >
      <b>
        {soon && <ClockAlert size={15} strokeWidth={1.9} aria-hidden="true" />}
        {relative(date, now)}
      </b>
      <time dateTime={date.toISOString()}>{dayAndTime(date, now)}</time>
    </span>
  );
}
