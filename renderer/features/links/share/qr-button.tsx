import { Popover } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { stateOf } from '../../../api/link-state.ts';
import { RowAction } from '../../../ui/row-action.tsx';
import { QrCard } from './qr-card.tsx';
import css from './qr.module.css';

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
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while the code is open closes it; releasing it must not open it again.
  const wasOpened = useRef(false);
  // An open code stays open, and says itself if its link is no longer active.
  if (link.address.url === null || (!opened && stateOf(link, now) !== 'active')) return null;
  return (
    <>
      <RowAction
        ref={button}
        label={`QR code for ${link.label}`}
        tooltip={opened ? null : 'QR code  Q'}
        icon="qr"
        tabIndex={tabIndex}
        data-act="qr"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          wasOpened.current = opened;
        }}
        onClick={() => {
          setOpened(!opened && !wasOpened.current);
          wasOpened.current = false;
        }}
      />
      {opened && (
        <OpenCode
          link={link}
          url={link.address.url}
          now={now}
          onClose={() => {
            setOpened(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Mounted only while open: a popover for each row would make a long table slow. */
function OpenCode(props: { link: LinkRecord; url: string; now: Date; onClose: () => void }) {
  const heading = useId();
  return (
    <Popover
      opened
      onDismiss={props.onClose}
      position="left"
      trapFocus
      withRoles={false}
      middlewares={FITTING}
    >
      <Popover.Target>
        <span className={css.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading}>
        <QrCard headingId={heading} {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps the whole code in view for a row near an edge. */
const FITTING = { shift: { padding: 8 }, flip: true } as const;
