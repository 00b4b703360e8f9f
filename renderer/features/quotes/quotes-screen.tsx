import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { NotebookPen, Plus, ScanText } from 'lucide-react';
import { Button, Skeleton, Tooltip } from '@mantine/core';
import { useAssistantRuns } from '../../api/assistant.ts';
import { useAssistant } from '../../api/assistant-settings.ts';
import { codes as codesHere } from '../../api/codes.ts';
import { describeError } from '../../api/describe-error.ts';
import { prepareTask } from '../../widgets/assistant/before-sending-store.ts';
import { DRAFT_MEMO, NO_QUOTES_TO_DRAFT } from '../../widgets/assistant/draft-memo.ts';
import { FIND_QUOTES } from '../../widgets/assistant/find-quotes.ts';
import { undecidedIn } from '../../widgets/assistant/run-results.ts';
import { CodeEditor } from '../../widgets/codes/code-editor.tsx';
import { removeCode } from '../../widgets/codes/code-actions.ts';
import { countNotes } from '../../widgets/codes/code-tree.ts';
import { useLatestCommands } from '../../ui/keyboard/commands.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import { Codebook } from './codebook/codebook.tsx';
import { Draft } from './draft/draft.tsx';
import { quotesOfCode } from './draft/draft-facts.ts';
import { ReportDialog, type ReportTask } from './report/report-dialog.tsx';
import { QuoteTabs } from './quote-tabs.tsx';
import { Quotes } from './quotes.tsx';
import { useSuggestionsAhead } from './suggested/chosen-run.ts';
import { Suggested } from './suggested/suggested.tsx';
import { allQuotes } from './queries.ts';
import css from './quotes.module.css';
import { QuoteDrag } from './quote-drag.tsx';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';
import { ALL, WITHOUT } from './codebook/tree-rows.ts';

const VIEWS_REPORT: ReportTask = { what: 'report', quotes: { from: 'nothing' } };

/** Opens the form for a new code. */
const NEW = 'new';

/** The screen with the notes of all sessions, filtered by the codes of the codebook. */
export function QuotesScreen() {
  const { code: wanted = ALL, tab, draft, report: hasViewsReport = false } = useSearch({ from: '/quotes' });
  const navigate = useNavigate({ from: '/quotes' });
  const assistant = useAssistant();
  const runs = useAssistantRuns();
  const quotes = useQuery(allQuotes);
  const codebook = useQuery(codesHere);
  const { data: listed } = quotes;
  const { data: codes } = codebook;
  const [editing, setEditing] = useState<string | null>(null);
  const selected = useRef<readonly Quote[]>([]);
  const [task, setTask] = useState<ReportTask | null>(null);
  const addCode = () => {
    setEditing(NEW);
  };
  useSuggestionsAhead(runs);
  const undecided = undecidedIn(runs);
  const draftRun = runs.find((run) => run.id === draft && run.task === 'draft' && run.undoneAt === null);
  const hasSuggested = assistant !== null || undecided > 0;
  const isSuggested = hasSuggested && tab === 'suggested';
  useLatestCommands(
    'In the codebook',
    isSuggested
      ? []
      : [{ label: 'New code', synonyms: 'tag label create', icon: Plus, keys: 'N', run: addCode }],
  );
  const show = useShowCode();
  /** An open form follows the selection in the codebook. */
  const showWithForm = (id: string) => {
    show(id);
    if (editing !== null && editing !== NEW) setEditing(id === WITHOUT || id === ALL ? null : id);
  };
  const head = (
    <PanelHead
      title="Quotes"
      tabs={
        hasSuggested ? (
          <QuoteTabs
            current={isSuggested ? 'suggested' : 'all'}
            quotes={listed?.length ?? null}
            suggested={undecided}
          />
        ) : undefined
      }
    >
      {assistant !== null && (
        <Button
          className="brief"
          leftSection={<ScanText size={16} strokeWidth={1.75} />}
          onClick={() => {
            prepareTask({ task: 'find', codeId: codes?.find(({ id }) => id === wanted)?.id ?? null });
          }}
        >
          {FIND_QUOTES}
        </Button>
      )}
      {assistant !== null && !isSuggested && (
        <DraftButton codeId={draftRun?.codeId ?? wanted} codes={codes ?? []} quotes={listed ?? []} />
      )}
    </PanelHead>
  );
  const error = quotes.error ?? codebook.error;
  if (listed === undefined || codes === undefined)
    return (
      <>
        {head}
        {error === null ? (
          <QuotesSkeleton />
        ) : (
          <ErrorState
            {...describeError(error)}
            busy={quotes.isFetching || codebook.isFetching}
            onRetry={() => {
              void quotes.refetch();
              void codebook.refetch();
            }}
          />
        )}
      </>
    );
  if (isSuggested)
    return (
      <>
        {head}
        <Suggested runs={runs} codes={codes} quotes={listed} />
      </>
    );
  const chosen = codes.find(({ id }) => id === wanted) ?? null;
  const shown = draftRun?.codeId ?? chosen?.id ?? (wanted === WITHOUT ? WITHOUT : ALL);
  const edited = codes.find(({ id }) => id === editing) ?? null;
  const hasDock = editing === NEW || edited !== null;
  const close = () => {
    setEditing(null);
    focusCodebook();
  };
  const editor = hasDock ? (
    <CodeEditor
      key={edited?.id ?? NEW}
      code={edited}
      codes={codes}
      onDone={(id) => {
        close();
        if (draftRun === undefined) show(id);
      }}
      onDelete={async () => {
        if (edited !== null) await removeCode(edited);
        close();
      }}
      onClose={close}
    />
  ) : null;
  return (
    <>
      {head}
      <QuoteDrag quotes={listed} codes={codes} selected={selected}>
        {(dropTarget) => (
          <div
            className={css.columns}
            data-dock={(hasDock && draftRun === undefined) || undefined}
            data-draft={draftRun !== undefined || undefined}
          >
            <Codebook
              codes={codes}
              counts={countNotes(
                codes,
                listed.map(({ note }) => note),
              )}
              total={listed.length}
              shown={shown}
              dropTarget={dropTarget}
              onShow={showWithForm}
              onEdit={setEditing}
              onNew={addCode}
              onReport={setTask}
            />
            {draftRun === undefined ? (
              <>
                <Quotes
                  quotes={listed}
                  codes={codes}
                  shown={shown}
                  onSelected={(next) => {
                    selected.current = next;
                  }}
                  onEdit={() => {
                    setEditing(shown);
                  }}
                  onShowAll={() => {
                    showWithForm(ALL);
                  }}
                  onReport={setTask}
                />
                {editor}
              </>
            ) : (
              <Draft
                key={draftRun.id}
                run={draftRun}
                codes={codes}
                quotes={listed}
                dock={editor}
                onLeave={() => {
                  show(shown);
                }}
              />
            )}
          </div>
        )}
      </QuoteDrag>
      <ReportDialog
        task={task ?? (hasViewsReport ? VIEWS_REPORT : null)}
        onClose={() => {
          setTask(null);
          if (hasViewsReport)
            void navigate({ search: (before) => ({ ...before, report: undefined }), replace: true });
        }}
      />
    </>
  );
}

