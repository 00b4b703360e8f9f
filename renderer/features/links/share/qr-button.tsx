import { ActionIcon, Button } from '@mantine/core';
import type { Bitmap2D } from 'lean-qr';
import { Check, Copy, Download, X } from 'lucide-react';
import { KeyTooltip } from '../../../ui/keyboard/key-tooltip.tsx';
import { copyImage } from '../../../api/copy-image.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { saveBytes } from '../../../api/save-bytes.ts';
import { QR_INK, QR_PAPER } from '../../../theme/qr-colours.ts';
import { dayAndTime, relative } from '../../../../shared/domain/dates.ts';
import { localHostOf } from './local-host.ts';
import { QUIET_MODULES, qrCodeOf, qrPath, qrPng, qrSvg } from './qr-code.ts';
import css from './qr.module.css';
import { RowPopover } from './row-popover.tsx';
import { useActionFeedback } from './use-action-feedback.ts';

/** Opens the QR code of an active link whose address may be handed out. */
export function QrButton({
  link,
  now,
  tabIndex = 0,
}: {
  link: LinkRecord;
  now: Date;
  /** -1 inside a composite widget, which is a single Tab stop. */
  tabIndex?: 0 | -1;
}) {
  const { url } = link.address;
  if (url === null) return null;
  return (
    <RowPopover
      label={`QR code for ${link.label}`}
      tooltip="QR code"
      keys="Q"
      icon="qr"
      position="left"
      middlewares={FITTING}
      tabIndex={tabIndex}
      act="qr"
      // An open code stays open, and says itself if its link is no longer active.
      isOffered={stateOf(link, now) === 'active'}
    >
      {(headingId, close) => <QrCard headingId={headingId} link={link} url={url} now={now} onClose={close} />}
    </RowPopover>
  );
}

/** Keeps the whole code in view for a row near an edge. */
const FITTING = { shift: { padding: 8 }, flip: true } as const;

/** A link's QR code, its address, and buttons to copy or save it. */
function QrCard({
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
        <h2 id={headingId} className="grow ellipsis" dir="auto">
          {link.label}
        </h2>
        <KeyTooltip label="Close" keys="Escape">
          <ActionIcon size={24} aria-label="Close" data-autofocus onClick={onClose}>
            <X size={15} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      </div>
      {code === null ? (
        <p className={css.note}>This address is too long for a QR code. Copy it to send it as text.</p>
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
  if (date === null) return <p className="text-13 text-secondary">The service gave no expiry date.</p>;
  return (
    <p className="text-13 text-secondary">
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
      const path = await saveBytes(name, type, bytes);
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
        className={isCopied ? 'visually-hidden' : css.answer}
        role="status"
        data-failed={answer?.failed === true || undefined}
        data-selectable
      >
        {answer?.words}
      </p>
    </>
  );
}

const SIDE = 224;
/** Below this many pixels per module, phones can hardly scan the code from a screen. */
const READABLE_PIXELS = 3;

/** Black on white in both schemes. Every module has the same whole number of pixels, so none looks wider. */
function QrPicture({ code, label }: { code: Bitmap2D; label: string }) {
  const { d, modules } = qrPath(code);
  const modulePixels = Math.floor(SIDE / modules);
  const side = modulePixels * modules;
  return (
    <>
      <div className={css.white} style={{ background: QR_PAPER }}>
        <svg
          width={side}
          height={side}
          viewBox={`${String(-QUIET_MODULES)} ${String(-QUIET_MODULES)} ${String(modules)} ${String(modules)}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={d} fill={QR_INK} />
        </svg>
      </div>
      {modulePixels < READABLE_PIXELS && (
        <p className={css.note}>This code is dense. If a phone cannot scan it, save it and print it large.</p>
      )}
    </>
  );
}
