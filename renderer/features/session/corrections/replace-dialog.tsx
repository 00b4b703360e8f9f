import { Modal } from '@mantine/core';
import { Replace } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  hitsInTurns,
  isSearch,
  replacedTurns,
  replacementOf,
  type TurnHit,
} from '../../../../shared/domain/corrections/find-words.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import { player } from '../../../player/player.ts';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { keyHintText } from '../../../ui/keyboard/key-hint.ts';
import { REPLACE_KEYS } from '../../../ui/keyboard/shortcut-list.ts';
import type { HitRow } from '../../../widgets/replace/hit-list.tsx';
import { NO_WORDS, ReplaceForm, type ReplaceWords } from '../../../widgets/replace/replace-form.tsx';
import { short, wordsAround } from '../../../widgets/replace/words-around.ts';
import { wordAtOffset } from '../turns/active-word.ts';
import type { Speakers } from '../turns/speakers.ts';
import { correctingStore, useCorrecting } from '../modes/correcting-store.ts';
import { startCorrecting, useIsCorrecting } from '../modes/mode-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';

/** Nobody looks through more places. */
const MOST_HITS = 20_000;
/** A long transcript is searched when the typing pauses. */
const PAUSE_MS = 150;

interface Props {
  session: SessionRef;
  /** The turns as corrected, in recording time. */
  turns: readonly Turn[];
  speakers: Speakers;
  writer: CorrectionWriter;
  playable: boolean;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Finds words in the transcript and replaces those that are ticked, as one change. What is typed stays when it closes. */
export function ReplaceDialog(props: Props) {
  const { opened, onOpen, onClose, writer } = props;
  // Nothing can be changed while the transcript is shown as received.
  const isReadOnly = useCorrecting((state) => state.asReceived);
  const [typed, setTyped] = useState(NO_WORDS);
  useLatestCommands(
    'In this session',
    isReadOnly
      ? NO_COMMANDS
      : [
          {
            label: 'Find and replace in the transcript',
            icon: Replace,
            keys: REPLACE_KEYS,
            whileTyping: true,
            run: onOpen,
          },
        ],
  );
  useEffect(() => {
    // What is being typed into a turn is searched too.
    if (opened) void writer.flush();
  }, [opened, writer]);
  return (
    <Modal
      opened={opened && !isReadOnly}
      onClose={onClose}
      title="Find and replace in the transcript"
      size={760}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Content {...props} typed={typed} onTyped={setTyped} />
    </Modal>
  );
}

const NO_COMMANDS: never[] = [];
const NO_HITS: { hits: TurnHit[]; isCut: boolean } = { hits: [], isCut: false };

function Content({
  session,
  turns,
  speakers,
  writer,
  playable,
  onClose,
  typed,
  onTyped,
}: Props & { typed: ReplaceWords; onTyped: (value: ReplaceWords) => void }) {
  const [searched, setSearched] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSearched, PAUSE_MS, typed);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { words, matchCase, wholeWords } = searched;
  const { hits, isCut } = useMemo(
    () =>
      isSearch({ words, matchCase, wholeWords })
        ? hitsInTurns(turns, { words, matchCase, wholeWords }, MOST_HITS)
        : NO_HITS,
    [turns, words, matchCase, wholeWords],
  );
  const { off, toggle, tickAll } = useTicks(hits);
  const isCorrecting = useIsCorrecting(session.sessionId);
  const problem = useCorrecting((state) => state.problem);
  const [isReplacing, setIsReplacing] = useState(false);
  const { replacement } = typed;
  const textOf = (turn: number) => turns[turn]?.text ?? null;
  const chosen = useMemo(() => hits.filter((hit) => !off.has(hit)), [hits, off]);
  const changing = useMemo(
    () =>
      chosen.filter(({ turn, start, end }) => {
        const found = turns[turn]?.text?.slice(start, end) ?? '';
        return replacementOf(found, replacement, { matchCase }) !== found;
      }),
    [chosen, turns, replacement, matchCase],
  );
  const turnCount = useMemo(() => new Set(hits.map(({ turn }) => turn)).size, [hits]);
  const playHit = usePlayHit(turns);

