import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { whenInSentence } from '../../../../shared/domain/dates.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AssistantRun, DraftSentence } from '../../../../shared/model/assistant.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import { runCallsOf } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { draftOf } from '../../../api/memo-drafts.ts';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { excerptStore } from '../../../player/play-excerpt.ts';
import { playInTurn } from '../../../player/play-in-turn.ts';
import { quoteExcerpt } from '../../../player/quote-excerpt.ts';
import { toggleExcerpt } from '../../../player/toggle-excerpt.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { Late } from '../../../ui/late.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { hostOf } from '../../../widgets/assistant/address-place.ts';
import { AssistantMark } from '../../../widgets/assistant/assistant-mark.tsx';
import { SentTextsDialog } from '../../../widgets/assistant/sent-texts-dialog.tsx';
import { UndoRunDialog } from '../../../widgets/assistant/undo-run-dialog.tsx';
import { CodeSwatch } from '../../../widgets/codes/code-chip.tsx';
import {
  citesText,
  isUndecided,
  progressOf,
  quotesOfCode,
  sentencesOfMemo,
  shortNames,
  withQuotes,
} from './draft-facts.ts';
import { DraftProgress } from './draft-progress.tsx';
import { DraftQuotes } from './draft-quotes.tsx';
import css from './draft.module.css';
import { keepAsMemo } from './keep-as-memo.ts';
import { cite } from './sentence-decisions.ts';
import { SentenceList } from './sentence-list.tsx';

const NO_CALLS: never[] = [];
const NO_SENTENCES: DraftSentence[] = [];

