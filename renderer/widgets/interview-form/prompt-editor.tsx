import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  search,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { Compartment, type Extension, EditorState } from '@codemirror/state';
import { EditorView, drawSelection, keymap } from '@codemirror/view';
import { useEffect, useId, useRef, useState, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import css from './prompt-editor.module.css';
import { cspNonce } from '../../ui/nonce.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Search, X } from 'lucide-react';
import { KeyTooltip } from '../../ui/keyboard/key-tooltip.tsx';

/** A large plain-text field with a character count and search (Ctrl+F). */
export function PromptEditor({
  label,
  value,
  onChange,
  error,
  hint = 'Describe the interviewer, the task, what to ask and how to end.',
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [findPanel, setFindPanel] = useState<HTMLElement | null>(null);
  const [attributes] = useState(() => new Compartment());
  // The editor lives outside React and reads the latest of both when the user types.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });

  useEffect(() => {
    if (box.current === null) return undefined;
    const editor = new EditorView({
      parent: box.current,
      doc: latest.current.value,
      extensions: [
        promptExtensions({
          onFindPanel: setFindPanel,
          onText: (text) => {
            if (text !== inLines(latest.current.value)) latest.current.onChange(text);
          },
        }),
        attributes.of([]),
      ],
    });
    setView(editor);
    return () => {
      editor.destroy();
      setView(null);
    };
  }, [attributes]);

  useEffect(() => {
    if (view === null || view.state.doc.toString() === inLines(value)) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [view, value]);

  const invalid = error !== undefined;
  useEffect(() => {
    view?.dispatch({
      effects: attributes.reconfigure(
        EditorView.contentAttributes.of({
          'aria-labelledby': `${id}-label`,
          'aria-describedby': invalid ? `${id}-error ${id}-hint` : `${id}-hint`,
          'aria-invalid': String(invalid),
        }),
      ),
    });
  }, [view, attributes, id, invalid]);

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a label's behaviour, which a label has only for form fields */}
      <div id={`${id}-label`} className={css.label} onClick={() => view?.focus()}>
        {label}
      </div>
      <div ref={box} className={css.editor} data-error={invalid || undefined} data-selectable />
      {findPanel !== null &&
        view !== null &&
        createPortal(
          <FindBar
            view={view}
            text={value}
            onClose={() => {
              closeSearchPanel(view);
              view.focus();
            }}
          />,
          findPanel,
        )}
      {invalid && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      <div className={css.under}>
        <span id={`${id}-hint`}>{hint}</span>
        <span>{countOf(value)}</span>
      </div>
    </div>
  );
}

/** Normalises line breaks, since the editor uses one kind. */
const inLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function countOf(text: string): string {
  let count = 0;
  for (const character of text) if (character !== '') count += 1;
  return counted(count, 'character');
}

/**
 * A plain-text editor with the functions of a text field, undo and find. Tab stays with the page, so that the
 * focus is never trapped here.
 */
function promptExtensions({
  onText,
  onFindPanel,
}: {
  onText: (text: string) => void;
  /** Called with the container of the find bar when it opens, and with null when it closes. */
  onFindPanel: (panel: HTMLElement | null) => void;
}): Extension {
  return [
    EditorView.cspNonce.of(cspNonce),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({ spellcheck: 'true', tabindex: '0' }),
    drawSelection(),
    history(),
    search({
      top: true,
      literal: true,
      createPanel: () => {
        const dom = document.createElement('div');
        return {
          dom,
          top: true,
          mount: () => {
            onFindPanel(dom);
          },
          destroy: () => {
            onFindPanel(null);
          },
        };
      },
    }),
    keymap.of([
      { key: 'Mod-f', run: openSearchPanel, preventDefault: true },
      { key: 'F3', run: findNext, shift: findPrevious, preventDefault: true },
      { key: 'Escape', run: closeSearchPanel },
      ...historyKeymap,
      ...standardKeymap,
    ]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onText(state.doc.toString());
    }),
  ];
}

/** Finds words in a prompt, with the number of matches and the current one. */
function FindBar({ view, text, onClose }: { view: EditorView; text: string; onClose: () => void }) {
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
