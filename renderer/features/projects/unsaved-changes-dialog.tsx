import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { draftError } from '../../api/draft-store.ts';
import { keepAll } from '../../api/pending-saves.ts';
import { workspaces } from '../../api/workspace.ts';
import { showMessage } from '../../ui/undo.ts';
import css from './notices.module.css';

/**
 * A form with unsaved changes can be left at any time: its draft is saved, and a message leads back to it. Asks
 * only if the draft cannot be saved on this computer.
 */
export function Leaving({
  isChanged,
  onDiscard,
  onSave,
}: {
  isChanged: boolean;
  onDiscard: () => void;
  /** Resolves to true if the form was saved. */
  onSave: () => Promise<boolean>;
}) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged || current.pathname === next.pathname) return false;
      // Opening another workspace clears the cache and replaces this screen: nobody could answer.
      if (queryClient.getQueryData(workspaces.queryKey) === undefined) return false;
      const { href } = router.latestLocation;
      await keepAll();
      if (draftError.getState().why !== null) return true;
      showMessage({
        words: 'Draft saved on this computer',
        action: {
          label: 'Back to draft',
          run: () => {
            router.history.push(href);
          },
        },
      });
      return false;
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  const save = async () => {
    const isSaved = await onSave();
    if (isSaved) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      withCloseButton={false}
      size={500}
    >
      <p className={css.dialogText}>
        Earmark cannot save a draft on this computer. If you leave, your changes are lost when you close
        Earmark.
      </p>
      <div className={css.dialogAnswers}>
        <Button
          color="red"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          Discard
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave anyway</Button>
        <Button onClick={() => void save()}>Save</Button>
        <Button variant="filled" data-autofocus onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