/** The draft of a code's memo, sentence by sentence, beside the quotes that it cites. */
export function Draft({
  run,
  codes,
  quotes,
  dock,
  onLeave,
}: {
  run: AssistantRun;
  codes: readonly Code[];
  /** Of all sessions. */
  quotes: readonly Quote[];
  /** Shown in place of the quotes of the draft; null for these. */
  dock: ReactNode;
  /** Shows the quotes of the code again. */
  onLeave: () => void;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  // The link that led here is gone.
  useEffect(focusScreen, []);
  const draft = useQuery(draftOf(run.id));
  const calls = useQuery(runCallsOf(run.id)).data ?? NO_CALLS;
  const code = codes.find(({ id }) => id === run.codeId) ?? null;
  const byId = useMemo(() => new Map(quotes.map((quote) => [quote.note.id, quote])), [quotes]);
  const sentences = useMemo(() => withQuotes(draft.data ?? NO_SENTENCES, byId), [draft.data, byId]);
  const listed = useMemo(() => {
    const own = quotesOfCode(code, codes, quotes);
    const known = new Set(own.map(({ note }) => note.id));
    // A cited quote may have another code since.
    const others = new Set(sentences.flatMap(({ noteIds }) => noteIds.filter((id) => !known.has(id))));
    return [...own, ...quotes.filter(({ note }) => others.has(note.id))];
  }, [code, codes, quotes, sentences]);
  const names = useMemo(() => shortNames(listed), [listed]);
  const [chosen, setCurrent] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [shownQuote, setShownQuote] = useState<{ noteId: string } | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const current = sentences.find(({ id }) => id === chosen) ?? sentences.find(isUndecided) ?? sentences[0];
  const place = current === undefined ? null : sentences.indexOf(current) + 1;
  const backToSentence = () => {
    setChoosing(false);
    sheet.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  };
  return (
    <>
      <div className={css.sheet} ref={sheet}>
        <About code={code} onLeave={onLeave} />
        {draft.data === undefined ? (
          draft.error === null ? (
            <Waiting />
          ) : (
            <ErrorState
              {...describeError(draft.error)}
              busy={draft.isFetching}
              onRetry={() => {
                void draft.refetch();
              }}
            />
          )
        ) : (
          <>
            <section
              className={css.frame}
              aria-label="Draft of the memo by the assistant"
              // Its sentences have the focus once there are some.
              {...(sentences.length === 0 && { tabIndex: -1, 'data-first-focus': true })}
            >
              <Head run={run} sentences={sentences} onDiscarded={onLeave} />
              <DraftProgress run={run} calls={calls} progress={progressOf(run, calls, draft.data)} />
              {sentences.length > 0 && (
                <SentenceList
                  runId={run.id}
                  sentences={sentences}
                  current={current}
                  quotes={byId}
                  names={names}
                  isChoosing={isChoosing}
                  problem={problem}
                  onCurrent={setCurrent}
                  onChoose={setChoosing}
                  onShowQuote={(noteId) => {
                    setShownQuote({ noteId });
                  }}
                  onPlay={({ noteIds }) => {
                    playQuotes(noteIds.flatMap((id) => byId.get(id) ?? []));
                  }}
                  onProblem={setProblem}
                />
              )}
            </section>
            {sentences.length > 0 && (
              <Foot run={run} code={code} sentences={sentences} hasKeys={dock === null} onKept={onLeave} />
            )}
          </>
        )}
        <WrittenBy run={run} calls={calls} />
      </div>
      {dock ?? (
        <DraftQuotes
          quotes={listed}
          place={place}
          cited={current?.noteIds ?? NO_CALLS}
          isChoosing={isChoosing}
          writtenAt={run.startedAt}
          shownQuote={shownQuote}
          onCite={(noteId) => {
            if (current === undefined) return;
            const { id } = current;
            setProblem(null);
            cite(run.id, current, noteId, () => {
              setCurrent(id);
            }).catch((error: unknown) => {
              setProblem({ id, text: describeError(error).text });
            });
          }}
          onChoose={() => {
            setChoosing(true);
          }}
          onBack={backToSentence}
        />
      )}
    </>
  );
}

/** Plays the quotes of a sentence one after another, or pauses and resumes the one that is played. */
function playQuotes(quotes: readonly Quote[]): void {
  const excerpts = quotes.flatMap((quote) => quoteExcerpt(quote) ?? []);
  const { excerpt } = excerptStore.getState();
  const now = excerpts.find(({ key }) => key === excerpt?.key);
  if (now === undefined) playInTurn(excerpts);
  else void toggleExcerpt(now);
}

/** The code that the draft is about, with its memo as it is. */
function About({ code, onLeave }: { code: Code | null; onLeave: () => void }) {
  if (code === null)
    return (
      <div className={css.about}>
        <h2>A code that was deleted</h2>
        <p>
          The code of this draft was deleted, so there is no memo to add it to. Undo the deletion, or copy
          what you need.
        </p>
        <Button size="xs" variant="subtle" onClick={onLeave}>
          All quotes
        </Button>
      </div>
    );
  return (
    <div className={css.about}>
      <div className="row">
        <h2 className="ellipsis">
          <CodeSwatch colour={code.colour} />
          <bdi className="ellipsis">{code.name}</bdi>
        </h2>
        <Button size="xs" variant="subtle" onClick={onLeave}>
          Its quotes
        </Button>
      </div>
      {code.description.trim() !== '' && (
        <p dir="auto" data-selectable>
          {code.description}
        </p>
      )}
    </div>
  );
}

/** Whose draft it is, how much of it rests on quotes, and Discard. */
function Head({
  run,
  sentences,
  onDiscarded,
}: {
  run: AssistantRun;
  sentences: readonly DraftSentence[];
  onDiscarded: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <header className={css.head}>
      <AssistantMark>Assistant’s draft</AssistantMark>
      <span className="grow" role="status">
        {sentences.length > 0 && `from your quotes. ${citesText(sentences, 'one')}.`}
      </span>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        disabled={run.state === 'running'}
        onClick={() => {
          setAsking(true);
        }}
      >
        Discard…
      </Button>
      <UndoRunDialog
        run={isAsking ? run : null}
        title="Discard this draft"
        explain={() =>
          'This deletes its sentences, with what you changed in them. The memo of the code and your quotes do not change.'
        }
        onClose={() => {
          setAsking(false);
        }}
        onUndone={onDiscarded}
      />
    </header>
  );
}

/** What keeping the draft does, and the button that does it. */
function Foot({
  run,
  code,
  sentences,
  hasKeys,
  onKept,
}: {
  run: AssistantRun;
  code: Code | null;
  sentences: readonly DraftSentence[];
  /** False while another panel has Ctrl+Enter. */
  hasKeys: boolean;
  onKept: () => void;
}) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = sentencesOfMemo(sentences);
  const canKeep = code !== null && chosen.length > 0 && run.state !== 'running';
  const keep = () => {
    if (!canKeep || isSaving) return;
    setSaving(true);
    setProblem(null);
    keepAsMemo(
      run.id,
      code,
      chosen.map(({ id }) => id),
    )
      .then(onKept, (error: unknown) => {
        setProblem(describeError(error).text);
      })
      .finally(() => {
        setSaving(false);
      });
  };
  const label = `Keep ${formatNumber(chosen.length)} as memo`;
  useLatestCommands(
    'This draft',
    hasKeys
      ? [{ label: 'Keep the draft as memo', icon: ScanText, keys: 'mod+Enter', whileTyping: true, run: keep }]
      : [],
  );
  return (
    <>
      <div className={css.foot}>
        <p className="grow">
          {run.inMemoAt !== null
            ? 'This draft is in the memo already. If you add it again, its sentences are there twice.'
            : code === null || code.description.trim() === ''
              ? 'The memo stays a draft until you keep it. Sentences without a quote are left out unless you keep them one by one.'
              : 'The memo stays a draft until you keep it; then it is added to the text above. Sentences without a quote are left out unless you keep them one by one.'}
        </p>
        <Button
          variant="filled"
          disabled={!canKeep}
          loading={isSaving}
          rightSection={<span className={css.key}>{keyHintText('mod+Enter')}</span>}
          aria-keyshortcuts="Control+Enter"
          onClick={keep}
        >
          {label}
        </Button>
      </div>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Which model wrote it and when, and what was sent. */
function WrittenBy({
  run,
  calls,
}: {
  run: AssistantRun;
  calls: Parameters<typeof SentTextsDialog>[0]['calls'];
}) {
  const now = useNow();
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.by}>
      <span className="grow">
        {`${run.model} at ${hostOf(run.address)}, started ${whenInSentence(new Date(run.startedAt), now)}.`}
        {run.hasOwnWording && ' With your own wording.'}
      </span>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          setShown(true);
        }}
      >
        What was sent
      </Button>
      <SentTextsDialog
        calls={calls}
        opened={isShown}
        onClose={() => {
          setShown(false);
        }}
      />
    </div>
  );
}

const LINES = [0.9, 0.7, 0.8];

function Waiting() {
  return (
    <div className={css.waiting} role="status" aria-label="Reading the draft">
      <Late>
        {LINES.map((share) => (
          <Skeleton key={share} h={14} mb={20} w={`${String(share * 100)}%`} />
        ))}
      </Late>
    </div>
  );
}
