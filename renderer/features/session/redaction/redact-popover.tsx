import { Popover } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { whenFound } from '../../../navigation/when-rendered.ts';
import { rangeOfText } from '../turns/text-offsets.ts';
import { RedactForm } from './redact-form.tsx';
import { redactingStore, useRedacting, type WordsQuestion } from '../modes/redacting-store.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import css from './redaction.module.css';

/** The name in the style sheet, in `::highlight()`: the selection itself is lost with the focus. */
const NAME = 'redacting';

/** After this the popover opens at the top of the transcript. */
const LONGEST_WAIT_MS = 1000;

/** A place in the scrolled content, in CSS pixels. */
interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Asks about the selected words, under them or above. */
export function RedactPopover({
  scroller,
  acts,
  playable,
}: {
  scroller: RefObject<HTMLDivElement | null>;
  acts: RedactionActs;
  playable: boolean;
}) {
  const question = useRedacting((state) => state.question);
  const [box, setBox] = useState<Box | null>(null);
  /** The focused element before the popover opened. */
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (question === null) return undefined;
    before.current = document.activeElement;
    const open = () => {
      clearTimeout(deadline);
      if (scroller.current !== null) setBox(boxOf(scroller.current, question));
    };
    // A turn that is folded away is not rendered.
    const deadline = setTimeout(open, LONGEST_WAIT_MS);
    // The row of a candidate may have to come into view first.
    const stop = whenFound(() => (isRendered(scroller.current, question) ? question : null), open);
    return () => {
      clearTimeout(deadline);
      stop();
      CSS.highlights.delete(NAME);
      setBox(null);
    };
  }, [question, scroller]);
  // After each rendering, as rows come into view.
  useEffect(() => {
    if (question !== null && scroller.current !== null) paint(scroller.current, question);
  });
  const close = () => {
    redactingStore.setState({ question: null });
    const element = before.current;
    const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
    // Without a focused element, the keys of the transcript would not work.
    const area = scroller.current?.closest<HTMLElement>('[data-area]');
    (isThere ? element : area)?.focus({ preventScroll: true });
  };
  if (question === null || box === null) return null;
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) close();
      }}
      position="bottom-start"
      width={372}
      offset={8}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      transitionProps={{ duration: 0 }}
      trapFocus
    >
      <Popover.Target>
        <span className={css.anchor} style={box} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown className={css.popover ?? ''} aria-label="Redact">
        <RedactForm question={question} acts={acts} playable={playable} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The words of a turn on the screen. */
const wordsOf = (scroller: HTMLElement | null, turn: number) =>
  scroller?.querySelector(`[data-turn="${String(turn)}"] [data-words]`) ?? null;

const isRendered = (scroller: HTMLElement | null, { ranges }: WordsQuestion) =>
  ranges.every(({ turn }) => wordsOf(scroller, turn) !== null);

/** The drawn ranges of the words. */
function drawn(scroller: HTMLElement, { ranges }: WordsQuestion): Range[] {
  return ranges.flatMap((range) => {
    const words = wordsOf(scroller, range.turn);
    return words === null ? [] : (rangeOfText(words, range) ?? []);
  });
}

function paint(scroller: HTMLElement, question: WordsQuestion): void {
  CSS.highlights.set(NAME, new Highlight(...drawn(scroller, question)));
}

/** Returns where the words are, or else the top of the visible part. */
function boxOf(scroller: HTMLElement, question: WordsQuestion): Box {
  const outer = scroller.getBoundingClientRect();
  const boxes = drawn(scroller, question).map((range) => range.getBoundingClientRect());
  const toContent = ({ top, left, width, height }: Box): Box => ({
    top: top - outer.top + scroller.scrollTop,
    left: left - outer.left + scroller.scrollLeft,
    width,
    height,
  });
  if (boxes.length === 0) return toContent({ top: outer.top, left: outer.left + 80, width: 1, height: 1 });
  const [top, left] = [Math.min(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.left))];
  return toContent({
    top,
    left,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  });
}
