import { UnstyledButton } from '@mantine/core';
import { Check, Copy, FileSpreadsheet, X, Download } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import css from '../../../ui/selection-bar.module.css';
import { SelectionTools, InMenu } from '../../../ui/selection-tools.tsx';
import { useCopyKey } from '../../../ui/use-copy-key.ts';
import { useCollapsingBar } from '../../../ui/use-collapsing-bar.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useCommands, type Command } from '../../../ui/keyboard/commands.ts';
import { MoreMenu } from './more-menu.tsx';
import { offerOf, type Offer } from './share-actions.ts';
import { copyInText, noAddressInText, linksInText } from './share-text.ts';
import { type Answer, useActionFeedback } from './use-action-feedback.ts';
import { type Shared, copyFormats, type CopyFormat } from './copy-formats.ts';
import { copyRich } from '../../../api/copy-rich.ts';
import { copyText } from '../../../api/copy-text.ts';
import { saveLinksCsv } from '../../../api/save-links.ts';

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
  status = null,
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
  status?: { words: string; failed: boolean } | null;
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
          status={status}
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

/** Notes about the selection before it is handed out, and where a file was saved. */
function SelectionNotes({
  offer,
  count,
  hidden,
  more,
  status,
  answer,
  onClose,
}: {
  offer: Offer;
  /** How many links are selected and shown. */
  count: number;
  hidden: number;
  /** More notes from the screen. */
  more: readonly string[];
  /** The result of the screen's own actions. */
  status: { words: string; failed: boolean } | null;
  answer: Answer | null;
  onClose: () => void;
}) {
  const { active, withoutAddress } = offer;
  const others = `${formatNumber(hidden)}${count === 0 ? '' : ' more'}`;
  const notes = [
    ...(hidden === 0 ? [] : [`${others} ${hidden === 1 ? 'is' : 'are'} hidden by the filter and left out.`]),
    ...(withoutAddress.length === 0 ? [] : [noAddressInText(withoutAddress.map(({ label }) => label))]),
    ...(active.length + withoutAddress.length === 0 && count > 0 ? ['None of these links is active.'] : []),
    ...more,
  ];
  return (
    <>
      {notes.length > 0 && <p className={css.notes}>{notes.join(' ')}</p>}
      <div role={status?.failed === true ? 'alert' : 'status'}>
        {status !== null && (
          <p className={css.notes} data-failed={status.failed || undefined}>
            {status.words}
          </p>
        )}
      </div>
      <div role={answer?.failed === true ? 'alert' : 'status'}>
        {answer !== null && (
          <p className={css.notes} data-failed={answer.failed || undefined}>
            <span data-selectable>{answer.words}</span>
            <UnstyledButton className={css.close} aria-label="Close message" onClick={onClose}>
              <X size={14} strokeWidth={1.75} />
            </UnstyledButton>
          </p>
        )}
      </div>
    </>
  );
}

/** Adds the bar's actions to the command palette. `useCopyKey` handles their key, Ctrl C. */
function useSelectionCommands(
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
        shownKeys: 'mod+C',
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

const COPIED_AS: Record<CopyFormat, string> = {
  urls: '',
  labelled: ' with labels',
  markdown: ' as Markdown',
  html: ' as a table',
};

/** Copies and saves links, and reports the result in place. */
function useShare(name: string) {
  const { answer, ask, clear } = useActionFeedback();
  const acts = useMemo(
    () => ({
      copy: (links: readonly Shared[], format: CopyFormat) => {
        ask(async () => {
          const text = copyFormats[format](links);
          await (format === 'html' ? copyRich({ text, html: text }) : copyText(text));
          return `Copied ${linksInText(links.length)}${COPIED_AS[format]}`;
        }, true);
      },
      save: (links: readonly LinkRecord[]) => {
        ask(async () => {
          const path = await saveLinksCsv(name, links);
          return path === null ? null : `Saved ${linksInText(links.length)} as ${path}`;
        }, false);
      },
    }),
    [ask, name],
  );
  return { answer, clear, ...acts };
}
