import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Check, Copy, Download, X } from 'lucide-react';
import { copyImage } from '../../../api/copy-image.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { savePicture } from '../../../api/save-image.ts';
import { dayAndTime, relative } from '../../../../shared/domain/dates.ts';
import { localHostOf } from './local-host.ts';
import { qrCodeOf, qrPng, qrSvg } from './qr-code.ts';
import { QrPicture } from './qr-picture.tsx';
import css from './qr.module.css';
import { useActionFeedback } from './use-action-feedback.ts';

/** A link's QR code, its address, and buttons to copy or save it. */
export function QrCard({
  headingId,
  link,
  url,
  now,
  onClose,
}: {
  headingId: string;
  link: LinkRecord;
  url: string;
  now: Date;
  onClose: () => void;
}) {
  const code = qrCodeOf(url);
  const state = stateOf(link, now);
  return (
    <div className={css.card}>
      <div className="row">
        <h2 id={headingId} className="grow ell" dir="auto" title={link.label}>
          {link.label}
        </h2>
        <Tooltip label="Close  Esc">
          <ActionIcon size={24} aria-label="Close" data-autofocus onClick={onClose}>
            <X size={15} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      {code === null ? (
        <p className={css.note}>
          This address is too long for a QR code. You can still copy it and send it as text.
        </p>
      ) : (
        <QrPicture code={code} label={`QR code for ${link.label}`} />
      )}
      <p className={`mono ${css.address ?? ''}`} data-selectable>
        <Breaking url={url} />
      </p>
      {localHostOf(url) !== null && <p className={css.note}>This link opens on this computer only.</p>}
      {state !== 'active' && (
        <p className={css.note}>
          <b>This link is not active.</b> Nobody can start the interview with it.
        </p>
      )}
      <Expiry date={link.expiresAt} now={now} />
      {code !== null && <TakeAway name={`QR code ${link.label}`} url={url} />}
    </div>
  );
}

/** The address, with line breaks allowed after slashes. */
function Breaking({ url }: { url: string }) {
  return url.split(/(?<=\/)(?=[^/])/).map((part, index) => (
    // The parts of an address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {part}
      <wbr />
    </span>
  ));
}

function Expiry({ date, now }: { date: Date | null; now: Date }) {
  if (date === null) return <p className="t13 t2">The service gave no expiry date.</p>;
  return (
    <p className="t13 t2">
      {date > now ? 'Expires' : 'Expired'} {relative(date, now)}
      <br />
      <time dateTime={date.toISOString()}>{dayAndTime(date, now)}</time>
    </p>
  );
}

function TakeAway({ name, url }: { name: string; url: string }) {
  const { answer, ask } = useActionFeedback();
  const save = (type: 'png' | 'svg') => {
    ask(async () => {
      const bytes = type === 'png' ? await qrPng(url) : new TextEncoder().encode(qrSvg(url));
      const path = await savePicture(name, type, bytes);
      return path === null ? null : `Saved as ${path}`;
    }, false);
  };
  const isCopied = answer?.brief === true;
  return (
    <>
      <div className={css.buttons}>
        <Button
          size="xs"
          leftSection={isCopied ? <Check size={14} strokeWidth={2} /> : <Copy size={14} strokeWidth={1.75} />}
          onClick={() => {
            ask(async () => {
              await copyImage(await qrPng(url));
              return 'Copied';
            }, true);
          }}
        >
          {isCopied ? 'Copied' : 'Copy image'}
        </Button>
        <Button
          size="xs"
          leftSection={<Download size={14} strokeWidth={1.75} />}
          onClick={() => {
            save('png');
          }}
        >
          Save PNG
        </Button>
        <Button
          size="xs"
          leftSection={<Download size={14} strokeWidth={1.75} />}
          onClick={() => {
            save('svg');
          }}
        >
          Save SVG
        </Button>
      </div>
      <p
        className={isCopied ? 'vh' : css.answer}
        role="status"
        data-failed={answer?.failed === true || undefined}
        data-selectable
      >
        {answer?.words}
      </p>
    </>
  );
}
