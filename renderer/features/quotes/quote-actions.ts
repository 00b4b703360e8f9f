import { ArrowDown, ArrowUp, Copy, FolderOpen, Play, Tag } from 'lucide-react';
import type { RowMenuAction } from '../../ui/row-menu/row-menu-store.ts';
import { sayIfNotCopied } from '../../ui/copying.ts';
import { togglePlaying } from './quote-playing.ts';
import type { Quote } from '../../../shared/model/note.ts';

/** Returns the actions of a quote's menu. */
export function quoteActions(
  quote: Quote,
  {
    onOpen,
    onCode,
    copy,
    onStep,
  }: {
    onOpen: (quote: Quote) => void;
    onCode: (noteId: string) => void;
    copy: (quote: Quote) => Promise<unknown>;
    onStep: (quote: Quote, step: 1 | -1) => void;
  },
): RowMenuAction[] {
  return [
    {
      label: 'Open in session',
      icon: FolderOpen,
      keys: 'Enter',
      run: () => {
        onOpen(quote);
      },
    },
    ...(quote.note.startSeconds === null
      ? []
      : [{ label: 'Play or pause', icon: Play, keys: 'Space', run: () => void togglePlaying(quote) }]),
    {
      label: 'Copy with its reference',
      icon: Copy,
      keys: 'C',
      run: () => {
        sayIfNotCopied(copy(quote));
      },
    },
    {
      label: 'Change codes',
      icon: Tag,
      keys: 'K',
      run: () => {
        onCode(quote.note.id);
      },
    },
    {
      label: 'Move up',
      icon: ArrowUp,
      keys: 'alt+ArrowUp',
      run: () => {
        onStep(quote, -1);
      },
    },
    {
      label: 'Move down',
      icon: ArrowDown,
      keys: 'alt+ArrowDown',
      run: () => {
        onStep(quote, 1);
      },
    },
  ];
}