/** Begins to draft a memo of the code whose quotes are shown. One without quotes says why it cannot. */
function DraftButton({
  codeId,
  codes,
  quotes,
}: {
  codeId: string;
  codes: readonly Code[];
  quotes: readonly Quote[];
}) {
  const code = codes.find(({ id }) => id === codeId) ?? null;
  const isUnavailable = code !== null && quotesOfCode(code, codes, quotes).length === 0;
  return (
    <Tooltip
      label={NO_QUOTES_TO_DRAFT}
      disabled={!isUnavailable}
      events={{ hover: true, focus: true, touch: false }}
      multiline
      w={240}
    >
      <Button
        className="brief"
        leftSection={<NotebookPen size={16} strokeWidth={1.75} />}
        aria-disabled={isUnavailable || undefined}
        {...(isUnavailable && { 'data-disabled': true })}
        onClick={() => {
          if (!isUnavailable) prepareTask({ task: 'draft', codeId: code?.id ?? null });
        }}
      >
        {DRAFT_MEMO}
      </Button>
    </Tooltip>
  );
}

/** Returns what shows the quotes of a row of the codebook, under the same filter. */
function useShowCode(): (id: string) => void {
  const navigate = useNavigate({ from: '/quotes' });
  return (id: string) => {
    void navigate({
      search: (before) => ({ ...before, code: id === ALL ? undefined : id, draft: undefined }),
      replace: true,
    });
  };
}

/** Moves the focus from a closed form back to the codebook. */
function focusCodebook(): void {
  document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus();
}

const SKELETON_ROWS = [0.9, 0.6, 0.8, 0.5, 0.7];

/** Placeholder in the layout of the quotes. */
function QuotesSkeleton() {
  return (
    <div className={`${css.columns ?? ''} late`} role="status" aria-label="Reading quotes">
      <Late>
        <div className={css.skeleton}>
          {SKELETON_ROWS.map((share) => (
            <Skeleton key={share} h={12} w={`${String(share * 100)}%`} />
          ))}
        </div>
        <div className={css.skeleton}>
          {SKELETON_ROWS.map((share) => (
            <div key={share}>
              <Skeleton h={12} w={180} mb={12} />
              <Skeleton h={16} w={`${String(share * 100)}%`} />
            </div>
          ))}
        </div>
      </Late>
    </div>
  );
}
