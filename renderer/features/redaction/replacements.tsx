import { Button, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Download, Eye, Plus, ShieldCheck, ShieldOff } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReplacementRow, ReplacementTable as Table } from '../../../shared/model/redaction.ts';
import { deleteReplacement, saveReplacementTable, setRedactLabels } from '../../api/replacements.ts';
import type { ReplacementsSearch } from '../../navigation/route-search.ts';
import { Empty } from '../../ui/empty.tsx';
import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { useAction } from '../../widgets/import/use-action.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { NoMatches } from '../../ui/no-matches.tsx';
import { REDACTION_KIND_NAMES } from '../../widgets/session/redaction-kinds.ts';
import { SplitView } from '../../ui/split-view.tsx';
import { useFilterText } from '../../ui/use-filter-text.ts';
import { PlacesDock } from './places-dock.tsx';
import { DeleteQuestion, RevealAllQuestion, SaveTableQuestion } from './questions.tsx';
import { ReplacementForm, type TypedReplacement } from './replacement-form.tsx';
import { ReplacementsFoot } from './replacements-foot.tsx';
import { ReplacementsToolbar } from './replacements-toolbar.tsx';
import { ReplacementTable, type RowActs } from './replacement-table.tsx';
import css from './replacements.module.css';
import { useRevealed, type Revealed } from './use-revealed.ts';

const NEW: TypedReplacement = { id: null, kind: 'name', text: null, words: '' };

/** What the form has of a replacement before anything is typed. */
const typedOf = (row: ReplacementRow): TypedReplacement => ({
  id: row.id,
  kind: row.kind,
  text: row.text.slice(1, -1),
  words: '',
});

/** Whose form is open, or was last: null adds one. */
export interface OpenForm {
  id: number | null;
  opened: boolean;
}

type Asking = 'reveal' | 'save' | { deleting: ReplacementRow } | null;

interface ReplacementsProps {
  projectId: string | null;
  table: Table;
  search: ReplacementsSearch;
  form: OpenForm;
  onForm: (form: OpenForm) => void;
}

/** The replacements of a project or of instant links, and what can be done with them. */
export function Replacements({ projectId, table, search, form, onForm }: ReplacementsProps) {
  const found = useFound(table.rows, search);
  const { show, words, wanted, rows } = found;
  const revealed = useRevealed(projectId);
  const [asking, setAsking] = useState<Asking>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const open = table.rows.find(({ id }) => id === search.places) ?? null;
  const add = () => {
    onForm({ id: null, opened: true });
  };
  const closePlaces = () => {
    show({ places: undefined });
  };
  const askToSave = () => {
    setAsking('save');
  };
  const acts: RowActs = {
    onPlaces: ({ id }) => {
      show({ places: id === search.places ? undefined : id });
    },
    onEdit: (row) => {
      onForm({ id: row.id, opened: true });
    },
    onDelete: (row) => {
      setAsking({ deleting: row });
    },
  };
  useTableCommands({ isEmpty: table.rows.length === 0, onAdd: add, onAsk: setAsking });
  return (
    <>
      <SplitView
        dock={
          open && (
            <PlacesDock
              key={open.id}
              projectId={projectId}
              row={open}
              onEdit={acts.onEdit}
              onDelete={acts.onDelete}
              onClose={closePlaces}
            />
          )
        }
      >
        {table.rows.length === 0 ? (
          <NoReplacements projectId={projectId} onAdd={add} />
        ) : (
          <AboveTable
            projectId={projectId}
            table={table}
            found={found}
            revealed={revealed}
            onReveal={() => {
              setAsking('reveal');
            }}
          />
        )}
        {rows.length > 0 && (
          <FilteredBy value={wanted}>
            <ReplacementTable
              projectId={projectId}
              find={words}
              rows={rows}
              open={open?.id ?? null}
              revealed={revealed}
              {...acts}
            />
          </FilteredBy>
        )}
        <ReplacementsFoot projectId={projectId} table={table} saved={saved} onSave={askToSave} />
      </SplitView>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <Forms
        projectId={projectId}
        rows={table.rows}
        form={form}
        onForm={onForm}
        onSaved={(text) => {
          setAnnouncement(`${text} is saved.`);
        }}
      />
      <Questions
        projectId={projectId}
        asking={asking}
        count={table.rows.length}
        onReveal={revealed.revealAll}
        onSaved={setSaved}
        onDeleted={(text) => {
          setAnnouncement(`${text} is deleted.`);
        }}
        onClose={() => {
          setAsking(null);
        }}
      />
    </>
  );
}

/** The toolbar, what to know about the table, and that nothing is found. */
function AboveTable({
  projectId,
  table,
  found: { find, type, flush, rows },
  revealed,
  onReveal,
}: {
  projectId: string | null;
  table: Table;
  found: ReturnType<typeof useFound>;
  revealed: Revealed;
  onReveal: () => void;
}) {
  return (
    <>
      <ReplacementsToolbar
        table={table}
        shown={rows.length}
        find={find}
        onFind={type}
        onLeave={flush}
        revealed={revealed}
        onReveal={onReveal}
      />
      <About projectId={projectId} inLabels={table.inLabels} />
      {rows.length === 0 && (
        <NoMatches
          what="replacement"
          total={table.rows.length}
          onClear={() => {
            type('');
          }}
        />
      )}
    </>
  );
}

