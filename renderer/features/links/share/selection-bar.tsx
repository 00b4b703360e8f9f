import { UnstyledButton } from '@mantine/core';
import { Check, Copy, FileSpreadsheet } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { MoreMenu } from './more-menu.tsx';
import { offerOf } from './share-actions.ts';
import { InMenu } from '../../../ui/selection-action.tsx';
import css from '../../../ui/selection-bar.module.css';
import { SelectionNotes } from './selection-notes.tsx';
import { SelectionTools } from '../../../ui/selection-tools.tsx';
import { useCopyKey } from './use-copy-key.ts';
import { useCollapsingBar } from '../../../ui/use-collapsing-bar.ts';
import { useShare } from './use-share.ts';
import { useSelectionCommands } from './use-selection-commands.ts';
import { copyInText } from './share-text.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';

/** Steps in which the bar shrinks: no menu duplicates, no screen actions, less text, even less text. */
const LEVELS = 4;
const NO_NOTES: readonly string[] = [];

/** Copies and saves the selected links, beside the screen's other actions. Comes right after the table. */
export function SelectionBar({
  links,
  hidden,
  now,
  onClear,
  actions,
  notes = NO_NOTES,
  said = null,
  name,
}: {
  /** The selected links in the order shown. */
  links: readonly LinkRecord[];
  /** How many more are selected but hidden by the filter; they are left out. */
  hidden: number;
  now: Date;
  onClear: () => void;
  /** `SelectionAction` elements. */
  actions?: ReactNode;
  /** More notes about the selection. */
  notes?: readonly string[];
  /** The result of the screen's own actions. */
  said?: { words: string; failed: boolean } | null;
  /** The name of a file with these links. */
  name: string;
}) {
  const offer = useMemo(() => offerOf(links, now), [links, now]);
  const { active } = offer;
  const { answer, clear, copy, save } = useShare(name);
  const copyMain = useCallback(() => {
    if (active.length > 0) copy(active, 'urls');
  }, [active, copy]);
  const copied = answer?.failed === false && answer.brief ? answer.words : null;
  const count = formatNumber(active.length);
  const copyWords = copyInText(active.length, links.length);
  const { room, bar, level } = useCollapsingBar(LEVELS, `${copied ?? copyWords} ${String(links.length)}`);
  useCopyKey(copyMain);
  useSelectionCommands(links, active, copyWords, { copy, save });
  return (
    <SelectionTools
      name="Selected links"
      room={room}
      bar={bar}
      before={
        <SelectionNotes
          offer={offer}
          count={links.length}
          hidden={hidden}
          more={notes}
          said={said}
          answer={copied === null ? answer : null}
          onClose={clear}
        />
      }
      after={copied}
      onClear={onClear}
    >
      {level < 3 && (
        <>
          <b>{formatNumber(links.length)} selected</b>
          <i />
        </>
      )}
      {active.length > 0 && (
        <UnstyledButton className={css.tool} data-main onClick={copyMain}>
          {copied === null ? <Copy size={16} strokeWidth={1.75} /> : <Check size={16} strokeWidth={2.25} />}
          {level < LEVELS ? (copied ?? copyWords) : copied === null ? `Copy ${count}` : 'Copied'}
          {copied === null && level < 2 && <kbd>{COPY_KEYS}</kbd>}
        </UnstyledButton>
      )}
      {active.length > 0 && level < 1 && (
        <UnstyledButton
          className={css.tool}
          onClick={() => {
            copy(active, 'labelled');
          }}
        >
          <FileSpreadsheet size={16} strokeWidth={1.75} />
          Copy with labels
        </UnstyledButton>
      )}
      {level < 2 && <InMenu value={false}>{actions}</InMenu>}
      {links.length > 0 && (
        <MoreMenu
          offer={offer}
          linkCount={links.length}
          actions={level < 2 ? null : actions}
          isShort={level >= 3}
          onCopy={copy}
          onSave={() => {
            save(links);
          }}
        />
      )}
    </SelectionTools>
  );
}

const COPY_KEYS = keyHintText('mod+C');
