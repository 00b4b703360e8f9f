import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { cspNonce } from '../nonce.ts';

/**
 * A plain-text editor with the functions of a text field, undo and find. Tab stays with the page, so that the
 * focus is never trapped here.
 */
export function promptExtensions({
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