/** The replacements with the words of the filter, which is part of the address. */
function useFound(all: readonly ReplacementRow[], search: ReplacementsSearch) {
  const navigate = useNavigate();
  const show = (change: Partial<ReplacementsSearch>) => {
    void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true });
  };
  const { find, type, flush } = useFilterText(search.find ?? '', (text) => {
    show({ find: text === '' ? undefined : text });
  });
  const words = useDeferredValue(find);
  const wanted = useMemo(() => wordsIn(words), [words]);
  const rows = useMemo(() => withWords(all, words), [all, words]);
  return { show, find, type, flush, words, wanted, rows };
}

/** The form of the open replacement. What is typed and not saved stays while it is closed, by replacement. */
function Forms({
  projectId,
  rows,
  form,
  onForm,
  onSaved,
}: {
  projectId: string | null;
  rows: readonly ReplacementRow[];
  form: OpenForm;
  onForm: (form: OpenForm) => void;
  onSaved: (text: string) => void;
}) {
  const [typed, setTyped] = useState<ReadonlyMap<number | null, TypedReplacement>>(new Map());
  const edited = rows.find(({ id }) => id === form.id) ?? null;
  const close = () => {
    onForm({ ...form, opened: false });
  };
  return (
    <ReplacementForm
      projectId={projectId}
      rows={rows}
      typed={typed.get(edited?.id ?? null) ?? (edited === null ? NEW : typedOf(edited))}
      opened={form.opened}
      onTyped={(next) => {
        setTyped(new Map([...typed, [next.id, next]]));
      }}
      onSaved={(text) => {
        setTyped(new Map([...typed].filter(([id]) => id !== (edited?.id ?? null))));
        onSaved(text);
        close();
      }}
      onClose={close}
    />
  );
}

function useTableCommands({
  isEmpty,
  onAdd,
  onAsk,
}: {
  isEmpty: boolean;
  onAdd: () => void;
  onAsk: (asking: Asking) => void;
}): void {
  useLatestCommands('Redaction', [
    { label: 'Add a replacement…', synonyms: 'redact anonymise hide', icon: Plus, run: onAdd },
    ...(isEmpty
      ? []
      : [
          {
            label: 'Show the original words of all replacements…',
            icon: Eye,
            run: () => {
              onAsk('reveal');
            },
          },
          {
            label: 'Save the table of replacements…',
            icon: Download,
            run: () => {
              onAsk('save');
            },
          },
        ]),
  ]);
}

/** What is asked before all original words are shown, the table is saved, or a replacement is deleted. */
function Questions({
  projectId,
  asking,
  count,
  onReveal,
  onSaved,
  onDeleted,
  onClose,
}: {
  projectId: string | null;
  asking: Asking;
  count: number;
  onReveal: () => Promise<void>;
  /** Called with the path of the file; null if none was chosen. */
  onSaved: (path: string | null) => void;
  onDeleted: (text: string) => void;
  onClose: () => void;
}) {
  const deleting = typeof asking === 'object' ? (asking?.deleting ?? null) : null;
  return (
    <>
      <RevealAllQuestion count={count} opened={asking === 'reveal'} run={onReveal} onClose={onClose} />
      <SaveTableQuestion
        opened={asking === 'save'}
        run={async () => {
          onSaved(await saveReplacementTable(projectId));
        }}
        onClose={onClose}
      />
      <DeleteQuestion
        row={deleting}
        opened={deleting !== null}
        run={async () => {
          if (deleting === null) return;
          await deleteReplacement(projectId, deleting.id);
          onDeleted(deleting.text);
        }}
        onClose={onClose}
      />
    </>
  );
}

/** Returns the replacements whose text or kind has each of the words. */
function withWords(rows: readonly ReplacementRow[], find: string): readonly ReplacementRow[] {
  const wanted = wordsIn(find).map(folded);
  if (wanted.length === 0) return rows;
  return rows.filter(({ text, kind }) => {
    const own = folded(`${text} ${REDACTION_KIND_NAMES[kind]}`);
    return wanted.every((word) => own.includes(word));
  });
}

function About({ projectId, inLabels }: { projectId: string | null; inLabels: boolean }) {
  const { act, problem, busy } = useAction();
  return (
    <div className={css.about}>
      <div className={css.note}>
        <ShieldOff size={16} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <b>Anyone with this table can identify people.</b> It is stored on this computer only. No export or
          report contains it; backups of the library do, with the original words.
        </p>
      </div>
      <div className={css.labels}>
        <Switch
          label="Also replace these words in session labels"
          checked={inLabels}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const { checked } = currentTarget;
            act(() => setRedactLabels(projectId, checked));
          }}
        />
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

const NoReplacements = ({ projectId, onAdd }: { projectId: string | null; onAdd: () => void }) => (
  <div className="grow">
    <Empty
      icon={ShieldCheck}
      title="Nothing is redacted yet"
      description={`In a session, select a name and press R. Or add names here for ${projectId === null ? 'all sessions of instant links' : 'all sessions of this project'}.`}
      act={
        <Button variant="filled" leftSection={<Plus size={16} strokeWidth={1.75} />} onClick={onAdd}>
          Add a replacement…
        </Button>
      }
    />
  </div>
);
