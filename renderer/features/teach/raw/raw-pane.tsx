import { ActionIcon, Button, TextInput } from '@mantine/core';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { sizeWords } from '../../../../shared/domain/size-words.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { RawLines } from './raw-lines.tsx';
import type { RawProps } from './raw-props.ts';
import { RawTable } from './raw-table.tsx';
import css from './raw.module.css';

/** The data as it was received, with what each field is used as. */
export function RawPane(props: RawProps) {
  const { data, value, lines } = props;
  const rows = useMemo(
    () => (data.form === 'table' && Array.isArray(value) ? value : null),
    [data.form, value],
  );
  const texts = useMemo(
    () =>
      data.form === 'text'
        ? String(value).split(/\r?\n/)
        : rows === null
          ? lines.map(({ step, isInList, text }) => (step === null || isInList ? text : `${step}: ${text}`))
          : rows.map((row) => Object.values(row as object).join(' ')),
    [data.form, value, rows, lines],
  );
  const [active, setActive] = useState(0);
  const [seenGoTo, setSeenGoTo] = useState(props.goTo);
  if (props.goTo !== seenGoTo) {
    setSeenGoTo(props.goTo);
    if (props.goTo !== null) setActive(props.goTo.line);
  }
  return (
    <section className={css.raw} aria-label="As received">
      <header className={css.head}>
        <h2>As received</h2>
        <span className={css.facts}>
          <bdi>
            {[data.name, rows === null ? sizeWords(data.sizeBytes) : counted(rows.length, 'row')]
              .filter(Boolean)
              .join(', ')}
          </bdi>
          {data.isCut && ', the first part'}
        </span>
        <Find texts={texts} active={active} onFound={setActive} />
      </header>
      {rows === null ? (
        <RawLines
          {...props}
          texts={data.form === 'text' ? texts : null}
          active={active}
          onActive={setActive}
        />
      ) : (
        <RawTable {...props} rows={rows} active={active} onActive={setActive} />
      )}
    </section>
  );
}

/** Finds words in the data, line by line. */
function Find({
  texts,
  active,
  onFound,
}: {
  texts: readonly string[];
  active: number;
  onFound: (line: number) => void;
}) {
  const [query, setQuery] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const found = useMemo(() => {
    const words = (query ?? '').trim().toLowerCase();
    if (words === '') return [];
    return texts.flatMap((text, index) => (text.toLowerCase().includes(words) ? [index] : []));
  }, [texts, query]);
  const open = () => {
    setQuery((now) => now ?? '');
    requestAnimationFrame(() => field.current?.select());
  };
  const close = () => {
    setQuery(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const go = (by: 1 | -1) => {
    const next =
      by === 1
        ? (found.find((line) => line > active) ?? found[0])
        : (found.findLast((line) => line < active) ?? found.at(-1));
    if (next !== undefined) onFound(next);
  };
  useLatestCommands('In the data', [
    { label: 'Find in the data', icon: Search, keys: 'mod+F', whileTyping: true, run: open },
  ]);
  if (query === null)
    return (
      <Button
        ref={button}
        size="xs"
        variant="subtle"
        aria-keyshortcuts="Control+F"
        leftSection={<Search size={14} strokeWidth={1.75} />}
        onClick={open}
      >
        Find
      </Button>
    );
  const at = found.indexOf(active);
  return (
    <div className={css.find} role="search">
      <TextInput
        ref={field}
        size="xs"
        aria-label="Find in the data"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') close();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span role="status">
        {query.trim() === ''
          ? ''
          : found.length === 0
            ? 'None'
            : at === -1
              ? formatNumber(found.length)
              : `${formatNumber(at + 1)} of ${formatNumber(found.length)}`}
      </span>
      <ActionIcon
        size={24}
        aria-label="Previous"
        disabled={found.length === 0}
        onClick={() => {
          go(-1);
        }}
      >
        <ChevronUp size={15} />
      </ActionIcon>
      <ActionIcon
        size={24}
        aria-label="Next"
        disabled={found.length === 0}
        onClick={() => {
          go(1);
        }}
      >
        <ChevronDown size={15} />
      </ActionIcon>
      <ActionIcon size={24} aria-label="Close Find" onClick={close}>
        <X size={15} />
      </ActionIcon>
    </div>
  );
}
