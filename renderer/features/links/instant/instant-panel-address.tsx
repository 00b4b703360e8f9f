import type { ReactNode } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { QrButton } from '../share/qr-button.tsx';
import { CopyIconButton } from '../../../ui/copy-icon-button.tsx';
import css from './instant-panel.module.css';

/** Buttons to give the address to a participant; null if no interview can be started with it any more. */
function ways(link: InstantLinkRecord, now: Date, address: string): ReactNode {
  if (stateOf(link, now) !== 'active') return null;
  return (
    <>
      <CopyIconButton
        label={`Copy link of ${link.label}`}
        tooltip="Copy link"
        copy={() => copyText(address)}
      />
      <QrButton link={link} now={now} tabIndex={0} />
    </>
  );
}

/** The address in a line of text. */
export function Address({ link, now }: { link: InstantLinkRecord; now: Date }) {
  const { url } = link.address;
  if (url === null) return `This link cannot be copied. ${link.address.why}`;
  return (
    <span className={css.address}>
      <span className="mono">{shown(url)}</span>
      {ways(link, now, url)}
    </span>
  );
}

/** The address among a form's fields, read-only. */
export function AddressField({ link, now }: { link: InstantLinkRecord; now: Date }) {
  const { url } = link.address;
  return (
    <div className={css.addressField}>
      <span>Link</span>
      {url === null ? (
        <p className={css.hint}>This link cannot be copied. {link.address.why}</p>
      ) : (
        <div className={css.addressBox}>
          <span className="mono ell" title={url} data-selectable>
            {shown(url)}
          </span>
          {ways(link, now, url)}
        </div>
      )}
    </div>
  );
}

const shown = (url: string) => url.replace(/^https?:\/\//, '');
