import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { isolated, linksInText, listed } from '../share/share-text.ts';
import dialog from '../../../ui/dialog.module.css';
import css from './cancel-links.module.css';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { focusAfterCancelling } from './cancel-focus.ts';
import { abbreviatedLabels } from './cancel-outcome.ts';
import { CancelProgress } from './cancel-progress.tsx';
import { CancelTitle } from './cancel-title.tsx';
import {
  dismissCancelRun,
  isCancelling,
  startCancelling,
  useCancelRun,
  setCancelRunWatched,
} from './cancel-run.ts';

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
  const { run } = useCancelRun();
  // Show a run that is already in progress: there is only one at a time.
  const [started, setStarted] = useState(isCancelling);
  const [returnFocus] = useState(focusAfterCancelling);
  const shown = started ? run : null;
  useEffect(() => {
    if (!started) return undefined;
    setCancelRunWatched(true);
    return () => {
      setCancelRunWatched(false);
    };
  }, [started]);
  const close = () => {
    dismissCancelRun();
    onClose();
    returnFocus(started);
  };
  const start = (which: readonly LinkRecord[]) => {
    startCancelling(projectId, which);
    setStarted(true);
  };
  return (
    <Modal
      opened
      onClose={close}
      size={460}
      returnFocus={false}
      title={shown === null ? `Cancel ${linksInText(links.length)}?` : <CancelTitle run={shown} />}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown === null ? (
        <Question
          links={links}
          onKeep={close}
          onCancel={() => {
            start(links);
          }}
        />
      ) : (
        <CancelProgress run={shown} onTryAgain={start} onClose={close} />
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
