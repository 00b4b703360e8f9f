import { UnstyledButton } from '@mantine/core';
import { Copy, FileAudio, FileText, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { focusWhenRendered } from '../../navigation/focus-when-rendered.ts';
import { useSessionsById } from '../../api/library.ts';
import { describeError } from '../../api/describe-error.ts';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import css from '../../ui/selection-bar.module.css';
import { SelectionAction, SelectionTools } from '../../ui/selection-tools.tsx';
import { useCollapsingBar } from '../../ui/use-collapsing-bar.ts';
import { useCopyKey } from '../../ui/use-copy-key.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { codeQuotes, deleteQuotes } from './quote-changes.ts';
import { QuoteCodeMenu } from './quote-code-menu.tsx';
import { CopyStyleMenu } from './copy-style-menu.tsx';
import { copyQuotes, useCopyStyle } from './quote-text.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import type { ReportTask } from './report/report-dialog.tsx';

/** The steps to make the bar narrower: first the key, then the words of all actions but the first, then two actions. */
const LEVELS = 3;

/** The actions for the selected quotes. Placed right after the list. */
export function QuoteSelectionBar({
  quotes,
  codes,
  onReport,
  onClear,
}: {
  quotes: readonly Quote[];
  codes: readonly Code[];
  onReport: (task: ReportTask) => void;
  onClear: () => void;
}) {
  const [answer, setAnswer] = useState<{ words: string; failed: boolean } | null>(null);
  const run = useCallback(async (act: () => Promise<string | null>) => {
    setAnswer(null);
    try {
      const words = await act();
      if (words !== null) setAnswer({ words, failed: false });
    } catch (error) {
      setAnswer({ words: describeError(error).text, failed: true });
    }
  }, []);
  const sessions = useSessionsById();
  const style = useCopyStyle();
  const copy = useCallback(() => {
    void run(async () => {
      const count = await copyQuotes(quotes, sessions, codes, style);
      if (count === 0) return 'These notes have no words to copy.';
      const left = quotes.length - count;
      const words = `Copied ${counted(count, 'quote')}`;
      return left === 0 ? words : `${words}. ${formatNumber(left)} without words left out.`;
    });
  }, [quotes, sessions, codes, style, run]);
  const remove = () => {
    void run(async () => {
      await deleteQuotes(quotes);
      focusListWithout(quotes);
      return null;
    });
  };
  const report = (what: ReportTask['what']) => {
    onReport({ what, quotes: { from: 'quotes', noteIds: quotes.map(({ note }) => note.id) } });
  };
  useCopyKey(copy);
  const copyWords = `Copy ${counted(quotes.length, 'quote')}`;
  const deleteWords = `Delete ${counted(quotes.length, 'note')}`;
  const { room, bar, level } = useCollapsingBar(LEVELS, copyWords);
  const isShort = level >= 2;
  useLatestCommands('Selected quotes', [
    { label: copyWords, icon: Copy, shownKeys: 'mod+C', run: copy },
    {
      label: REPORT,
      synonyms: 'write word document export',
      icon: FileText,
      run: () => {
        report('report');
      },
    },
    {
      label: CLIPS,
      synonyms: 'sound reel wav export',
      icon: FileAudio,
      run: () => {
        report('clips');
      },
    },
    { label: deleteWords, icon: Trash2, run: remove },
  ]);
  const writing = (
    <>
      <SelectionAction
        icon={FileText}
        isShort={isShort}
        onClick={() => {
          report('report');
        }}
      >
        {REPORT}
      </SelectionAction>
      <SelectionAction
        icon={FileAudio}
        isShort={isShort}
        onClick={() => {
          report('clips');
        }}
      >
        {CLIPS}
      </SelectionAction>
    </>
  );
  return (
    <SelectionTools
      name="Selected quotes"
      room={room}
      bar={bar}
      before={
        <div role={answer?.failed === true ? 'alert' : 'status'}>
          {answer !== null && (
            <p className={css.notes} data-failed={answer.failed || undefined}>
              <span data-selectable>{answer.words}</span>
            </p>
          )}
        </div>
      }
      onClear={onClear}
    >
      <b>{`${formatNumber(quotes.length)} selected`}</b>
      <i />
      <UnstyledButton className={css.tool} data-main onClick={copy}>
        <Copy size={16} strokeWidth={1.75} />
        {copyWords}
        {level === 0 && <kbd>{COPY_KEYS}</kbd>}
      </UnstyledButton>
      <CopyStyleMenu actions={level < LEVELS ? null : writing} />
      <QuoteCodeMenu
        quotes={quotes}
        codes={codes}
        isShort={isShort}
        onCode={(code, isGiven) => {
          void run(async () => {
            await codeQuotes(quotes, code, isGiven);
            return null;
          });
        }}
      />
      {level < LEVELS && writing}
      <SelectionAction icon={Trash2} isShort={isShort} onClick={remove}>
        {deleteWords}
      </SelectionAction>
    </SelectionTools>
  );
}

/** Moves the focus from the bar, which is about to disappear, to the list, once these quotes are no longer in it. */
function focusListWithout(quotes: readonly Quote[]): void {
  const inList = (selector: string) =>
    document.querySelector<HTMLElement>(`[aria-label="Quotes"] ${selector}`);
  focusWhenRendered(() =>
    quotes.some(({ note }) => inList(`[data-row-key="${CSS.escape(note.id)}"]`) !== null)
      ? null
      : inList('[data-index][tabindex="0"]'),
  );
}

const REPORT = 'Report…';
const CLIPS = 'Clips…';
const COPY_KEYS = keyHintText('mod+C');
