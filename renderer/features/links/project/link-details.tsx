import { Popover } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import css from './link-details.module.css';

/** All fields of the link as the service returned them. */
export function LinkDetails({ link }: { link: LinkRecord }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Pressing the button while the details are open closes them; releasing it must not open them again.
  const wasOpened = useRef(false);
  return (
    <>
      <RowAction
        ref={button}
        label={`Details of ${link.label}`}
        tooltip={opened ? null : 'Details'}
        icon="details"
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
        <OpenDetails
          link={link}
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
function OpenDetails({ link, onClose }: { link: LinkRecord; onClose: () => void }) {
  const heading = useId();
  return (
    <Popover opened onDismiss={onClose} position="left-start" trapFocus withRoles={false}>
      <Popover.Target>
        <span className={css.anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading}>
        <div className={css.details} tabIndex={0} data-autofocus>
          <h2 id={heading}>Details of {link.label}</h2>
          {link.address.url === null && <p>This link cannot be copied. {link.address.why}</p>}
          <FieldList fields={link.record} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
