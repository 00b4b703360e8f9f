import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { cspNonce } from '../nonce.ts';

/**
 * A text editor and no more: what a text field can do, with undo and find. Tab is left to the page, so that the
 * keyboard is never caught here.
 */
export function promptExtensions({
  onText,
  onFindPanel,
}: {
  onText: (text: string) => void;
  /** The place for the find bar once it is wanted, and null when it is closed. */
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
