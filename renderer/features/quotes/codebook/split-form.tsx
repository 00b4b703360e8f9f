import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../../api/use-draft.ts';
import { applyChange, newCode } from '../../../widgets/codes/code-actions.ts';
import { movedTo } from '../../../widgets/codes/code-moves.ts';
import { codeTree } from '../../../widgets/codes/code-tree.ts';
import { FoundSelect } from '../../../ui/found-options.tsx';
import { TickList, type TickRow } from '../../../ui/tick-list.tsx';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { nameOf } from '../filter-quotes.ts';
import { allQuotes } from '../queries.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import css from './split-form.module.css';
import form from './code-form.module.css';
import { splitDraft } from './merge-and-split-drafts.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';

/** The choice of a code that does not exist yet; no code has this ID. */
const NEW = 'new';

const NOTHING_CHOSEN: z.infer<typeof splitDraft> = { secondId: NEW, name: '', ticked: [] };

/** Moves the ticked quotes of the code to a second one, which may be new. */
export function SplitForm({ code, codes, onDone, onClose }: CodeFormProps) {
  const { data: quotes = NO_QUOTES } = useQuery(allQuotes);
  const { draft, keep } = useDraft('split code', code.id, splitDraft);
  const { secondId, name, ticked } = draft ?? NOTHING_CHOSEN;
  const change = (changed: Partial<z.infer<typeof splitDraft>>) => {
    setFault(null);
    keep({ secondId, name, ticked, ...changed });
  };
  const [fault, setFault] = useState<string | null>(null);
  const own = quotes.filter(({ note }) => note.codeIds.includes(code.id));
  const chosenIds = new Set(ticked);
  const chosen = own.filter(({ note }) => chosenIds.has(note.id));
  const others = codeTree(codes).filter((node) => node.code.id !== code.id);
  const known = codes.find(({ id }) => id === secondId);
  const secondName = known?.name ?? name.trim();
  const split = async () => {
    if (secondName === '') {
      setFault('The new code needs a name.');
      return null;
    }
    if (chosen.length === 0) return 'Tick the quotes that move to the second code.';
    const noteIds = chosen.map(({ note }) => note.id);
    const second = known ?? newCode(codes, secondName);
    await applyChange(`${counted(chosen.length, 'note')} moved from “${code.name}” to “${second.name}”`, {
      ...(known === undefined && placedAfter(code, codes, second)),
      coded: [{ codeId: second.id, noteIds }],
      uncoded: [{ codeId: code.id, noteIds }],
    });
    keep(null);
    onDone(code.id);
    return null;
  };
  const cancel = () => {
    keep(null);
    onClose();
  };
  return (
    <CodeForm label="Split code" onSubmit={split} onCancel={cancel}>
      <div className={form.fields}>
        <FoundSelect
          label="Second code"
          nothingFoundMessage="No matching code"
          allowDeselect={false}
          value={secondId}
          data={[
            { value: NEW, label: 'A new code' },
            ...others.map((node) => ({ value: node.code.id, label: node.path })),
          ]}
          onChange={(value) => {
            change({ secondId: value ?? NEW });
          }}
        />
        {known === undefined && (
          <TextInput
            label="Name of the new code"
            data-autofocus
            dir="auto"
            maxLength={500}
            value={name}
            error={fault}
            onChange={(event) => {
              change({ name: event.currentTarget.value });
            }}
          />
        )}
      </div>
      {own.length === 0 ? (
        <p className={form.text}>
          {`No quote has “${code.name}” itself. Quotes of codes under it stay with them.`}
        </p>
      ) : (
        <QuoteTicks
          name={code.name}
          secondName={secondName}
          quotes={own}
          ticked={chosenIds}
          onTicked={(ids) => {
            change({ ticked: ids });
          }}
        />
      )}
    </CodeForm>
  );
}

const NO_QUOTES: readonly Quote[] = [];

/** The quotes of the code; the ticked ones move to the second code. */
function QuoteTicks({
  name,
  secondName,
  quotes,
  ticked,
  onTicked,
}: {
  name: string;
  /** Empty until the new code has a name. */
  secondName: string;
  quotes: readonly Quote[];
  ticked: ReadonlySet<string>;
  onTicked: (ids: string[]) => void;
}) {
  const [active, setActive] = useState(0);
  const count = quotes.filter(({ note }) => ticked.has(note.id)).length;
  const isEvery = count === quotes.length;
  return (
    <div>
      <div className={css.head}>
        <p className={css.count} role="status">
          {`${formatNumber(count)} of ${counted(quotes.length, 'quote')} ${count === 1 ? 'moves' : 'move'} to ${secondName === '' ? 'the second code' : `“${secondName}”`}`}
        </p>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onTicked(isEvery ? [] : quotes.map(({ note }) => note.id));
          }}
        >
          {isEvery ? 'Untick all' : 'Tick all'}
        </Button>
      </div>
      <TickList
        label={`Quotes with “${name}”`}
        count={quotes.length}
        active={Math.min(active, quotes.length - 1)}
        onActive={setActive}
        onToggle={(index) => {
          const id = quotes[index]?.note.id;
          if (id !== undefined) onTicked([...ticked.symmetricDifference(new Set([id]))]);
        }}
        rowAt={(index) => {
          const quote = quotes[index];
          return quote === undefined ? null : rowOf(quote, ticked.has(quote.note.id));
        }}
      />
    </div>
  );
}

function rowOf(quote: Quote, isTicked: boolean): TickRow {
  const { note } = quote;
  const words = note.passage?.quote.trim() ?? '';
  const time = note.startSeconds === null ? '' : `, ${clock(note.startSeconds)}`;
  return {
    ticked: isTicked ? 'all' : 'none',
    content: (
      <>
        <span className={css.from}>{`${nameOf(quote)}${time}`}</span>
        <span className={css.words} dir="auto">
          {words === '' ? note.text.trim() || 'A moment without words' : `“${words}”`}
        </span>
      </>
    ),
  };
}

/** Returns a new code as it is to be added directly after another one, and the siblings that it moves. */
function placedAfter(code: Code, codes: readonly Code[], added: Code): { added: Code[]; changed: Code[] } {
  const place = { parentId: code.parentId, position: code.position + 1 };
  const changed = movedTo([...codes, added], added.id, place);
  return {
    added: [{ ...added, ...place }],
    changed: changed.filter(({ id }) => id !== added.id),
  };
}
