import { useMemo } from 'react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { treeOf, type TreeNode } from './summary-tree-nodes.ts';
import css from './summary-tree.module.css';

/** Values that have no place of their own, each under its name in words. */
export function LabelledTree({ value }: { value: unknown }) {
  const { nodes, cut } = useMemo(() => treeOf(value), [value]);
  return (
    <>
      <Nodes nodes={nodes} level={1} />
      {cut && <p className={css.cut}>The rest of this record is too long to show.</p>}
    </>
  );
}

function Nodes({ nodes, level }: { nodes: readonly TreeNode[]; level: number }) {
  if (nodes.length === 0) return <span className={css.none}>Empty</span>;
  return (
    <ul className={css.list} data-plain={nodes.every(({ label }) => label === null) || undefined}>
      {nodes.map((node, index) => (
        <li key={`${String(index)} ${node.label ?? ''}`}>
          <Node node={node} level={level} />
        </li>
      ))}
    </ul>
  );
}

function Node({ node, level }: { node: TreeNode; level: number }) {
  const { label, text, children } = node;
  if (children.length === 0)
    return (
      <>
        {label !== null && <span className={css.label}>{label}</span>}
        <span className={css.value} data-selectable dir="auto">
          {text ?? <span className={css.none}>Empty</span>}
        </span>
      </>
    );
  return (
    <details open={level <= OPEN_LEVELS && children.length <= OPEN_CHILDREN}>
      <summary>
        <span className={css.label}>{label ?? 'Several'}</span>
        <span className={css.count}>({formatNumber(children.length)})</span>
      </summary>
      <Nodes nodes={children} level={level + 1} />
    </details>
  );
}

const OPEN_LEVELS = 2;
const OPEN_CHILDREN = 12;
