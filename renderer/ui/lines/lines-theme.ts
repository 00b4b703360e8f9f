import { EditorView } from '@codemirror/view';

/** The editor in Earmark's style. */
export const lineEditorTheme = EditorView.theme({
  '&': {
    backgroundColor: 'var(--em-surface)',
    color: 'var(--em-text)',
    fontSize: 'var(--em-fs-14)',
    minHeight: '168px',
    maxHeight: 'max(168px, min(336px, calc(100vh - 508px)))',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '23px', overflow: 'auto' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--em-text)' },
  // The editor's border shows the focus.
  '.cm-content:focus-visible': { outline: 'none', boxShadow: 'none' },
  '.cm-line': { padding: '0 8px 0 0' },
  '.cm-line-tagged': { display: 'flow-root' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--em-text-3)', border: '0' },
  '.cm-numbers': { minWidth: '36px', fontSize: 'var(--em-fs-12)', userSelect: 'none' },
  '.cm-numbers .cm-gutterElement': { padding: '0 8px 0 4px', textAlign: 'right', lineHeight: '23px' },
  '.cm-numbers .cm-number-skipped': { color: 'var(--em-warn-text)', fontWeight: '640' },
  '.cm-tag': {
    float: 'right',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    height: '19px',
    margin: '2px 0 2px 8px',
    padding: '0 7px',
    borderRadius: '10px',
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
