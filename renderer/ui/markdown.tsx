import { createContext, memo, use, useMemo, type ReactNode, useId, useRef, useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { readMarkdown, type MarkdownNode } from './markdown-tree.ts';
import css from './markdown.module.css';
import { outsideAddress, type OutsideAddress } from './outside-address.ts';

/** The addresses of the app's own pictures, by how a text names them; no other images are shown. */
const Pictures = createContext<ReadonlyMap<string, string>>(new Map());

/** Renders untrusted Markdown: no HTML, no remote images, and no link that opens without asking. */
export const Markdown = memo(function Markdown({
  text,
  pictures,
}: {
  text: string;
  pictures?: ReadonlyMap<string, string>;
}) {
  const { nodes, cut } = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={css.text} data-selectable dir="auto">
      {pictures === undefined ? (
        <Nodes of={nodes} />
      ) : (
        <Pictures value={pictures}>
          <Nodes of={nodes} />
        </Pictures>
      )}
      {cut && <p className={css.cut}>Too long to show in full. Copy includes everything.</p>}
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
      return <Image node={node} />;
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

function Image({ node: { text, href } }: { node: MarkdownNode }) {
  const address = use(Pictures).get(href);
  if (address !== undefined) return <img className={css.picture} src={address} alt={text} />;
  return <span className={css.image}>[{text === '' ? '' : `${text}: `}image not shown]</span>;
}

function Item({ node, children }: { node: MarkdownNode; children: ReactNode }) {
  if (node.done === null) return <li>{children}</li>;
  return (
    <li className={css.task}>
      <span aria-hidden="true">{node.done ? '☑' : '☐'}</span>
      <span className="visually-hidden">{node.done ? 'Done: ' : 'Not done: '}</span>
      <div>{children}</div>
    </li>
  );
}

/** A link in untrusted text: it shows its target before it opens. */
function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const target = outsideAddress(href);
  if (target === null)
    return (
      <>
        {children} <span className={css.address}>({href})</span>
      </>
    );
  const close = () => {
    setOpened(false);
    link.current?.focus();
  };
  return (
    <>
      <button
        ref={link}
        type="button"
        className={css.link}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setOpened(true);
        }}
      >
        {children}
      </button>
      {opened && <Asking target={target} onClose={close} />}
    </>
  );
}

/** Mounted only while it is open: a popover for each link would make a text with many links slow. */
function Asking({ target, onClose }: { target: OutsideAddress; onClose: () => void }) {
  const heading = useId();
  return (
    <Popover opened onDismiss={onClose} position="bottom" trapFocus withRoles={false} width={280}>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={heading}>
        <Question headingId={heading} target={target} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Question(props: { headingId: string; target: OutsideAddress; onClose: () => void }) {
  const { headingId, target, onClose } = props;
  return (
    <div className={css.asking}>
      <b id={headingId}>{target.question}</b>
      <span className={css.address} data-selectable>
        {target.address}
      </span>
      <div className="row">
        <Button size="xs" onClick={onClose} data-autofocus>
          Close
        </Button>
        <Button
          size="xs"
          variant="filled"
          onClick={() => {
            // Main checks the address again, and opens it in the system's default program.
            window.open(target.address, '_blank', 'noopener');
            onClose();
          }}
        >
          {target.act}
        </Button>
      </div>
    </div>
  );
}
