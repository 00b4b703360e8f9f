import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { CopyIconButton } from '../../../ui/copy-icon-button.tsx';
import css from './batch-result.module.css';

const ROW_PX = 36;

/** The list of created links; only the visible rows are rendered. */
export function CreatedLinkList({ made }: { made: readonly LinkRecord[] }) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is handed on
  const rows = useVirtualizer({
    count: made.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  return (
    <div ref={box} className={css.made} role="region" aria-label="Links created" tabIndex={0}>
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const link = made[index];
          if (link === undefined) return null;
          const { label, address } = link;
          return (
            <li
              key={index}
              className={css.row}
              style={{ transform: `translateY(${String(start)}px)` }}
              aria-setsize={made.length}
              aria-posinset={index + 1}
            >
              <span className="ell" dir="auto">
                {label}
              </span>
              <span className="mono t3 ell">
                {address.url === null ? address.why : shortUrl(address.url)}
              </span>
              {address.url !== null && (
                <CopyIconButton
                  label={`Copy link for ${label}`}
                  tooltip="Copy link"
                  copy={() => copyText(address.url)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The end of an address, which distinguishes it from the others. */
const shortUrl = (url: string) => `…${url.slice(url.replace(/\/$/, '').lastIndexOf('/'))}`;
