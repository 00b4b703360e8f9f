import { EditorView } from '@codemirror/view';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { checkedAt } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { copyText } from '../../../api/copy-text.ts';
import { describeError } from '../../../api/describe-error.ts';
import { CopyButton, CopyIconButton } from '../../../ui/copy-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { rawTranscriptOf, transcriptReadErrors } from '../queries/session-queries.ts';
import { FindField } from '../transcript/find-field.tsx';
import { createJsonEditor, openToLevel } from './json-editor.ts';
import { entryAtLine, pathText } from './json-path.ts';
import css from './raw-json.module.css';
import { matchesIn, MOST_MATCHES, setFindWords, type JsonMatch } from './json-matches.ts';

const LEVELS = [1, 2, 3, 4, 6];

/** The transcript as the service sent it. */
export function RawJson() {
  const { session } = useOpenSession();
  const raw = useQuery(rawTranscriptOf(session));
  if (raw.error !== null)
    return (
      <ErrorState {...describeError(raw.error, transcriptReadErrors)} onRetry={() => void raw.refetch()} />
    );
  if (raw.data === undefined) return null;
  return <JsonView key={raw.dataUpdatedAt} value={raw.data.value} receivedAt={raw.data.receivedAt} />;
}

/** A JSON value as text in lines that can be folded, searched and copied. Draws only the visible lines. */
function JsonView({ value, receivedAt }: { value: unknown; receivedAt: Date }) {
  const text = useMemo(() => formatted(value), [value]);
  if (text === null)
    return (
      <ErrorState
        title="Too deeply nested to show"
        text="This transcript’s JSON has thousands of nested levels."
        technical={null}
      />
    );
  return <JsonText value={value} text={text} receivedAt={receivedAt} />;
}

function JsonText({ value, text, receivedAt }: { value: unknown; text: string; receivedAt: Date }) {
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [line, setLine] = useState(0);
  const find = useJsonFind(view);
  const start = useEffectEvent((parent: HTMLElement) => createJsonEditor(parent, text, setLine));
  useEffect(() => {
    if (box.current === null) return undefined;
    const editor = start(box.current);
    setView(editor);
    return () => {
      editor.destroy();
    };
  }, []);

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
        <LevelMenu
          onLevel={(level) => {
            if (view !== null) openToLevel(view, level);
          }}
        />
        <CopyButton copy={async () => copyText(text)}>Copy JSON</CopyButton>
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
            view?.focus();
          }}
        />
      </div>
      <div
        ref={box}
        className={css.editor}
        role="region"
        aria-label="Raw JSON"
        data-selectable
        data-own-arrows
      />
      <EntryBar value={value} line={line} />
    </div>
  );
}

/** Formats a value as JSON; null if it is nested too deeply for that. */
function formatted(value: unknown): string | null {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    return null;
  }
}

function LevelMenu({ onLevel }: { onLevel: (level: number) => void }) {
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <Button size="xs" variant="subtle" rightSection={<ChevronDown size={13} strokeWidth={1.75} />}>
          Open to
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LEVELS.map((level) => (
          <Menu.Item
            key={level}
            onClick={() => {
              onLevel(level);
            }}
          >
            {counted(level, 'level')}
          </Menu.Item>
        ))}
        <Menu.Item
          onClick={() => {
            onLevel(Infinity);
          }}
        >
          All levels
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The entry at the cursor, with its path and its value to copy. */
function EntryBar({ value, line }: { value: unknown; line: number }) {
  const entry = useMemo(() => entryAtLine(value, line), [value, line]);
  const path = pathText(entry.path);
  return (
    <div className={css.foot}>
      <span className={`mono ellipsis grow ${css.path ?? ''}`}>{path === '' ? 'Everything' : path}</span>
      <CopyIconButton label="Copy path" tooltip="Copy path" copy={() => copyText(path)} />
      <CopyButton
        variant="subtle"
        copy={async () =>
          copyText(typeof entry.value === 'string' ? entry.value : JSON.stringify(entry.value, null, 2))
        }
      >
        Copy value
      </CopyButton>
    </div>
  );
}

/** How long a search may run before it lets the browser render. */
const SLICE_MS = 8;
const NONE: readonly JsonMatch[] = [];

/** Search in the JSON editor: counts the matches, and selects one after the other. */
function useJsonFind(view: EditorView | null) {
  const [words, setWords] = useState('');
  const [matches, setMatches] = useState<readonly JsonMatch[] | null>(NONE);
  const [current, setCurrent] = useState(0);
  const stop = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      stop.current();
    },
    [],
  );
  const show = (found: readonly JsonMatch[], at: number) => {
    setMatches(found);
    setCurrent(at);
    const match = found[at];
    if (match === undefined || view === null) return;
    view.dispatch({
      selection: { anchor: match.from, head: match.to },
      effects: EditorView.scrollIntoView(match.from, { y: 'center' }),
    });
  };
  const length = matches?.length ?? 0;
  return {
    words,
    found: length,
    count:
      matches === null
        ? 'Looking…'
        : length === 0
          ? 'None'
          : `${formatNumber(current + 1)} of ${formatNumber(length)}${length === MOST_MATCHES ? '+' : ''}`,
    search: (next: string) => {
      stop.current();
      setWords(next);
      setMatches(null);
      if (view === null) return;
      view.dispatch({ effects: setFindWords.of(next) });
      stop.current = inSlices(matchesIn(view.state.doc, next), (found) => {
        show(found, 0);
      });
    },
    step: (direction: 1 | -1) => {
      if (matches !== null && length > 0) show(matches, (current + direction + length) % length);
    },
  };
}

/** Runs the generator to its end, a slice at a time. Returns a function that stops it. */
function inSlices<T>(work: Generator<undefined, T, undefined>, onDone: (result: T) => void): () => void {
  let timer = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done === true) {
        onDone(value);
        return;
      }
      if (performance.now() >= until) break;
    }
    timer = window.setTimeout(slice);
  };
  slice();
  return () => {
    window.clearTimeout(timer);
  };
}
