import { Popover } from '@mantine/core';
import { BookmarkPlus, Check, Copy, Highlighter, Play, Replace, ShieldCheck, Tag } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { player } from '../../../player/player.ts';
import { useCopyAnswer } from '../../../ui/copy-button.tsx';
import { CodePicker } from '../../../widgets/codes/code-picker.tsx';
import { moveInToolbar, useOneTabStop } from '../../../ui/toolbar-keys.ts';
import { showError } from '../../../ui/undo.ts';
import { addNotes, changeNotes } from './note-actions.ts';
import type { NoteActions } from './note-commands.ts';
import { noteDrafts, NOTES_FORM, openDraftIn, type NoteTarget } from './note-drafts.ts';
import { takeWords, useNoteEditing } from './note-editing.ts';
import { dropSelection, selectedRanges, selectedRange, snapSelectionToWords } from './note-selection.ts';
import { newNotes, targetsIn } from './note-targets.ts';
import { useOpenSession, useOpenTranscript } from '../open-session/open-session-context.ts';
import css from './selection-toolbar.module.css';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { Note } from '../../../../shared/model/note.ts';

interface Props {
  scroller: RefObject<HTMLDivElement | null>;
  acts: NoteActions;
  /** Copies turns, or parts of them, each with its speaker and time. */
  copyQuote: (...turns: Turn[]) => Promise<unknown>;
  /** Starts redacting the selected words. */
  onRedact: () => void;
}

/** The position of the toolbar in the scrolled content, in CSS pixels. */
interface Spot {
  left: number;
  top: number;
  /** True if it is above the words. */
  isAbove: boolean;
}

/** The name in the style sheet, in `::highlight()`, for the text to which codes are being added. */
const CODING = 'coding';
const HEIGHT = 36;
/** With the button that is there while a note is being written. */
const WIDTH = 672;
const GAP = 8;
const COPIED_WORDS = { copied: 'Copied', failed: 'Not copied' };

