import { Modal } from '@mantine/core';
import { MergeForm } from './merge-form.tsx';
import { SplitForm } from './split-form.tsx';
import type { Code } from '../../../../shared/model/code.ts';
import { useState } from 'react';
import { changeCodes } from '../../../widgets/codes/code-actions.ts';
import { movedTo } from '../../../widgets/codes/code-moves.ts';
import { codeTree, siblingsIn, withDescendants } from '../../../widgets/codes/code-tree.ts';
import { FoundSelect } from '../../../ui/found-options.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import css from './code-form.module.css';

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

/** The first place under a parent. */
const FIRST = 'first';

/** Moves the code to a place under another one or at the top level. */
function MoveForm({ code, codes, onDone, onClose }: CodeFormProps) {
  const [parentId, setParentId] = useState(code.parentId);
  const below = withDescendants(codes, code.id);
  const parents = codeTree(codes).filter((node) => !below.has(node.code.id));
  const family = siblingsIn(codes.filter((one) => one.parentId === parentId && one.id !== code.id));
  const [afterId, setAfterId] = useState(() => family[code.position - 1]?.id ?? FIRST);
  const move = async () => {
    const position = family.findIndex(({ id }) => id === afterId) + 1;
    const changed = movedTo(codes, code.id, { parentId, position });
    if (changed.length > 0) await changeCodes(codes, changed, `Code “${code.name}” moved`, { toast: true });
    onDone(code.id);
    return null;
  };
  return (
    <CodeForm label="Move code" onSubmit={move} onCancel={onClose}>
      <div className={css.fields}>
        <FoundSelect
          label="Under"
          nothingFoundMessage="No matching code"
          data-autofocus
          openOnFocus={false}
          allowDeselect={false}
          value={parentId ?? ''}
          data={[
            { value: '', label: 'No other code (top level)' },
            ...parents.map((node) => ({ value: node.code.id, label: node.path })),
          ]}
          onChange={(value) => {
            const next = value === null || value === '' ? null : value;
            setParentId(next);
            const joined = siblingsIn(codes.filter((one) => one.parentId === next && one.id !== code.id));
            setAfterId(joined.at(-1)?.id ?? FIRST);
          }}
        />
        {family.length > 0 && (
          <FoundSelect
            label="Position"
            nothingFoundMessage="No matching code"
            allowDeselect={false}
            value={afterId}
            data={[
              { value: FIRST, label: 'First' },
              ...family.map(({ id, name }) => ({ value: id, label: `After ${name}` })),
            ]}
            onChange={(value) => {
              setAfterId(value ?? FIRST);
            }}
          />
        )}
      </div>
    </CodeForm>
  );
}
