import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { changeCodes, removeCode } from '../../../widgets/codes/code-actions.ts';
import {
  movedTo,
  positionAfter,
  type CodePosition,
  type CodeStep,
} from '../../../widgets/codes/code-moves.ts';
import { codeTree } from '../../../widgets/codes/code-tree.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { ALL } from './tree-rows.ts';
import type { Code } from '../../../../shared/model/code.ts';

/** Returns undoable actions to move and delete codes, and messages about the result. */
export function useCodebookActions(
  codes: readonly Code[],
  shown: string,
  onShow: (id: string) => void,
): {
  /** The result of the last action, for screen readers. */
  announcement: string;
  problem: string | null;
  move: (id: string, target: CodePosition) => void;
  step: (id: string, step: CodeStep) => void;
  remove: (id: string) => void;
} {
  const [announcement, setSaid] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const tell = (error: unknown) => {
    setProblem(describeError(error).text);
  };
  const move = (id: string, target: CodePosition) => {
    const changed = movedTo(codes, id, target);
    const name = nameOf(codes, id);
    if (changed.length === 0) {
      setSaid(`${name} cannot move there.`);
      return;
    }
    const family = codes.filter((code) => code.parentId === target.parentId && code.id !== id).length + 1;
    const under = target.parentId === null ? 'at the top level' : `under ${nameOf(codes, target.parentId)}`;
    setProblem(null);
    setSaid(`${name} moved: ${formatNumber(target.position + 1)} of ${formatNumber(family)} ${under}.`);
    changeCodes(codes, changed, `Code “${name}” moved`).catch(tell);
  };
  return {
    announcement,
    problem,
    move,
    step: (id, step) => {
      const target = positionAfter(codes, id, step);
      if (target === null) setSaid(`${nameOf(codes, id)} ${AT_END[step]}.`);
      else move(id, target);
    },
    remove: (id) => {
      const remove = async (code: Code) => {
        const order = codeTree(codes).map((node) => node.code.id);
        const at = order.indexOf(id);
        setProblem(null);
        await removeCode(code);
        setSaid(`Code ${code.name} deleted.`);
        if (shown === id) onShow(order[at + 1] ?? order[at - 1] ?? ALL);
      };
      const code = codes.find((one) => one.id === id);
      if (code !== undefined) remove(code).catch(tell);
    },
  };
}

const nameOf = (codes: readonly Code[], id: string) => codes.find((code) => code.id === id)?.name ?? '';

const AT_END: Record<CodeStep, string> = {
  up: 'is the first here already',
  down: 'is the last here already',
  in: 'has no code above it to move under',
  out: 'is at the top level already',
};
