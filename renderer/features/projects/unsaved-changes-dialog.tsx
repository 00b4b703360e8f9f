import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { workspaces } from '../../api/workspace.ts';
import css from './notices.module.css';

/** Asks for confirmation before a form with unsaved changes is left. The draft is preserved either way. */
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
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged &&
      current.pathname !== next.pathname &&
      // Opening another workspace clears the cache and replaces this screen: nobody could answer.
      queryClient.getQueryData(workspaces.queryKey) !== undefined,
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
        Your changes are not on the service yet. They are saved as a draft on this computer, so you can leave
        and continue later.
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
        <Button onClick={() => blocker.proceed?.()}>Leave for now</Button>
        <Button onClick={() => void save()}>Save</Button>
        <Button variant="filled" data-autofocus onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}
