import { Button, Modal, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import {
  foundWords,
  replaceInSessions,
  type ReplaceResult,
  type SessionReplacement,
} from '../../api/found-words.ts';
import { useSessionsById } from '../../api/library.ts';
import {
  hitsIn,
  isSearch,
  replacedTurns,
  replacementOf,
  type Hit,
  type TurnHit,
  type WordSearch,
} from '../../../shared/domain/corrections/find-words.ts';
import { clock } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { FoundSession, FoundTurn } from '../../../shared/model/found-words.ts';
import dialog from '../../ui/dialog.module.css';
import type { HitRow } from '../../ui/replace/hit-list.tsx';
import { NO_WORDS, ReplaceForm, type ReplaceWords } from '../../ui/replace/replace-form.tsx';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { short, wordsAround } from '../../ui/replace/words-around.ts';
import { sessionName } from '../../ui/session-name.ts';

/** A project is searched when the typing pauses. */
const PAUSE_MS = 300;

/** The project whose transcripts are searched. */
export interface SearchedProject {
  id: string;
  name: string;
}

interface FoundHit {
  sessionId: string;
  turn: FoundTurn;
  hit: Hit;
}

type Step =
  | { step: 'choosing' }
  | { step: 'replacing'; done: number; total: number }
  | { step: 'done'; result: ReplaceResult };

/** Finds words in all transcripts of a project on this computer, and replaces those that are ticked. */
export function ReplaceInProject({
  project,
  onClose,
}: {
  /** Null while it is closed. */
  project: SearchedProject | null;
  onClose: () => void;
}) {
  /** What is typed stays while the dialog is closed. */
  const [typed, setTyped] = useState(NO_WORDS);
  const [now, setNow] = useState<Step>({ step: 'choosing' });
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const isRunning = now.step === 'replacing';
  const close = () => {
    if (isRunning) return;
    setNow({ step: 'choosing' });
    onClose();
  };
  const replace = async (wanted: readonly SessionReplacement[]) => {
    isStopped.current = false;
    setNow({ step: 'replacing', done: 0, total: wanted.length });
    const result = await replaceInSessions(wanted, {
      isStopped: () => isStopped.current,
      onDone: (done) => {
        setNow({ step: 'replacing', done, total: wanted.length });
      },
    });
    setNow({ step: 'done', result });
  };
  return (
    <Modal
      opened={project !== null}
      onClose={close}
      title={`Find and replace in transcripts of ${project?.name ?? ''}`}
      size={now.step === 'choosing' ? 760 : 480}
      withCloseButton={!isRunning}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {project !== null && now.step === 'choosing' && (
        <Choosing
          projectId={project.id}
          typed={typed}
          onTyped={setTyped}
          onReplace={(wanted) => void replace(wanted)}
          onClose={close}
        />
      )}
      {now.step === 'replacing' && (
        <Replacing
          {...now}
          onStop={() => {
            isStopped.current = true;
          }}
        />
      )}
      {now.step === 'done' && (
        <Done
          result={now.result}
          onAgain={() => {
            setNow({ step: 'choosing' });
          }}
          onClose={close}
        />
      )}
    </Modal>
  );
}

interface Found {
  /** What these are the hits of. */
  of: WordSearch;
  hits: readonly FoundHit[];
  isCut: boolean;
  isComplete: boolean;
  problem: string | null;
}

/** Searches the project page by page, and begins again when the words change. */
function useFoundHits(projectId: string, typed: WordSearch): Found {
  const { words, matchCase, wholeWords } = typed;
  const [found, setFound] = useState<Found | null>(null);
  const wanted = useMemo(() => ({ words, matchCase, wholeWords }), [words, matchCase, wholeWords]);
  useEffect(() => {
    if (!isSearch(wanted)) return undefined;
    const search = startSearch(projectId, wanted, setFound);
    return search.stop;
  }, [projectId, wanted]);
  if (!isSearch(wanted)) return { of: wanted, hits: NONE, isCut: false, isComplete: true, problem: null };
  return found?.of === wanted
    ? found
    : { of: wanted, hits: NONE, isCut: false, isComplete: false, problem: null };
}

const NONE: readonly FoundHit[] = [];

/** Searches when the typing pauses, and shows what is found as it is found. */
function startSearch(
  projectId: string,
  wanted: WordSearch,
  show: (found: Found) => void,
): { stop: () => void } {
  let isOver = false;
  const run = async () => {
    const hits: FoundHit[] = [];
    let isCut = false;
    const showNow = (isComplete: boolean, problem: string | null) => {
      if (!isOver) show({ of: wanted, hits: [...hits], isCut, isComplete, problem });
    };
    try {
      for await (const page of foundWords(projectId, wanted, (one) => hitsOf(one, wanted).length)) {
        if (isOver) return;
        for (const session of page.sessions) hits.push(...hitsOf(session, wanted));
        ({ isCut } = page);
        showNow(false, null);
      }
      showNow(true, null);
    } catch (error) {
      showNow(true, describeError(error).text);
    }
  };
  const timer = setTimeout(() => void run(), PAUSE_MS);
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

const hitsOf = ({ sessionId, turns }: FoundSession, search: WordSearch): FoundHit[] =>
  turns.flatMap((turn) => hitsIn(turn.text, search).map((hit) => ({ sessionId, turn, hit })));

/** A row of the list: a hit, or a session with the range of its hits. */
type ListRow = { index: number } | { sessionId: string; first: number; end: number };

function Choosing({
  projectId,
  typed,
  onTyped,
  onReplace,
  onClose,
}: {
  projectId: string;
  typed: ReplaceWords;
  onTyped: (value: ReplaceWords) => void;
  onReplace: (wanted: readonly SessionReplacement[]) => void;
  onClose: () => void;
}) {
  const { of, hits, isCut, isComplete, problem } = useFoundHits(projectId, typed);
  const [unticked, setUnticked] = useState<{ of: WordSearch; hits: ReadonlySet<FoundHit> }>({
    of,
    hits: new Set(),
  });
  const off = useMemo(() => (unticked.of === of ? unticked.hits : new Set<FoundHit>()), [unticked, of]);
  const sessions = useSessionsById();
  const rows = useMemo(() => rowsOf(hits), [hits]);
  const { replacement } = typed;
  const chosen = useMemo(() => hits.filter((one) => !off.has(one)), [hits, off]);
  const changing = useMemo(
    () =>
      chosen.filter(({ turn, hit }) => {
        const found = turn.text.slice(hit.start, hit.end);
        return replacementOf(found, replacement, of) !== found;
      }),
    [chosen, replacement, of],
  );
  const nameOf = (sessionId: string) =>
    sessionName({ label: sessions.get(sessionId)?.label ?? null, sessionId });
  const rowAt = (index: number): HitRow | null => {
    const row = rows[index];
    if (row === undefined) return null;
    if ('sessionId' in row) {
      const own = hits.slice(row.first, row.end);
      const ticked = own.filter((one) => !off.has(one)).length;
      return {
        kind: 'session',
        name: nameOf(row.sessionId),
        hits: own.length,
        ticked: ticked === 0 ? 'none' : ticked === own.length ? 'all' : 'some',
      };
    }
    const found = hits[row.index];
    if (found === undefined) return null;
    const { turn, hit } = found;
    return {
      kind: 'hit',
      from: turn.startSeconds === null ? turn.speaker : `${turn.speaker}, ${clock(turn.startSeconds)}`,
      ...wordsAround(turn.text, hit),
      replacement: short(replacementOf(turn.text.slice(hit.start, hit.end), replacement, of)),
      isTicked: !off.has(found),
    };
  };
  const toggle = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    const own = 'sessionId' in row ? hits.slice(row.first, row.end) : hits.slice(row.index, row.index + 1);
    const next = new Set(off);
    const isOff = own.every((one) => off.has(one));
    for (const one of own) {
      if (isOff) next.delete(one);
      else next.add(one);
    }
    setUnticked({ of, hits: next });
  };
  const replace = () => {
    const bySession = Map.groupBy(changing, ({ sessionId }) => sessionId);
    onReplace(
      [...bySession].map(([sessionId, own]) => replacementIn({ sessionId, projectId, own }, replacement, of)),
    );
  };
  return (
    <ReplaceForm
      value={typed}
      onChange={onTyped}
      found={
        isSearch(typed) && problem === null
          ? foundText({ hits, isCut, isComplete, chosen: chosen.length })
          : ''
      }
      isSearching={!isComplete}
      searchProblem={problem}
      rows={rows.length}
      rowAt={rowAt}
      hits={hits.length}
      chosen={chosen.length}
      changes={changing.length}
      onToggle={toggle}
      onTickAll={(isTicked) => {
        setUnticked({ of, hits: new Set(isTicked ? [] : hits) });
      }}
      onPlay={null}
      note={`To undo it in a session, open the session, choose Correct and press ${keyHintText('mod+Z')}.`}
      problem={null}
      isReplacing={false}
      onReplace={replace}
      onClose={onClose}
    />
  );
}

function rowsOf(hits: readonly FoundHit[]): ListRow[] {
  const rows: ListRow[] = [];
  for (let first = 0; first < hits.length;) {
    const sessionId = hits[first]?.sessionId ?? '';
    let end = first;
    while (hits[end]?.sessionId === sessionId) end += 1;
    rows.push({ sessionId, first, end });
    for (; first < end; first += 1) rows.push({ index: first });
  }
  return rows;
}

function foundText({
  hits,
  isCut,
  isComplete,
  chosen,
}: {
  hits: readonly FoundHit[];
  isCut: boolean;
  isComplete: boolean;
  chosen: number;
}): string {
  if (hits.length === 0) return isComplete ? 'No matches' : 'Searching…';
  if (isCut) return `The first ${counted(hits.length, 'place')}. Replace these, then search again.`;
  const sessions = new Set(hits.map(({ sessionId }) => sessionId)).size;
  const text = `${counted(hits.length, 'place')} in ${counted(sessions, 'session')}`;
  return isComplete ? `${text}, ${formatNumber(chosen)} ticked` : `${text} so far`;
}

function replacementIn(
  { sessionId, projectId, own }: { sessionId: string; projectId: string; own: readonly FoundHit[] },
  replacement: string,
  search: WordSearch,
): SessionReplacement {
  const texts = new Map(own.map(({ turn }) => [turn.turn, turn.text]));
  const hits = own.map(({ turn, hit }): TurnHit => ({ turn: turn.turn, ...hit }));
  return {
    session: { sessionId, type: 'project', projectId },
    hits: own.length,
    turns: replacedTurns((turn) => texts.get(turn) ?? null, hits, replacement, search),
    expected: [...texts].map(([turn, text]) => ({ turn, text })),
  };
}

function Replacing({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  const [isStopping, setIsStopping] = useState(false);
  // The button that started it, which had the focus, is gone.
  useEffect(() => stop.current?.focus(), []);
  const written = `${formatNumber(done)} of ${counted(total, 'session')}`;
  return (
    <>
      <p className={dialog.text}>{written}. Each session is changed whole or not at all.</p>
      <Progress
        mt={12}
        value={total === 0 ? 0 : (100 * done) / total}
        aria-label="Sessions changed"
        aria-valuetext={written}
      />
      <div className={dialog.answers}>
        <Button
          ref={stop}
          loading={isStopping}
          onClick={() => {
            setIsStopping(true);
            onStop();
          }}
        >
          Stop
        </Button>
      </div>
    </>
  );
}

function Done({
  result,
  onAgain,
  onClose,
}: {
  result: ReplaceResult;
  onAgain: () => void;
  onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <div role="status">
        {resultTexts(result).map((text) => (
          <p key={text} className={dialog.text}>
            {text}
          </p>
        ))}
      </div>
      <div className={dialog.answers}>
        <Button onClick={onAgain}>Find again</Button>
        <Button ref={first} variant="filled" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

function resultTexts({ hits, sessions, leftOut, rest, problem }: ReplaceResult): string[] {
  const made =
    hits === 0
      ? 'Nothing was replaced.'
      : `Replaced ${counted(hits, 'place')} in ${counted(sessions, 'session')}.`;
  return [
    ...(problem === null ? [] : [problem]),
    ...(problem === null && rest > 0 ? ['You stopped before the end.'] : []),
    made,
    ...(leftOut > 0
      ? [
          `${counted(leftOut, 'session')} changed since the search and ${leftOut === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...(rest > 0 ? [`${counted(rest, 'session')} ${rest === 1 ? 'is' : 'are'} unchanged.`] : []),
  ];
}