  const rowAt = (index: number): HitRow | null => {
    const hit = hits[index];
    const turn = hit === undefined ? undefined : turns[hit.turn];
    if (hit === undefined || turn?.text == null) return null;
    const { start, end } = hit;
    const name = speakers.of(turn)?.name ?? 'Speaker';
    return {
      kind: 'hit',
      from: turn.startSeconds === null ? name : `${name}, ${clock(turn.startSeconds)}`,
      ...wordsAround(turn.text, hit),
      replacement: short(replacementOf(turn.text.slice(start, end), replacement, searched)),
      isTicked: !off.has(hit),
    };
  };
  const replace = async () => {
    setIsReplacing(true);
    const made = replacedTurns(textOf, changing, replacement, searched);
    const patch = await writer.act({ act: 'replace', turns: made });
    setIsReplacing(false);
    if (patch === null) return;
    onClose();
    // There, one Ctrl+Z undoes it.
    if (!isCorrecting) startCorrecting(session.sessionId, made[0]?.turn ?? null);
    correctingStore.setState({ announcement: `Replaced in ${counted(changing.length, 'place')}.` });
  };
  const isSearching =
    typed.words !== words || typed.matchCase !== matchCase || typed.wholeWords !== wholeWords;
  return (
    <ReplaceForm
      value={typed}
      onChange={onTyped}
      results={{
        found:
          hits.length === 0
            ? isSearch(typed) && !isSearching
              ? 'No matches'
              : ''
            : isCut
              ? `The first ${formatNumber(hits.length)} places. Replace these, then search again.`
              : `${counted(hits.length, 'place')} in ${counted(turnCount, 'turn')}, ${formatNumber(chosen.length)} ticked`,
        isSearching,
        searchProblem: null,
        rows: hits.length,
        rowAt,
        hits: hits.length,
        chosen: chosen.length,
        changes: changing.length,
      }}
      onToggle={toggle}
      onTickAll={tickAll}
      onPlay={
        playable
          ? (index) => {
              playHit(hits[index]);
            }
          : null
      }
      note={`${keyHintText('mod+Z')} undoes the whole change. The transcript as received never changes.`}
      problem={problem}
      isReplacing={isReplacing}
      onReplace={() => void replace()}
      onClose={onClose}
    />
  );
}

/** The ticks of the hits, which are about these hits only: other hits begin with all ticked. */
function useTicks(hits: readonly TurnHit[]) {
  const [unticked, setUnticked] = useState<{ of: readonly TurnHit[]; hits: ReadonlySet<TurnHit> }>({
    of: hits,
    hits: new Set(),
  });
  const off = useMemo(() => (unticked.of === hits ? unticked.hits : new Set<TurnHit>()), [unticked, hits]);
  const toggle = (index: number) => {
    const hit = hits[index];
    if (hit === undefined) return;
    const next = new Set(off);
    if (!next.delete(hit)) next.add(hit);
    setUnticked({ of: hits, hits: next });
  };
  const tickAll = (isTicked: boolean) => {
    setUnticked({ of: hits, hits: new Set(isTicked ? [] : hits) });
  };
  return { off, toggle, tickAll };
}

/** How much is heard before the words, in seconds. */
const BEFORE_SECONDS = 1;

/** Returns what plays the words of a hit, or pauses if they are playing. */
function usePlayHit(turns: Props['turns']) {
  const playing = useRef<TurnHit | null>(null);
  return (hit: TurnHit | undefined): void => {
    const turn = hit === undefined ? undefined : turns[hit.turn];
    if (hit === undefined || turn === undefined) return;
    if (player.store.getState().playing && playing.current === hit) {
      player.pause();
      return;
    }
    const word = turn.words === undefined ? null : wordAtOffset(timedWords(turn), hit.start);
    const seconds = word?.startSeconds ?? turn.startSeconds;
    if (seconds === null) return;
    playing.current = hit;
    player.seek(Math.max(0, seconds - BEFORE_SECONDS));
    player.play();
  };
}
