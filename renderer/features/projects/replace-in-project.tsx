import { Button, Modal, Progress } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { foundWords } from '../../api/found-words.ts';
import { useSessionsById } from '../../api/library.ts';
import {
  continueProjectCorrection,
  dismissProjectCorrection,
  projectCorrection,
  replaceInProject,
  stopProjectCorrection,
  undoProjectCorrection,
} from '../../api/project-correction.ts';
import {
  hitsIn,
  isSearch,
  replacementOf,
  type Hit,
  type WordSearch,
} from '../../../shared/domain/corrections/find-words.ts';
import { clock } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { FoundSession, FoundTurn } from '../../../shared/model/found-words.ts';
import type {
  ProjectCorrectionRequest,
  RunningCorrection,
} from '../../../shared/model/project-correction.ts';
import dialog from '../../ui/dialog.module.css';
import type { HitRow } from '../../widgets/replace/hit-list.tsx';
import { NO_WORDS, ReplaceForm, type ReplaceWords } from '../../widgets/replace/replace-form.tsx';
import { keyHintText } from '../../ui/keyboard/key-hint.ts';
import { reachedText, resultTexts } from '../../widgets/replace/project-correction-texts.ts';
import { short, wordsAround } from '../../widgets/replace/words-around.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';

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

/** Finds words in all transcripts of a project on this computer, and replaces those that are ticked. */
export function ReplaceInProject({
  project,
  onClose,
}: {
  /** Null while it is closed. */
  project: SearchedProject | null;
  onClose: () => void;
}) {
  // Stays while the dialog is closed, so that nothing typed is lost.
  const [typed, setTyped] = useState(NO_WORDS);
  /** How many sessions are to be changed; null while the researcher chooses. */
  const [wanted, setWanted] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: job } = useQuery(projectCorrection);
  const [isStarting, setIsStarting] = useState(false);
  const isReplacing = wanted !== null && (isStarting || (job?.isRunning === true && job.act === 'replace'));
  const choose = () => {
    setWanted(null);
    if (job !== undefined && job !== null && job.problem === null) void dismissProjectCorrection();
  };
  const close = () => {
    if (isReplacing) return;
    if (wanted !== null) choose();
    onClose();
  };
  const start = async (count: number, act: () => Promise<void>) => {
    setProblem(null);
    setWanted(count);
    setIsStarting(true);
    try {
      await act();
    } catch (error) {
      setProblem(describeError(error).text);
      setWanted(null);
    }
    setIsStarting(false);
  };
  return (
    <Modal
      opened={project !== null}
      onClose={close}
      title={`Find and replace in transcripts of ${project?.name ?? ''}`}
      size={wanted === null ? 760 : 480}
      withCloseButton={!isReplacing}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {project !== null && wanted === null && (
        <Choosing
          projectId={project.id}
          typed={typed}
          onTyped={setTyped}
          problem={problem}
          onReplace={(request) => void start(request.sessions.length, () => replaceInProject(request))}
          onClose={close}
        />
      )}
      {wanted !== null && (isStarting || job?.isRunning === true) && (
        <Replacing
          of={
            isStarting || job === undefined || job === null
              ? { total: wanted, rest: wanted, act: 'replace' }
              : job
          }
          onClose={close}
        />
      )}
      {wanted !== null && !isStarting && job?.isRunning === false && (
        <Done
          of={job}
          problem={problem}
          onAct={(act) => {
            setProblem(null);
            act().catch((error: unknown) => {
              setProblem(describeError(error).text);
            });
          }}
          onAgain={choose}
          onClose={close}
        />
      )}
    </Modal>
  );
}

