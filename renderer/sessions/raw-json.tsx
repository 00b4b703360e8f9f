import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { SessionRef } from '../../electron/wire.ts';
import { bridge } from '../api/bridge.ts';
import { sayWhy, valueOf } from '../api/failures.ts';
import { CopyIconButton } from '../ui/copy-icon-button.tsx';
import { dayAndTime } from '../ui/dates.ts';
import { useNow } from '../ui/use-now.ts';
import { Trouble } from '../ui/trouble.tsx';
import { rawTranscriptOf, readingSessions } from './queries.ts';
import css from './side-panel.module.css';

/** The transcript as the service sent it. The lines in sight only: it can have hundreds of thousands. */
export function RawJson({ session }: { session: SessionRef }) {
  const raw = useQuery(rawTranscriptOf(session));
  if (raw.error !== null)
    return <Trouble {...sayWhy(raw.error, readingSessions)} onRetry={() => void raw.refetch()} />;
  if (raw.data === undefined) return null;
  return <Lines value={raw.data.value} receivedAt={raw.data.receivedAt} />;
}

function Lines({ value, receivedAt }: { value: unknown; receivedAt: Date }) {
  const now = useNow();
  const text = useMemo(() => JSON.stringify(value, null, 2), [value]);
  const lines = useMemo(() => text.split('\n'), [text]);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- TanStack Virtual answers with functions that change
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 20,
    overscan: 20,
  });
  return (
    <div className={css.raw}>
      <div className={css.rawBar}>
        <span className="t12 t3 grow">As received, {dayAndTime(receivedAt, now)}</span>
        <CopyIconButton
          label="Copy JSON"
          tooltip="Copy JSON"
          copy={async () => valueOf(await bridge.call.copyText(text))}
        />
      </div>
      <div ref={scroller} className={css.rawText} tabIndex={0} role="region" aria-label="Raw JSON">
        <div className={css.rawLines} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((item) => (
            <div key={item.key} className={css.rawLine} style={{ transform: `translateY(${item.start}px)` }}>
              <i aria-hidden="true">{item.index + 1}</i>
              <Line text={lines[item.index] ?? ''} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A key stands out from its value. */
function Line({ text }: { text: string }) {
  const match = /^(\s*)("(?:[^"\\]|\\.)*")(: )(.*)$/.exec(text);
  if (match === null) return <span data-selectable>{text}</span>;
  const [, indent, key, colon, rest] = match;
  return (
    <span data-selectable>
      {indent}
      <b>{key}</b>
      {colon}
      {rest}
    </span>
  );
}
