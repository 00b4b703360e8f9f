import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useDraft } from '../../../api/use-draft.ts';
import { mergeCodes } from '../../../widgets/codes/code-actions.ts';
import { codeTree } from '../../../widgets/codes/code-tree.ts';
import { FoundSelect } from '../../../ui/found-options.tsx';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { allQuotes } from '../queries.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import css from './code-form.module.css';
import { mergeDraft } from './merge-and-split-drafts.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';

/** In characters, as main accepts it. */
const MOST_DESCRIPTION = 10_000;

const NOTHING_TYPED: z.infer<typeof mergeDraft> = { intoId: null, typed: {} };

/** Merges the code into another one that the user chooses. */
export function MergeForm({ code, codes, onDone, onClose }: CodeFormProps) {
  const { data: quotes = NO_QUOTES } = useQuery(allQuotes);
  const { draft, keep } = useDraft('merge code', code.id, mergeDraft);
  const { intoId, typed } = draft ?? NOTHING_TYPED;
  const into = codes.find(({ id }) => id === intoId);
  const others = codeTree(codes).filter((node) => node.code.id !== code.id);
  const description =
    into === undefined ? '' : (typed[into.id] ?? joined(into.description, code.description));
  const merge = async () => {
    if (into === undefined) return 'Choose the code to merge into.';
    if (description.length > MOST_DESCRIPTION)
      return `The description is too long: at most ${formatNumber(MOST_DESCRIPTION)} characters.`;
    await mergeCodes(code, into, description);
    keep(null);
    onDone(into.id);
    return null;
  };
  const cancel = () => {
    keep(null);
    onClose();
  };
  return (
    <CodeForm label="Merge codes" onSubmit={merge} onCancel={cancel}>
      <FoundSelect
        label="Merge into"
        placeholder="Choose a code"
        nothingFoundMessage="No matching code"
        data-autofocus
        openOnFocus={false}
        value={intoId}
        data={others.map((node) => ({ value: node.code.id, label: node.path }))}
        onChange={(id) => {
          keep({ intoId: id, typed });
        }}
      />
      {into !== undefined && (
        <>
          <Textarea
            label={`Description of “${into.name}”`}
            {...(code.description.trim() !== '' && {
              description: `Ends with the description of “${code.name}”. Change it as you like.`,
            })}
            value={description}
            dir="auto"
            autosize
            minRows={3}
            maxRows={10}
            onChange={(event) => {
              keep({ intoId, typed: { ...typed, [into.id]: event.currentTarget.value } });
            }}
          />
          <p className={css.text} role="status">
            {whatHappens(code, into, codes, quotes)}
          </p>
        </>
      )}
    </CodeForm>
  );
}

const NO_QUOTES: readonly Quote[] = [];

/** Returns the descriptions one below the other, without one that is empty or the same. */
function joined(first: string, second: string): string {
  if (second.trim() === '' || first.trim() === second.trim()) return first;
  return first.trim() === '' ? second : `${first.trimEnd()}\n\n${second}`;
}

/** Returns what the merge does, in sentences. */
function whatHappens(code: Code, into: Code, codes: readonly Code[], quotes: readonly Quote[]): string {
  const own = quotes.filter(({ note }) => note.codeIds.includes(code.id));
  const both = own.filter(({ note }) => note.codeIds.includes(into.id)).length;
  const under = codes.filter(({ parentId, id }) => parentId === code.id && id !== into.id).length;
  return [
    own.length === 0
      ? `No note has “${code.name}”.`
      : `${counted(own.length, 'note')} with “${code.name}” ${own.length === 1 ? 'gets' : 'get'} “${into.name}”.`,
    both === 0 ? '' : `${formatNumber(both)} of them ${both === 1 ? 'has' : 'have'} it already.`,
    under === 0
      ? ''
      : `${under === 1 ? 'The code' : `The ${formatNumber(under)} codes`} under “${code.name}” ${under === 1 ? 'moves' : 'move'} under “${into.name}”.`,
    `“${code.name}” is then no longer in the codebook.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
