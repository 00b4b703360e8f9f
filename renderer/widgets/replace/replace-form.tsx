import { Button, Checkbox, Kbd, TextInput } from '@mantine/core';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { isSearch, type WordSearch } from '../../../shared/domain/corrections/find-words.ts';
import dialog from '../../ui/dialog.module.css';
import { PressedKeys } from '../../ui/keyboard/keys.tsx';
import { HitList, type HitRow } from './hit-list.tsx';
import css from './replace.module.css';

/** What the researcher typed. */
export interface ReplaceWords extends WordSearch {
  replacement: string;
}

export const NO_WORDS: ReplaceWords = { words: '', replacement: '', matchCase: false, wholeWords: false };

/** What was found for the words. */
interface ReplaceResults {
  /** "36 places in 12 turns", or what else there is to say about them. */
  found: string;
  isSearching: boolean;
  /** Why the search did not end; null if it did. */
  searchProblem: string | null;
  /** The rows of the list, sessions included. */
  rows: number;
  rowAt: (index: number) => HitRow | null;
  hits: number;
  chosen: number;
  /** How many of the chosen hits would have other words. */
  changes: number;
}

interface Props {
  value: ReplaceWords;
  onChange: (value: ReplaceWords) => void;
  results: ReplaceResults;
  onToggle: (index: number) => void;
  onTickAll: (isTicked: boolean) => void;
  onPlay: ((index: number) => void) | null;
  /** What happens, for instance that it can be undone. */
  note: string;
  /** Why the last attempt to replace failed. */
  problem: string | null;
  isReplacing: boolean;
  onReplace: () => void;
  onClose: () => void;
}

/** Words to find, what replaces them, and every hit with a tick. */
export function ReplaceForm(props: Props) {
  const { value, results, note, problem, isReplacing } = props;
  const { found, isSearching, searchProblem, hits, chosen, changes } = results;
  const { onChange, onToggle, onTickAll, onPlay, onReplace, onClose } = props;
  const why = whyNot(props);
  const whyId = useId();
  return (
    <>
      <Fields value={value} onChange={onChange} isReplacing={isReplacing} />
      <div className={css.head}>
        <p className={css.count} role="status">
          {found}
        </p>
        {hits > 0 && (
          <>
            <Button
              size="xs"
              variant="subtle"
              disabled={chosen === hits}
              onClick={() => {
                onTickAll(true);
              }}
            >
              Tick all
            </Button>
            <Button
              size="xs"
              variant="subtle"
              disabled={chosen === 0}
              onClick={() => {
                onTickAll(false);
              }}
            >
              Tick none
            </Button>
          </>
        )}
      </div>
      {hits > 0 ? (
        <Hits results={results} onToggle={onToggle} onPlay={onPlay} />
      ) : (
        <p className={css.empty}>
          {!isSearch(value)
            ? 'Matches appear here before anything changes.'
            : isSearching
              ? 'Searching…'
              : searchProblem === null
                ? 'No matches. Check the spelling and the options.'
                : 'The search did not finish, so there may be matches.'}
        </p>
      )}
      <div className={dialog.answers}>
        {(searchProblem ?? problem) === null ? (
          <p className={css.why} id={whyId}>
            {why ?? (value.replacement === '' ? `The words will be removed. ${note}` : note)}
          </p>
        ) : (
          <p className={css.why} id={whyId} role="alert">
            {searchProblem ?? problem}
          </p>
        )}
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="filled"
          disabled={why !== null}
          loading={isReplacing}
          aria-describedby={whyId}
          onClick={onReplace}
        >
          {changes === 0 ? 'Replace' : `Replace ${formatNumber(changes)}`}
        </Button>
      </div>
    </>
  );
}

/** Returns why nothing can be replaced; null if it can. */
function whyNot({ value, results }: Props): string | null {
  const { isSearching, searchProblem, hits, chosen, changes } = results;
  if (!isSearch(value)) return 'Type the words to find first.';
  if (isSearching) return 'Searching…';
  if (searchProblem !== null) return searchProblem;
  if (hits === 0) return 'There is nothing to replace.';
  if (chosen === 0) return 'No place is ticked.';
  return changes === 0 ? 'The words would stay the same.' : null;
}

function Fields({ value, onChange, isReplacing }: Pick<Props, 'value' | 'onChange' | 'isReplacing'>) {
  return (
    <div className={css.fields}>
      <TextInput
        label="Find"
        value={value.words}
        maxLength={1000}
        readOnly={isReplacing}
        data-autofocus
        spellCheck={false}
        onChange={({ currentTarget }) => {
          onChange({ ...value, words: currentTarget.value });
        }}
      />
      <TextInput
        label="Replace with"
        value={value.replacement}
        readOnly={isReplacing}
        spellCheck={false}
        onChange={({ currentTarget }) => {
          onChange({ ...value, replacement: currentTarget.value });
        }}
      />
      <div className={css.options}>
        <Checkbox
          label="Match case and accents"
          checked={value.matchCase}
          disabled={isReplacing}
          onChange={({ currentTarget }) => {
            onChange({ ...value, matchCase: currentTarget.checked });
          }}
        />
        <Checkbox
          label="Whole words"
          checked={value.wholeWords}
          disabled={isReplacing}
          onChange={({ currentTarget }) => {
            onChange({ ...value, wholeWords: currentTarget.checked });
          }}
        />
      </div>
    </div>
  );
}

/** The list, its keys, and a button that plays the row chosen last. */
function Hits({
  results: { rows, rowAt },
  onToggle,
  onPlay,
}: Pick<Props, 'results' | 'onToggle' | 'onPlay'>) {
  const [last, setActive] = useState(0);
  const active = Math.min(last, rows - 1);
  return (
    <>
      <HitList
        label="Places"
        count={rows}
        rowAt={rowAt}
        active={active}
        onActive={setActive}
        onToggle={onToggle}
        onPlay={onPlay}
      />
      <div className={css.keys}>
        <span>
          <PressedKeys press={['ArrowUp', 'ArrowDown']} /> Go through the list
        </span>
        <span>
          <PressedKeys press={['Space']} /> Tick
        </span>
        {onPlay !== null && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Play size={14} strokeWidth={1.75} />}
            rightSection={<Kbd aria-hidden="true">P</Kbd>}
            onClick={() => {
              onPlay(active);
            }}
          >
            Play this place
          </Button>
        )}
      </div>
    </>
  );
}