/** Returns the places to replace by turn. */
function placesOf(own: readonly FoundHit[]): ProjectCorrectionRequest['sessions'][number]['turns'] {
  return [...Map.groupBy(own, ({ turn }) => turn)].map(([{ turn, hash }, hits]) => ({
    turn,
    hash,
    hits: hits.map(({ hit }) => hit),
  }));
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
  problem,
  onReplace,
  onClose,
}: {
  projectId: string;
  typed: ReplaceWords;
  onTyped: (value: ReplaceWords) => void;
  /** Why replacing could not begin. */
  problem: string | null;
  onReplace: (request: ProjectCorrectionRequest) => void;
  onClose: () => void;
}) {
  const { of, hits, isCut, isComplete, problem: searchProblem } = useFoundHits(projectId, typed);
  const { off, setOff } = useUnticked(of);
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
    if ('sessionId' in row) return sessionRow(nameOf(row.sessionId), hits.slice(row.first, row.end), off);
    const found = hits[row.index];
    if (found === undefined) return null;
    const words = found.turn.text.slice(found.hit.start, found.hit.end);
    return hitRow(found, short(replacementOf(words, replacement, of)), !off.has(found));
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
    setOff(next);
  };
  const replace = () => {
    const bySession = Map.groupBy(changing, ({ sessionId }) => sessionId);
    const wanted = [...bySession].map(([sessionId, own]) => ({ sessionId, turns: placesOf(own) }));
    onReplace({ projectId, words: of.words, replacement, matchCase: of.matchCase, sessions: wanted });
  };
  return (
    <ReplaceForm
      value={typed}
      onChange={onTyped}
      results={{
        found:
          isSearch(typed) && searchProblem === null
            ? foundText({ hits, isCut, isComplete, chosen: chosen.length })
            : '',
        isSearching: !isComplete,
        searchProblem,
        rows: rows.length,
        rowAt,
        hits: hits.length,
        chosen: chosen.length,
        changes: changing.length,
      }}
      onToggle={toggle}
      onTickAll={(isTicked) => {
        setOff(new Set(isTicked ? [] : hits));
      }}
      onPlay={null}
      note={`You can undo it at the end, or later in each session with Correct and ${keyHintText('mod+Z')}.`}
      problem={problem}
      isReplacing={false}
      onReplace={replace}
      onClose={onClose}
    />
  );
}

/** The hits that are not to be replaced. Another search begins with all hits ticked. */
function useUnticked(of: WordSearch) {
  const [unticked, setUnticked] = useState<{ of: WordSearch; hits: ReadonlySet<FoundHit> }>({
    of,
    hits: new Set(),
  });
  const off = useMemo(() => (unticked.of === of ? unticked.hits : new Set<FoundHit>()), [unticked, of]);
  const setOff = (hits: ReadonlySet<FoundHit>) => {
    setUnticked({ of, hits });
  };
  return { off, setOff };
}

function sessionRow(name: string, own: readonly FoundHit[], off: ReadonlySet<FoundHit>): HitRow {
  const ticked = own.filter((one) => !off.has(one)).length;
  return {
    kind: 'session',
    name,
    hits: own.length,
    ticked: ticked === 0 ? 'none' : ticked === own.length ? 'all' : 'some',
  };
}

const hitRow = ({ turn, hit }: FoundHit, replacement: string, isTicked: boolean): HitRow => ({
  kind: 'hit',
  from: turn.startSeconds === null ? turn.speaker : `${turn.speaker}, ${clock(turn.startSeconds)}`,
  ...wordsAround(turn.text, hit),
  replacement,
  isTicked,
});

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

function Replacing({
  of,
  onClose,
}: {
  of: Pick<RunningCorrection, 'total' | 'rest' | 'act'>;
  onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  const [isStopping, setIsStopping] = useState(false);
  // The button that started it, which had the focus, is gone.
  useEffect(() => first.current?.focus(), []);
  const { total, rest, act } = of;
  const reached = reachedText(of);
  return (
    <>
      <p className={dialog.text}>{reached}. If you stop, no session is left half changed.</p>
      <Progress
        mt={12}
        value={total === 0 ? 0 : (100 * (total - rest)) / total}
        aria-label="Sessions changed"
        aria-valuetext={reached}
      />
      <div className={dialog.answers}>
        {act === 'replace' ? (
          <Button
            ref={first}
            loading={isStopping}
            onClick={() => {
              setIsStopping(true);
              void stopProjectCorrection();
            }}
          >
            Stop
          </Button>
        ) : (
          <Button ref={first} onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
}

function Done({
  of,
  problem,
  onAct,
  onAgain,
  onClose,
}: {
  of: RunningCorrection;
  /** Why it could not be undone or continued. */
  problem: string | null;
  onAct: (act: () => Promise<void>) => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  const sessions = useSessionsById();
  useEffect(() => first.current?.focus(), []);
  const nameOf = (sessionId: string) =>
    sessionName({ label: sessions.get(sessionId)?.label ?? null, sessionId });
  return (
    <>
      <div role="status">
        {resultTexts(of, nameOf).map((text) => (
          <p key={text} className={dialog.text}>
            {text}
          </p>
        ))}
      </div>
      {problem !== null && (
        <p className={dialog.text} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        {of.act === 'replace' && of.sessions > 0 && (
          <Button
            onClick={() => {
              onAct(undoProjectCorrection);
            }}
          >
            Undo
          </Button>
        )}
        {of.problem !== null && (
          <Button
            onClick={() => {
              onAct(continueProjectCorrection);
            }}
          >
            Try again
          </Button>
        )}
        <Button onClick={onAgain}>Find again</Button>
        <Button ref={first} variant="filled" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}
