import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isRestoringFocus } from '../../navigation/restored-focus.ts';
import { cspNonce } from '../nonce.ts';
import { lineFlags, showChecked, type FlaggedLine } from './line-flags.ts';

/** Up to this length every keystroke is reported at once; longer text is reported when the typing pauses. */
const SHORT_CHARACTERS = 50_000;
const PAUSE_MS = 200;

/** Editor with one label per line and problems at the end of lines. Only visible lines are rendered. */
export function LinesEditor({
  text,
  lines,
  onChange,
  onPaste,
  takesFocus = false,
  labelledBy,
  describedBy,
}: {
  text: string;
  lines: readonly FlaggedLine[];
  onChange: (text: string) => void;
  /** Returns the text to insert instead of the pasted one; null for the pasted text itself. */
  onPaste: (text: string) => string | null;
  /** True if it has the focus when it appears. */
  takesFocus?: boolean;
  labelledBy: string;
  describedBy: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  /** The text that was last reported or set from outside. */
  const reported = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useEffectEvent((now: string) => {
    clearTimeout(timer.current);
    if (now === reported.current) return;
    reported.current = now;
    onChange(now);
  });
  const paste = useEffectEvent((view: EditorView, event: ClipboardEvent): boolean => {
    const instead = onPaste(event.clipboardData?.getData('text/plain') ?? '');
    if (instead === null) return false;
    event.preventDefault();
    insertLines(view, instead);
    return true;
  });
  const startsFocused = useEffectEvent(() => takesFocus && !isRestoringFocus());
  const start = useEffectEvent((parent: HTMLElement) => {
    const changed = EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      clearTimeout(timer.current);
      const { doc } = update.state;
      if (doc.length <= SHORT_CHARACTERS) report(doc.toString());
      else timer.current = setTimeout(() => report(doc.toString()), PAUSE_MS);
    });
    return new EditorView({
      parent,
      state: EditorState.create({
        doc: text,
        extensions: [
          ...basicExtensions,
          EditorView.contentAttributes.of({
            'aria-labelledby': labelledBy,
            'aria-describedby': describedBy,
            spellcheck: 'false',
            tabindex: '0',
          }),
          EditorView.domEventHandlers({
            paste: (event, view) => paste(view, event),
            // A dropped file is read by the panel, not inserted.
            drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
          }),
          changed,
        ],
      }),
    });
  });

  useEffect(() => {
    if (place.current === null) return undefined;
    const view = start(place.current);
    editor.current = view;
    if (startsFocused()) view.focus();
    return () => {
      report(view.state.doc.toString());
      view.destroy();
      editor.current = null;
    };
  }, []);
  useEffect(() => {
    const view = editor.current;
    if (view === null || text === reported.current) return;
    reported.current = text;
    clearTimeout(timer.current);
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    editor.current?.dispatch({ effects: showChecked.of(lines) });
  }, [lines]);
  return <div ref={place} />;
}

/** The editor in Earmark's style. */
const lineEditorTheme = EditorView.theme({
  '&': {
    backgroundColor: 'var(--em-surface)',
    color: 'var(--em-text)',
    fontSize: 'var(--em-fs-14)',
    minHeight: '10.5rem',
    maxHeight: 'max(10.5rem, min(21rem, calc(100vh - 31.75rem)))',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.4375rem', overflow: 'auto' },
  // A click anywhere in the box focuses the text.
  '.cm-content, .cm-gutter': { minHeight: '10.375rem' },
  '.cm-content': { padding: '0.375rem 0', caretColor: 'var(--em-text)' },
  // The editor's border shows the focus.
  '.cm-content:focus-visible': { outline: 'none', boxShadow: 'none' },
  '.cm-line': { padding: '0 0.5rem 0 0' },
  '.cm-line-tagged': { display: 'flow-root' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--em-text-3)', border: '0' },
  '.cm-numbers': { minWidth: '2.25rem', fontSize: 'var(--em-fs-12)', userSelect: 'none' },
  '.cm-numbers .cm-gutterElement': {
    padding: '0 0.5rem 0 0.25rem',
    textAlign: 'right',
    lineHeight: '1.4375rem',
  },
  '.cm-numbers .cm-number-skipped': { color: 'var(--em-warn-text)', fontWeight: '640' },
  '.cm-tag': {
    float: 'right',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    height: '1.1875rem',
    margin: '0.125rem 0 0.125rem 0.5rem',
    padding: '0 0.4375rem',
    borderRadius: '0.625rem',
    background: 'var(--em-mute-bg)',
    color: 'var(--em-text-2)',
    fontSize: 'var(--em-fs-12)',
    lineHeight: '1',
    fontWeight: '560',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  '.cm-tag-skipped': { background: 'var(--em-warn-bg)', color: 'var(--em-warn-text)' },
  '.cm-specialChar': { color: 'var(--em-warn-text)' },
});

const basicExtensions = [
  EditorView.cspNonce.of(cspNonce),
  history(),
  // Without Tab, which goes to the next field, and Ctrl+Enter, which creates the links.
  keymap.of([...standardKeymap, ...historyKeymap]),
  highlightSpecialChars(),
  EditorView.lineWrapping,
  lineFlags,
  lineEditorTheme,
];

/** Replaces the selection by text that begins and ends at a line. */
function insertLines(view: EditorView, text: string): void {
  const { from, to } = view.state.selection.main;
  const begins = view.state.doc.lineAt(from).from === from;
  const ends = view.state.doc.length === to;
  const insert = view.state.toText(`${begins ? '' : '\n'}${text}${ends ? '' : '\n'}`);
  view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: 'input.paste' });
}
