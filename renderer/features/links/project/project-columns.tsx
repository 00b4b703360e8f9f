import { Hits } from '../../../ui/hits/hits.tsx';
import type { LinkRecord } from '../../../api/link-record.ts';
import type { LinkListOwner } from '../../../api/session-of-link.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { CancelAction, EmptyAction } from '../../../widgets/links/link-cells.tsx';
import { RowPopover } from '../share/row-popover.tsx';
import {
  actionsColumn,
  expiryColumn,
  labelColumn,
  plainColumn,
  selectColumn,
  sessionColumn,
  statusColumn,
  type LinkColumn,
} from '../table/link-columns.tsx';
import css from './links.module.css';

/** Returns the columns of a project's links, left to right. */
export const projectColumns = (
  owner: LinkListOwner,
  onCancel: (link: LinkRecord) => void,
): readonly LinkColumn<LinkRecord>[] => [
  selectColumn({ col: css.cSelect }),
  labelColumn(({ link: { label } }) => ({
    label: (
      <span className="ellipsis" dir="auto">
        <Hits text={label} />
      </span>
    ),
  })),
  statusColumn({ col: css.cStatus }),
  sessionColumn({ col: css.cSession, head: css.hSession }, owner, true),
  expiryColumn({ col: css.cExpires }, false),
  plainColumn('link', 'Link', { col: css.cLink, head: css.hLink }, ({ link: { address } }) => (
    <td className={css.hLink}>
      {address.url === null ? (
        <span className={`${css.why ?? ''} ellipsis`}>{address.why}</span>
      ) : (
        <span className={`${css.address ?? ''} mono ellipsis`} title={address.url}>
          {shortened(address.url)}
        </span>
      )}
    </td>
  )),
  actionsColumn({ col: css.cActs }, ({ link, state }) => (
    <>
      {state === 'active' ? (
        <CancelAction
          label={link.label}
          onCancel={() => {
            onCancel(link);
          }}
        />
      ) : (
        <EmptyAction />
      )}
      <Details link={link} />
    </>
  )),
];

/** Only the path: every link of a service starts with the same host. */
const shortened = (address: string) => `…${/^[^/]*\/\/[^/?#]*([^#]*)/.exec(address)?.[1] ?? address}`;

/** All fields of the link as the service returned them. */
function Details({ link }: { link: LinkRecord }) {
  return (
    <RowPopover
      label={`Details of ${link.label}`}
      tooltip="Details"
      icon="details"
      act="details"
      position="left-start"
    >
      {(headingId) => (
        <div className={css.details} tabIndex={0} data-autofocus>
          <h2 id={headingId}>Details of {link.label}</h2>
          {link.address.url === null && <p>This link cannot be copied. {link.address.why}</p>}
          <FieldList fields={link.record} />
        </div>
      )}
    </RowPopover>
  );
}
