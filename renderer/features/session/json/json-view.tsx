import { Button, Menu } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useReducer, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { copyText } from '../../../api/copy-text.ts';
import { CopyButton, CopyIconButton } from '../../../ui/copy-button.tsx';
import { checkedAt } from '../../../../shared/domain/dates.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { useNow } from '../../../ui/use-now.ts';
import { FindField } from '../transcript/find-field.tsx';
import { useJsonFind } from './json-find.ts';
import { JsonRowLine } from './json-row.tsx';
import { handleTreeKey } from './json-keys.ts';
import {
  close,
  indexOf,
  open,
  openToDepth,
  pathOf,
  rowAt,
  rowCount,
  treeOf,
  type JsonRow,
} from './json-tree.ts';
import css from './json-view.module.css';
import { describeError } from '../../../api/describe-error.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { rawTranscriptOf, sessionReadErrors } from '../queries.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** The most containers opened at first: enough to see what the value is. */
const FIRST_OPENED = 500;
/** The most containers opened at once by the user: more would block the UI. */
const MOST_OPENED = 20_000;
const DEPTHS = [1, 2, 3, 4, 6];

/**
 * A JSON value of any size as a tree that draws only the visible rows, and keeps nodes only for open entries.
 */
function JsonView({ value, receivedAt }: { value: unknown; receivedAt: Date }) {
  const now = useNow();
  const id = useId();
  const [tree, setTree] = useState(() => opened(value, 3, FIRST_OPENED));
  // Renders again after the tree was changed in place.
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const count = rowCount(tree);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => 22,
    overscan: 20,
  });
  const go = (index: number) => {
    setActive(index);
    list.scrollToIndex(index, { align: 'auto' });
  };
  const toggle = (row: JsonRow) => {
    if (row.node !== null && row.parent !== null) close(row.node);
    else if (row.parent !== null) open(row.parent, row.index);
    changed();
  };
  const find = useJsonFind(value, (indexPath) => {
    let node = tree.root;
    for (const at of indexPath.slice(0, -1)) node = node === null ? null : open(node, at);
    const last = indexPath.at(-1);
    if (node === null || last === undefined) return;
    const index = indexOf(node, last);
    changed();
    // The row may have been opened just now, and the list only counts it after the next render.
    requestAnimationFrame(() => {
      setActive(index);
      list.scrollToIndex(index, { align: 'center' });
    });
  });
  const at = Math.min(active, count - 1);
  const row = rowAt(tree, at);
  const path = useMemo(() => pathOf(row.parent, row.index), [row.parent, row.index]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl F looks for what is in here
    <div
      className={css.view}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
        event.preventDefault();
        event.stopPropagation();
        field.current?.select();
      }}
    >
      <div className={css.bar}>
        <span className="text-12 text-tertiary grow">As received, {checkedAt(receivedAt, now)}</span>
        <DepthMenu
          onDepth={(depth) => {
            setTree(opened(value, depth, MOST_OPENED));
            setActive(0);
          }}
        />
        <CopyButton copy={async () => copyText(jsonOf(value))}>Copy JSON</CopyButton>
      </div>
      <div className={css.bar}>
        <FindField
          ref={field}
          label="Find in JSON"
          words={find.words}
          count={find.count}
          found={find.found > 0}
          onWords={find.search}
          onStep={find.step}
          onLeave={() => {
            find.search('');
            scroller.current?.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true });
          }}
        />
      </div>
      <div ref={scroller} className={css.scroll} role="region" aria-label="Raw JSON">
        <div
          className={css.tree}
          role="tree"
          aria-label="Transcript as received"
          tabIndex={0}
          aria-activedescendant={`${id}-${at}`}
          data-own-arrows
          style={{ height: list.getTotalSize() }}
          onKeyDown={(event) => {
            handleTreeKey(event, tree, at, { go, changed });
          }}
        >
          {list.getVirtualItems().map((item) => (
            <JsonRowLine
              key={item.key}
              id={`${id}-${item.index}`}
              row={rowAt(tree, item.index)}
              top={item.start}
              isActive={item.index === at}
              onToggle={toggle}
              onActive={() => {
                setActive(item.index);
              }}
            />
          ))}
        </div>
      </div>
      <Foot row={row} path={path} />
    </div>
  );
}

function opened(value: unknown, depth: number, most: number) {
  const tree = treeOf(value);
  openToDepth(tree, depth, most);
  return tree;
}

/** Throws if the value is nested too deeply; the button then says that nothing was copied. */
const jsonOf = (value: unknown): string => JSON.stringify(value, null, 2);

function DepthMenu({ onDepth }: { onDepth: (depth: number) => void }) {
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <Button size="xs" variant="subtle" rightSection={<ChevronDown size={13} strokeWidth={1.75} />}>
          Open to
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DEPTHS.map((depth) => (
          <Menu.Item
            key={depth}
            onClick={() => {
              onDepth(depth);
            }}
          >
            {counted(depth, 'level')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The current row, with its path and value to copy. */
function Foot({ row, path }: { row: JsonRow; path: string }) {
  return (
    <div className={css.foot}>
      <span className={`mono ellipsis grow ${css.path ?? ''}`} title={path}>
        {path === '' ? 'Everything' : path}
      </span>
      <CopyIconButton label="Copy path" tooltip="Copy path" copy={() => copyText(path)} />
      <CopyButton
        variant="subtle"
        copy={async () => copyText(typeof row.value === 'string' ? row.value : jsonOf(row.value))}
      >
        Copy value
      </CopyButton>
    </div>
  );
}

/** The transcript as the service sent it. */
export function RawJson({ session }: { session: SessionRef }) {
  const raw = useQuery(rawTranscriptOf(session));
  if (raw.error !== null)
    return <ErrorState {...describeError(raw.error, sessionReadErrors)} onRetry={() => void raw.refetch()} />;
  if (raw.data === undefined) return null;
  return <JsonView key={raw.dataUpdatedAt} value={raw.data.value} receivedAt={raw.data.receivedAt} />;
}
