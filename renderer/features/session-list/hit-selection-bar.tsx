import { Popover, UnstyledButton } from '@mantine/core';
import { CheckCheck, Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import css from '../../ui/selection-bar.module.css';
import { SelectionAction, SelectionTools } from '../../ui/selection-tools.tsx';
import { CodePicker } from '../../widgets/codes/code-picker.tsx';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { changeHitNotes, hitNotesOf, withCodes, type HitNote } from './hit-coding.ts';
import type { CurrentPassage } from './use-search-places.ts';

/** The actions for the selected matches. Placed right after the list. */
export function HitSelectionBar({
  hits,
  total,
  text,
  onAll,
  onClear,
}: {
  hits: readonly CurrentPassage[];
  /** How many matches that can be selected are shown. */
  total: number;
  /** What was searched for. */
  text: string;
  onAll: () => void;
  onClear: () => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const { coding, problem, open, close, give } = useHitCoding(text, hits);
  const words = `Code ${counted(hits.length, 'hit')}…`;
  useLatestCommands('Selected hits', [{ label: words, icon: Tag, keys: 'K', run: () => void open() }]);
  return (
    <SelectionTools
      name="Selected hits"
      bar={bar}
      before={
        <div role="alert">
          {problem !== null && (
            <p className={css.notes} data-failed>
              <span data-selectable>{problem}</span>
            </p>
          )}
        </div>
      }
      onClear={onClear}
    >
      <b>{`${formatNumber(hits.length)} selected`}</b>
      <i />
      <Popover
        opened={coding !== null}
        onChange={(opened) => {
          if (!opened) close();
        }}
        position="top"
        width={340}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={css.tool}
            data-main
            aria-keyshortcuts="K"
            onClick={() => {
              if (coding === null) void open();
              else close();
            }}
          >
            <Tag size={16} strokeWidth={1.75} />
            {words}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="Codes for the selected hits">
          {coding !== null && (
            <CodePicker
              label="Codes for the selected hits"
              takesFocus
              value={coding.codeIds}
              onChange={(codeIds) => void give(codeIds)}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {hits.length < total && (
        <SelectionAction icon={CheckCheck} onClick={onAll}>
          {`Select all ${formatNumber(total)}`}
        </SelectionAction>
      )}
    </SelectionTools>
  );
}

interface Coding {
  /** The notes of the matches before any code was chosen. */
  before: HitNote[];
  now: HitNote[];
  codeIds: readonly string[];
}

/** Gives codes to matches while the picker is open. */
function useHitCoding(text: string, hits: readonly CurrentPassage[]) {
  const [coding, setCoding] = useState<Coding | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    setProblem(null);
    try {
      const before = await hitNotesOf(text, hits);
      setCoding({ before, now: before, codeIds: [] });
    } catch (error) {
      setProblem(describeError(error).text);
    }
  };
  const give = async (codeIds: readonly string[]) => {
    if (coding === null) return;
    setProblem(null);
    const { before, now } = coding;
    const next = withCodes(before, codeIds, new Date().toISOString());
    setCoding({ before, now: next, codeIds });
    const inWords = counted(before.length, 'hit');
    const words =
      codeIds.length > coding.codeIds.length ? `${inWords} coded` : `Code removed from ${inWords}`;
    try {
      await changeHitNotes(now, next, words);
    } catch (error) {
      setCoding(coding);
      setProblem(`The codes were not saved. ${describeError(error).text}`);
    }
  };
  return {
    coding,
    problem,
    open,
    close: () => {
      setCoding(null);
    },
    give,
  };
}
