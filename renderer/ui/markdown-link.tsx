import { Button, Popover } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import css from './markdown.module.css';
import { outsideAddress, type OutsideAddress } from './outside-address.ts';

/** A link in untrusted text: it shows its target before it opens. */
export function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const target = outsideAddress(href);
  if (target === null)
    return (
      <>
        {children} <span className={css.address}>({href})</span>
      </>
    );
  const close = () => {
    setOpened(false);
    link.current?.focus();
  };
  return (
    <>
      <button
        ref={link}
        type="button"
        className={css.link}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setOpened(true);
        }}
      >
        {children}
      </button>
      {opened && <Asking target={target} onClose={close} />}
    </>
  );
}

/** Mounted only while it is open: a popover for each link would make a text with many links slow. */
function Asking({ target, onClose }: { target: OutsideAddress; onClose: () => void }) {
  const heading = useId();
  return (
    <Popover opened onDismiss={onClose} position="bottom" trapFocus withRoles={false} width={280}>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading}>
        <Question headingId={heading} target={target} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Question(props: { headingId: string; target: OutsideAddress; onClose: () => void }) {
  const { headingId, target, onClose } = props;
  return (
    <div className={css.asking}>
      <b id={headingId}>{target.question}</b>
      <span className={css.address} data-selectable>
        {target.address}
      </span>
      <div className="row">
        <Button size="xs" onClick={onClose} data-autofocus>
          Close
        </Button>
        <Button
          size="xs"
          variant="filled"
          onClick={() => {
            // Main checks the address again, and opens it in the system's default program.
            window.open(target.address, '_blank', 'noopener');
            onClose();
          }}
        >
          {target.act}
        </Button>
      </div>
    </div>
  );
}
