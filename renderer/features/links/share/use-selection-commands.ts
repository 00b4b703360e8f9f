import { Copy, Download, FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import type { Shared } from './copy-formats.ts';
import type { useShare } from './use-share.ts';
import { linksInText } from './share-text.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';

/** Adds the bar's actions to the command palette. `useCopyKey` handles their key, Ctrl C. */
export function useSelectionCommands(
  links: readonly LinkRecord[],
  active: readonly Shared[],
  copyWords: string,
  { copy, save }: Pick<ReturnType<typeof useShare>, 'copy' | 'save'>,
): void {
  const commands = useMemo((): Command[] => {
    const copying: Command[] = [
      {
        label: copyWords,
        icon: Copy,
        aside: keyHintText('mod+C'),
        run: () => {
          copy(active, 'urls');
        },
      },
      {
        label: `${copyWords} with labels`,
        icon: FileSpreadsheet,
        run: () => {
          copy(active, 'labelled');
        },
      },
    ];
    const saving: Command = {
      label: `Save ${linksInText(links.length)} as CSV`,
      icon: Download,
      run: () => {
        save(links);
      },
    };
    return [...(active.length === 0 ? [] : copying), ...(links.length === 0 ? [] : [saving])];
  }, [links, active, copyWords, copy, save]);
  useCommands('Selected links', commands);
}
