import { Kbd, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { MarkedText } from '../../ui/hits/marked-text.tsx';
import { isPressed } from '../../ui/keyboard/key-press.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { type Entry, type Found, highlightedIn, nextHighlight } from './entry.ts';
import type { FoundGroup } from './found-groups.ts';
import { closePalette, highlight, palette, setQuery } from './palette-store.ts';
import css from './palette.module.css';
import { ariaKeys } from '../../ui/keyboard/key-hint.ts';
import { KeyHint } from '../../ui/keyboard/keys.tsx';

const LIST_ID = 'palette-list';
const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** The field and its list of options. One is highlighted, and Enter runs it. */
export function PaletteSearch(props: {
  groups: readonly FoundGroup[];
  /** Text for an empty list. */
  empty: string;
  /** Content below the list. */
  children: ReactNode;
}) {
  const { groups, empty, children } = props;
  const query = useStore(palette, (state) => state.query);
  const wanted = useStore(palette, (state) => state.highlighted);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap(({ found }) => found.map(({ entry }) => entry));
  const highlighted = highlightedIn(entries, wanted);
  const highlightedId = highlighted?.id ?? null;
  // Focused at once rather than a moment later, as dialogs do it: the next key already belongs to the field.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  // Results that arrive later, such as transcript matches, are inserted around the highlighted entry without
  // changing the highlight.
  useLayoutEffect(() => {
    if (wanted !== highlightedId) highlight(highlightedId);
  }, [wanted, highlightedId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed here must not reach the screen below.
    event.stopPropagation();
    const { key, nativeEvent, repeat } = event;
    // During composition, Enter, Escape and the arrows belong to the input method.
    if (nativeEvent.isComposing) return;
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : ARROWS[key];
    if (step !== undefined) {
      const next = nextHighlight(entries, highlightedId, step);
      highlight(next);
      if (next !== null) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (isPressed('Enter', nativeEvent)) {
      if (highlighted !== null && !repeat) choose(highlighted);
    } else if (key === 'Escape' || isPressed('mod+K', nativeEvent)) {
      if (!repeat) closePalette();
    } else {
      if (event.target !== field.current) field.current?.focus();
      return;
    }
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field inside
    <div
      className={css.search}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        // The field keeps the focus on any press.
        if (event.target !== field.current) event.preventDefault();
      }}
    >
      <TextInput
        ref={field}
        data-autofocus
        role="combobox"
        aria-label="Search or run a command"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? LIST_ID : undefined}
        aria-activedescendant={highlightedId === null ? undefined : optionId(highlightedId)}
        placeholder="Search or run a command"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        leftSection={<Search size={19} strokeWidth={1.75} />}
        rightSection={<Kbd aria-hidden="true">Esc</Kbd>}
        classNames={{ root: css.field ?? '', section: css.section ?? '', input: css.input ?? '' }}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          list.current?.scrollTo({ top: 0 });
        }}
      />
      {entries.length > 0 && (
        <div ref={list} id={LIST_ID} role="listbox" aria-label="Commands and pages" className={css.list}>
          {groups.map(({ key, title, found }) => (
            <div key={key} role="group" aria-label={title}>
              <div className={css.title} aria-hidden="true">
                {title}
              </div>
              {found.map((each) => (
                <PaletteOption key={each.entry.id} found={each} selected={each.entry.id === highlightedId} />
              ))}
            </div>
          ))}
        </div>
      )}
      {entries.length === 0 && <div className={css.empty}>{empty}</div>}
      <span className="visually-hidden" role="status">
        {entries.length === 0 ? empty : `${formatNumber(entries.length)} found`}
      </span>
      {children}
    </div>
  );
}

function choose(entry: Entry): void {
  if (entry.staysOpen === true) entry.run();
  else closePalette(entry);
}

/** Returns the DOM ID of an entry's option, which must not contain spaces. */
const optionId = (entryId: string): string => `palette-option-${encodeURIComponent(entryId.toWellFormed())}`;

/**
 * An option of the palette. The focus stays in the field, which refers to the highlighted option. Memoised: the highlight
 * changes more often than what is found.
 */
const PaletteOption = memo(function PaletteOption({
  found: { entry, match },
  selected,
}: {
  found: Found;
  selected: boolean;
}) {
  const { id, label, aside, keys = entry.shownKeys, isSpeech, icon: Icon } = entry;
  return (
    <button
      id={optionId(id)}
      type="button"
      className={css.action}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
      onPointerMove={({ movementX, movementY }) => {
        // If the list scrolls under a pointer at rest, the highlight stays.
        if (!selected && (movementX !== 0 || movementY !== 0)) highlight(id);
      }}
      onClick={() => {
        choose(entry);
      }}
    >
      <span className={css.icon}>
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className={`${isSpeech === true ? (css.speech ?? '') : ''} ellipsis grow`}>
        <MarkedText text={label} marks={match.marks} />
      </span>
      {aside !== undefined && (
        <span className={`${css.aside ?? ''} ellipsis`}>
          <span className="visually-hidden">, </span>
          {aside}
        </span>
      )}
      {keys !== undefined && <KeyHint keys={keys} className={css.keys} />}
    </button>
  );
});
