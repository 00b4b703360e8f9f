import { findNext, findPrevious, SearchQuery, setSearchQuery } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { ActionIcon, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';
import css from './prompt-editor.module.css';
import { formatNumber } from '../../../shared/domain/numbers.ts';

/** Finds words in a prompt, with the number of matches and the current one. */
export function FindBar({ view, text, onClose }: { view: EditorView; text: string; onClose: () => void }) {
  const [wanted, setWanted] = useState(() => {
    const { from, to } = view.state.selection.main;
    return view.state.sliceDoc(from, Math.min(to, from + 200)).split('\n')[0] ?? '';
  });
  const [at, setAt] = useState(() => view.state.selection.main.from);
  const starts = useMemo(() => placesOf(text, wanted), [text, wanted]);
  useEffect(() => {
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: wanted, literal: true })) });
  }, [view, wanted]);

  const show = (find: typeof findNext) => {
    find(view);
    setAt(view.state.selection.main.from);
  };
  const place = starts.indexOf(at);
  return (
    <div className={css.find} role="search" aria-label="Find in the prompt">
      <TextInput
        className={css.findField ?? ''}
        aria-label="Find in the prompt"
        leftSection={<Search size={15} strokeWidth={1.75} />}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          } else if (event.key === 'Enter') {
            event.preventDefault();
            show(event.shiftKey ? findPrevious : findNext);
          }
        }}
        ref={(field) => {
          // Opened by a key or button: the next letter belongs in this field.
          if (field !== null && field.dataset['met'] === undefined) {
            field.dataset['met'] = '';
            field.focus();
            field.select();
          }
        }}
      />
      <span className={css.findCount} role="status">
        {wanted !== '' && sayCount(starts.length, place)}
      </span>
      <KeyTooltip label="Previous" keys="shift+Enter">
        <ActionIcon
          aria-label="Previous"
          disabled={starts.length === 0}
          onClick={() => {
            show(findPrevious);
          }}
        >
          <ArrowUp size={16} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <KeyTooltip label="Next" keys="Enter">
        <ActionIcon
          aria-label="Next"
          disabled={starts.length === 0}
          onClick={() => {
            show(findNext);
          }}
        >
          <ArrowDown size={16} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
      <KeyTooltip label="Close" keys="Escape">
        <ActionIcon aria-label="Close find" onClick={onClose}>
          <X size={16} strokeWidth={1.75} />
        </ActionIcon>
      </KeyTooltip>
    </div>
  );
}

function placesOf(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const doc = EditorState.create({ doc: text });
  const cursor = new SearchQuery({ search: wanted, literal: true }).getCursor(doc);
  const starts: number[] = [];
  for (let next = cursor.next(); next.done !== true; next = cursor.next()) starts.push(next.value.from);
  return starts;
}

function sayCount(count: number, place: number): string {
  if (count === 0) return 'Not found';
  return place === -1
    ? `${formatNumber(count)} found`
    : `${formatNumber(place + 1)} of ${formatNumber(count)}`;
}
