import { memo, useMemo, type ReactNode } from 'react';
import { MarkdownLink } from './markdown-link.tsx';
import { readMarkdown, type MarkdownNode } from './markdown-tree.ts';
import css from './markdown.module.css';

/** Renders untrusted Markdown: no HTML, no remote images, and no link that opens without asking. */
export const Markdown = memo(function Markdown({ text }: { text: string }) {
  const { nodes, cut } = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={css.text} data-selectable dir="auto">
      <Nodes of={nodes} />
      {cut && <p className={css.cut}>This text is too long to be shown whole. Copy takes all of it.</p>}
    </div>
  );
});

function Nodes({ of }: { of: readonly MarkdownNode[] }) {
  // A text that changes is parsed again as a whole, so the index serves as the key.
  return of.map((node, index) => <Node key={`${node.kind} ${String(index)}`} node={node} />);
}

function Node({ node }: { node: MarkdownNode }): ReactNode {
  const inside = <Nodes of={node.children} />;
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'code':
      return <code>{node.text}</code>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'emphasis':
      return <em>{inside}</em>;
    case 'strike':
      return <s>{inside}</s>;
    case 'link':
      return <MarkdownLink href={node.href}>{inside}</MarkdownLink>;
    case 'image':
      return <span className={css.image}>[{node.text === '' ? '' : `${node.text}: `}image not shown]</span>;
    case 'paragraph':
      return node.tight ? inside : <p>{inside}</p>;
    // Below the panel's own heading levels.
    case 'heading':
      return node.level <= 2 ? <h3>{inside}</h3> : <h4>{inside}</h4>;
    case 'list':
      return node.start === null ? <ul>{inside}</ul> : <ol start={node.start}>{inside}</ol>;
    case 'item':
      return <Item node={node}>{inside}</Item>;
    case 'quote':
      return <blockquote>{inside}</blockquote>;
    case 'code-block':
      return (
        // Focusable, since it may have to be scrolled sideways.
        <pre tabIndex={0} role="group" aria-label="Code">
          {node.text}
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'table':
      return (
        <div className={css.scroll} tabIndex={0} role="group" aria-label="Table">
          <table>
            <tbody>{inside}</tbody>
          </table>
        </div>
      );
    case 'row':
      return <tr>{inside}</tr>;
    case 'head-cell':
      return <th scope="col">{inside}</th>;
    case 'cell':
      return <td>{inside}</td>;
  }
}

function Item({ node, children }: { node: MarkdownNode; children: ReactNode }) {
  if (node.done === null) return <li>{children}</li>;
  return (
    <li className={css.task}>
      <span aria-hidden="true">{node.done ? '☑' : '☐'}</span>
      <span className="vh">{node.done ? 'Done: ' : 'Not done: '}</span>
      <div>{children}</div>
    </li>
  );
}