/** The actions for the selected text: highlight it, add a note, add codes. */
export function SelectionToolbar({ scroller, acts, copyQuote, onRedact }: Props) {
  const { session, audio } = useOpenSession();
  const { playable } = audio;
  const { reading } = useOpenTranscript();
  const bar = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  /** The text to which codes are being added; the selection itself is lost with the focus. */
  const [coding, setCoding] = useState<{ places: NoteTarget[]; notes: Note[] } | null>(null);
  useOneTabStop(bar);
  const { draft: drafts = null } = useDraft(NOTES_FORM, session.sessionId, noteDrafts);
  const composedId = openDraftIn(drafts);
  const follow = useEffectEvent(() => {
    if (coding !== null) return;
    const next = scroller.current === null ? null : spotIn(scroller.current);
    setSpot(next);
    const selected = next === null ? null : targetsIn(reading).together(selectedRanges());
    useNoteEditing.setState({ selected });
  });
  useEffect(() => {
    let isPressed = false;
    let frame = 0;
    let snaps = false;
    const later = () => {
      cancelAnimationFrame(frame);
      // Hidden while the user drags out the selection, so that it does not cover the text.
      if (!isPressed)
        frame = requestAnimationFrame(() => {
          if (snaps) snapSelectionToWords();
          snaps = false;
          follow();
        });
    };
    const press = () => {
      isPressed = true;
    };
    const release = (event: PointerEvent) => {
      isPressed = false;
      // With Alt, letters can be selected.
      snaps = !event.altKey;
      later();
    };
    document.addEventListener('selectionchange', later);
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('pointerup', release, { capture: true });
    window.addEventListener('pointercancel', release, { capture: true });
    return () => {
      CSS.highlights.delete(CODING);
      useNoteEditing.setState({ selected: null });
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', later);
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('pointerup', release, { capture: true });
      window.removeEventListener('pointercancel', release, { capture: true });
    };
  }, []);
  const [copied, copy] = useCopyAnswer(() =>
    copyQuote(
      ...targetsIn(reading)
        .each(selectedRanges())
        .flatMap(({ passage, startSeconds }) => {
          const turn = passage === null ? undefined : reading.transcript.turns[passage.turnPlace];
          return turn === undefined || passage === null
            ? []
            : [{ ...turn, text: passage.quote, startSeconds }];
        }),
    ),
  );
  if (spot === null) return null;
  const target = targetsIn(reading).together(selectedRanges());
  const startSeconds = playable ? (target?.startSeconds ?? null) : null;

  const beginCoding = () => {
    const range = selectedRange();
    const places = targetsIn(reading).each(selectedRanges());
    if (range === null || places.length === 0) return;
    CSS.highlights.set(CODING, new Highlight(range.cloneRange()));
    setCoding({ places, notes: [] });
  };
  const endCoding = () => {
    CSS.highlights.delete(CODING);
    setCoding(null);
    setSpot(null);
    dropSelection();
  };
  const giveCodes = async (codeIds: string[]) => {
    if (coding === null) return;
    const now = new Date().toISOString();
    const { places, notes } = coding;
    const coded =
      notes.length === 0
        ? newNotes(session, places, codeIds, now)
        : notes.map((note) => ({ ...note, codeIds, updatedAt: now }));
    setCoding({ places, notes: coded });
    try {
      if (notes.length === 0) await addNotes(session, coded);
      else await changeNotes(session, notes, coded);
    } catch (error) {
      setCoding({ places, notes });
      showError(`The codes were not saved. ${describeError(error).text}`);
    }
  };
  return (
    // Prevents the buttons from clearing the selection.
    <div
      ref={bar}
      className={css.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Selected words"
      style={{ transform: `translate(${spot.left}px, ${spot.top}px)` }}
      onPointerDown={(event) => {
        if (coding === null) event.preventDefault();
      }}
      onMouseDown={(event) => {
        if (coding === null) event.preventDefault();
      }}
      onKeyDown={moveInToolbar}
    >
      {composedId !== null && target !== null && (
        <button
          type="button"
          className={css.tool}
          onClick={() => void takeWords(session, composedId, target)}
        >
          <Replace size={15} strokeWidth={1.75} /> Use these words
        </button>
      )}
      <button type="button" className={css.tool} aria-keyshortcuts="H" onClick={acts.highlight}>
        <Highlighter size={15} strokeWidth={1.75} /> Highlight <kbd>H</kbd>
      </button>
      <button type="button" className={css.tool} aria-keyshortcuts="N" onClick={acts.note}>
        <BookmarkPlus size={15} strokeWidth={1.75} /> Note <kbd>N</kbd>
      </button>
      {startSeconds !== null && (
        <button
          type="button"
          className={css.tool}
          onClick={() => {
            player.seek(startSeconds);
            player.play();
          }}
        >
          <Play size={15} strokeWidth={1.75} /> Play
        </button>
      )}
      <button type="button" className={css.tool} onClick={copy}>
        {copied === 'copied' ? <Check size={15} /> : <Copy size={15} strokeWidth={1.75} />}
        {copied === null ? 'Copy' : COPIED_WORDS[copied]}
      </button>
      {/* Beside the button, since a status must not be part of the button's name. */}
      <span className="visually-hidden" role="status">
        {copied !== null && COPIED_WORDS[copied]}
      </span>
      <Popover
        opened={coding !== null}
        onChange={(opened) => {
          if (!opened) endCoding();
        }}
        // Away from the words, and never over them.
        position={spot.isAbove ? 'top-start' : 'bottom-start'}
        middlewares={{ flip: false, shift: true }}
        width={300}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button type="button" className={css.tool} onClick={beginCoding}>
            <Tag size={15} strokeWidth={1.75} /> Code…
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Codes for the selected words">
          <CodePicker
            takesFocus
            value={coding?.notes[0]?.codeIds ?? []}
            onChange={(codeIds) => void giveCodes(codeIds)}
          />
        </Popover.Dropdown>
      </Popover>
      <button type="button" className={css.tool} aria-keyshortcuts="R" onClick={onRedact}>
        <ShieldCheck size={15} strokeWidth={1.75} /> Redact <kbd>R</kbd>
      </button>
    </div>
  );
}

/** Returns the position above the selection, or below it if there is no space above. */
function spotIn(scroller: HTMLElement): Spot | null {
  const range = selectedRange();
  if (range === null || selectedRanges().length === 0) return null;
  const words = range.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const hasRoom = words.top - HEIGHT - GAP > box.top;
  const top = hasRoom ? words.top - HEIGHT - GAP : Math.min(words.bottom + GAP, box.bottom - HEIGHT - GAP);
  const left = Math.max(GAP, Math.min(words.left - box.left, box.width - WIDTH - GAP));
  return { left, top: top - box.top + scroller.scrollTop, isAbove: hasRoom };
}
