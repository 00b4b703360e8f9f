import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { codes as codesHere } from '../../api/codes.ts';
import { quotesWith } from '../../api/notes.ts';
import { FoundSelect } from '../../ui/found-options.tsx';
import { CodeSwatch } from '../codes/code-chip.tsx';
import { codeTree, withDescendants } from '../codes/code-tree.ts';
import css from './before-sending.module.css';
import { NO_QUOTES_TO_DRAFT } from './draft-memo.ts';

const NO_MEMO = {
  find: 'It has no memo: only its name and your quotes with it say what you are looking for.',
  draft: 'It has no memo yet: its name and your quotes with it are sent.',
} as const;

/** The code that a task is about, with what is sent of it. */
export function CodeSubject({
  task,
  codeId,
  sent,
  onCode,
}: {
  task: 'find' | 'draft';
  codeId: string | null;
  /** The text of a call; null until it was read. */
  sent: string | null;
  onCode: (codeId: string | null) => void;
}) {
  const { data: codes } = useQuery(codesHere);
  const options = useMemo(
    () => codeTree(codes ?? []).map(({ code, path }) => ({ value: code.id, label: path })),
    [codes],
  );
  const code = codes?.find(({ id }) => id === codeId);
  const toDraft = useQuery({
    ...quotesWith(code === undefined ? [] : [...withDescendants(codes ?? [], code.id)]),
    enabled: task === 'draft' && code !== undefined,
  });
  const memo = code?.description.trim() ?? '';
  return (
    <>
      <h3>Code</h3>
      <FoundSelect
        aria-label="Code"
        placeholder="Choose a code"
        nothingFoundMessage={codes?.length === 0 ? 'No codes yet' : 'No code has this name'}
        data={options}
        value={code?.id ?? null}
        leftSection={code === undefined ? null : <CodeSwatch colour={code.colour} />}
        data-autofocus
        // A list over the sessions would be in the way once a code is chosen.
        openOnFocus={code === undefined}
        selectFirstOptionOnChange
        onChange={onCode}
      />
      {codes?.length === 0 && <p className={css.hint}>The codebook has no codes yet. Add one first.</p>}
      {toDraft.data?.length === 0 && code !== undefined && (
        <p className={css.hint} role="status">
          {NO_QUOTES_TO_DRAFT}
        </p>
      )}
      {code !== undefined && (
        <p className={css.hint} dir="auto">
          {memo === '' ? (
            NO_MEMO[task]
          ) : (
            <>
              <b>Its memo is sent too:</b> {memo}
              {sent !== null && !sent.includes(memo) && ' Redacted words are replaced in it.'}
            </>
          )}
        </p>
      )}
    </>
  );
}
