import { ActionIcon, Button, Modal } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LinkRecord } from '../../../api/link-record.ts';
import { focusWhenRendered } from '../../../navigation/focus-when-rendered.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import dialog from '../../../ui/dialog.module.css';
import { isolated, linksInText, listed } from '../share/share-text.ts';
import css from './cancel-links.module.css';
import {
  dismissCancelling,
  isCancelling,
  startCancelling,
  useCancelOperation,
  type CancelOperation,
} from './cancel-operation.ts';
import { abbreviatedLabels } from './cancel-outcome.ts';
import { CancelProgress, CancelTitle } from './cancel-progress.tsx';

/** Whether a dialog shows the operation, so that the note does not. */
const watched = createStore<{ isWatched: boolean }>(() => ({ isWatched: false }));

/**
 * A dialog that asks for confirmation, cancels these active links and shows what happened to each. Cancelling
 * continues if it is closed; `CancelNote` then shows the result.
 */
export function CancelLinks({
  projectId,
  links,
  onClose,
}: {
  projectId: string;
  links: readonly LinkRecord[];
  onClose: () => void;
}) {
  const operation = useCancelOperation();
  // Show an operation that is already in progress: there is only one at a time.
  const [started, setStarted] = useState(isCancelling);
  const [returnFocus] = useState(focusAfterCancelling);
  const shown = started ? operation : null;
  useEffect(() => {
    if (!started) return undefined;
    watched.setState({ isWatched: true });
    return () => {
      watched.setState({ isWatched: false });
    };
  }, [started]);
  const close = () => {
    dismissCancelling();
    onClose();
    returnFocus(started);
  };
  return (
    <Modal
      opened
      onClose={close}
      size={460}
      returnFocus={false}
      title={shown === null ? `Cancel ${linksInText(links.length)}?` : <CancelTitle operation={shown} />}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown === null ? (
        <Question
          links={links}
          onKeep={close}
          onCancel={() => {
            startCancelling(projectId, links);
            setStarted(true);
          }}
        />
      ) : (
        <CancelProgress operation={shown} onClose={close} />
      )}
    </Modal>
  );
}

function Question(props: { links: readonly LinkRecord[]; onKeep: () => void; onCancel: () => void }) {
  const { links } = props;
  const { labels, more } = abbreviatedLabels(links);
  const names = labels.map(isolated);
  const single = links.length === 1;
  return (
    <>
      <p className={css.text}>
        {listed(more === 0 ? names : [...names, `${formatNumber(more)} more`])} will not be able to start the
        interview with {single ? 'this link' : 'these links'}. You cannot undo this, but you can make{' '}
        {single ? 'a new link' : 'new links'}.
      </p>
      {more > 0 && (
        <ul className={css.list} aria-label={`All ${linksInText(links.length)}`} tabIndex={0} data-selectable>
          {links.map(({ key, label }) => (
            <li key={key} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={props.onKeep}>
          Keep {single ? 'link' : 'links'}
        </Button>
        <Button variant="filled" color="red" onClick={props.onCancel}>
          Cancel {linksInText(links.length)}
        </Button>
      </div>
    </>
  );
}

/** Shows the progress and the result of cancelling after its dialog was closed, on every screen. */
export function CancelNote() {
  const operation = useCancelOperation();
  const isWatched = useStore(watched, (state) => state.isWatched);
  const [opened, setOpened] = useState(false);
  if (operation === null || isWatched) return null;
  const close = () => {
    setOpened(false);
    dismissCancelling();
  };
  if (opened)
    return (
      <Modal
        opened
        onClose={close}
        size={460}
        title={<CancelTitle operation={operation} />}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <CancelProgress operation={operation} onClose={close} />
      </Modal>
    );
  return (
    <div className={css.toast}>
      <span className="grow" role="status">
        <CancelTitle operation={operation} />
      </span>
      <Button
        size="xs"
        onClick={() => {
          setOpened(true);
        }}
      >
        Show
      </Button>
      <CloseNote operation={operation} />
    </div>
  );
}

function CloseNote({ operation }: { operation: CancelOperation }) {
  const hasEnded = useStore(operation.state, ({ phase }) => phase === 'ended');
  if (!hasEnded) return null;
  return (
    <ActionIcon size={24} aria-label="Close message" onClick={dismissCancelling}>
      <X size={15} strokeWidth={1.75} />
    </ActionIcon>
  );
}

/**
 * Remembers which element opened the dialog and returns a function that restores the focus after it. After a
 * link was cancelled its button is gone, so the focus goes to the next row.
 */
function focusAfterCancelling(): (cancelled: boolean) => void {
  const opener = document.activeElement;
  const selected = [...document.querySelectorAll('tbody tr[data-selected]')].at(-1);
  const row = opener?.closest('tbody tr') ?? selected;
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return (cancelled) => {
    focusWhenRendered(() => {
      // The dialog traps the focus until it is gone.
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return null;
      const target = cancelled ? controlIn(next) : opener;
      const found = [target, opener, controlIn(next), document.querySelector('table')?.closest('[tabindex]')];
      return (
        found.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected) ?? null
      );
    });
  };
}

const controlIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('input, a[href], button') ?? null;
