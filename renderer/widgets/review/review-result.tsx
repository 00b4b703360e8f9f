import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useSessionsById } from '../../api/library.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import dialog from '../../ui/dialog.module.css';
import { beginReview, reviewQueue, type ReviewResult as Result } from './review-queue.ts';
import { sessionLink } from '../../navigation/session-link.ts';

/** Says what was done in the review that has just ended. */
export function ReviewResult() {
  const result = useStore(reviewQueue, (state) => state.result);
  const close = () => {
    reviewQueue.setState({ result: null });
  };
  return (
    <Modal
      opened={result !== null}
      onClose={close}
      size={420}
      title={result?.left.length === 0 ? 'Review finished' : 'Review ended'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {result !== null && <Content result={result} onClose={close} />}
    </Modal>
  );
}

function Content({ result, onClose }: { result: Result; onClose: () => void }) {
  const navigate = useNavigate();
  const library = useSessionsById();
  const { reviewed, notes, left } = result;
  const [first] = left;
  return (
    <>
      <p className={dialog.text}>
        {`You reviewed ${counted(reviewed, 'session')}${notes > 0 ? ` and added ${counted(notes, 'note')}` : ''}.`}
        {left.length > 0 && ` ${counted(left.length, 'session is', 'sessions are')} left.`}
      </p>
      <div className={dialog.answers}>
        {first !== undefined && (
          <Button
            onClick={() => {
              beginReview(left, library);
              onClose();
              void navigate(sessionLink(first));
            }}
          >
            {left.length === 1 ? 'Review the one left' : `Review the ${formatNumber(left.length)} left`}
          </Button>
        )}
        <Button variant="filled" data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
}
