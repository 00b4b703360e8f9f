import { Modal } from '@mantine/core';
import { MergeForm } from './merge-form.tsx';
import { MoveForm } from './move-form.tsx';
import { SplitForm } from './split-form.tsx';
import type { Code } from '../../../../shared/model/code.ts';

export type CodeAct = 'merge' | 'split' | 'move';

/** What is being done to a code in a dialog. */
export interface CodeTask {
  act: CodeAct;
  codeId: string;
}

const SIZES: Record<CodeAct, number> = { merge: 520, split: 640, move: 480 };

const TITLES: Record<CodeAct, (name: string) => string> = {
  merge: (name) => `Merge “${name}” into another code`,
  split: (name) => `Split “${name}”`,
  move: (name) => `Move “${name}”`,
};

/** Merges, splits or moves a code. */
export function CodeDialog({
  task,
  codes,
  onDone,
  onClose,
  onClosed,
}: {
  /** Null while it is closed. */
  task: CodeTask | null;
  codes: readonly Code[];
  /** Called with the code to show next. */
  onDone: (id: string) => void;
  onClose: () => void;
  /** Called when the dialog has disappeared. */
  onClosed: () => void;
}) {
  const code = codes.find(({ id }) => id === task?.codeId);
  const done = (id: string) => {
    onClose();
    onDone(id);
  };
  return (
    <Modal
      opened={task !== null && code !== undefined}
      onClose={onClose}
      title={task === null || code === undefined ? '' : TITLES[task.act](code.name)}
      size={task === null ? 480 : SIZES[task.act]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      {task?.act === 'merge' && code !== undefined && (
        <MergeForm code={code} codes={codes} onDone={done} onClose={onClose} />
      )}
      {task?.act === 'split' && code !== undefined && (
        <SplitForm code={code} codes={codes} onDone={done} onClose={onClose} />
      )}
      {task?.act === 'move' && code !== undefined && (
        <MoveForm code={code} codes={codes} onDone={done} onClose={onClose} />
      )}
    </Modal>
  );
}
