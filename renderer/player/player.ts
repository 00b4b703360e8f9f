import { createStore } from 'zustand/vanilla';
import { createDeck, type Deck, type DeckState, type PlaybackStart } from './deck.ts';
import type { Range } from './range.ts';
import type { SessionRef } from '../../shared/model/session.ts';

export type PlayerState = DeckState;

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

let defaultSpeed = 1;
const deckNamed = (isFirst: boolean): Deck =>
  createDeck(
    () => defaultSpeed,
    () => {
      // Only one recording plays at a time.
      (isFirst ? second : first).pause();
    },
  );
/** Two elements for the whole app, so that one session can be opened while another still plays. */
const first = deckNamed(true);
const second = deckNamed(false);
let front = first;
let back = second;

const store = createStore<PlayerState>()(front.store.getState);
const aside = createStore<PlayerState>()(back.store.getState);
for (const deck of [first, second]) {
  deck.store.subscribe((state) => {
    (deck === front ? store : aside).setState(state, true);
  });
}

function swap(): void {
  [front, back] = [back, front];
  store.setState(front.store.getState(), true);
  aside.setState(back.store.getState(), true);
}

/** Returns the element of an open session. */
const deckOf = (sessionId: string): Deck => (front.store.getState().sessionId === sessionId ? front : back);

/**
 * The player. No component owns it; its state is that of the session on screen, or of the last one that was.
 */
export const player = {
  store,
  /** The state of a session that still plays after another was opened. */
  aside,
  /**
   * Brings a session to the front at its saved position. Opening it again changes nothing. `originalKey`: the key of its
   * original, which is then played; null plays the recording as redacted.
   */
  open: (session: SessionRef, start: PlaybackStart, originalKey: string | null = null): void => {
    if (store.getState().sessionId === session.sessionId) return;
    if (aside.getState().sessionId === session.sessionId) {
      swap();
      if (!back.isPlaying()) back.close();
      return;
    }
    if (front.isPlaying()) swap();
    front.open(session, start, originalKey);
  },
  toggle: (): void => {
    if (front.isPlaying()) front.pause();
    else front.play();
  },
  /** Closes the sessions that are not playing: an idle media element would download its recording again. */
  closePaused: (): void => {
    for (const deck of [first, second]) if (!deck.isPlaying()) deck.close();
  },
  play: (): void => {
    front.play();
  },
  pause: (): void => {
    front.pause();
  },
  seek: (seconds: number): void => {
    front.seek(seconds);
  },
  skip: (seconds: number): void => {
    front.seek(store.getState().timeSeconds + seconds);
  },
  /** Sets the speed of the open session. */
  setSpeed: (speed: number): void => {
    front.setSpeed(speed, true);
  },
  /** Sets the speed of every session that has no speed of its own. */
  setDefaultSpeed: (speed: number): void => {
    defaultSpeed = speed;
    for (const deck of [first, second]) {
      if (deck.store.getState().chosenSpeed === null) deck.setSpeed(speed, false);
    }
  },
  /** Changes the speed by one step: slower (-1) or faster (1). */
  stepSpeed: (direction: -1 | 1): void => {
    const { speed } = store.getState();
    const next = direction === 1 ? SPEEDS.find((one) => one > speed) : SPEEDS.findLast((one) => one < speed);
    if (next !== undefined) player.setSpeed(next);
  },
  /** Selects a range, or none; a loop continues with the new range. */
  setRange: (range: Range | null): void => {
    front.setRange(range, store.getState().looping);
  },
  /** Loops the range, from its start unless the playhead is already in it. */
  loop: (range: Range): void => {
    front.setRange(range, true);
    const { timeSeconds } = store.getState();
    if (timeSeconds < range.startSeconds || timeSeconds >= range.endSeconds) front.seek(range.startSeconds);
  },
  /** Ends the loop. A range that the user selected stays selected. */
  endLoop: (): void => {
    const { range } = store.getState();
    front.setRange(range?.chosen === true ? range : null, false);
  },
  /** Loads the same recording again from where it failed. */
  reload: (): void => {
    front.reload();
  },
  /** Plays the original of a session with the key that main gave for it; null plays it as redacted again. */
  hearOriginal: (sessionId: string, key: string | null): void => {
    for (const deck of [first, second])
      if (deck.store.getState().sessionId === sessionId && deck.key() !== key) deck.renew(key);
  },
  /** Loads the recording of a session again, since other parts of it are hidden. The original stays as it is. */
  renew: (sessionId: string): void => {
    for (const deck of [first, second])
      if (deck.store.getState().sessionId === sessionId && deck.key() === null) deck.renew(null);
  },
  /** Plays a stretch with a little before and after it, silenced as it would be. */
  hearSilenced: (stretch: { startSeconds: number; endSeconds: number }): void => {
    front.hearSilenced(stretch);
  },
  /** Plays or pauses a session, on screen or not: for the mini player. */
  toggleSession: (sessionId: string): void => {
    const deck = deckOf(sessionId);
    if (deck.isPlaying()) deck.pause();
    else deck.play();
  },
  /** Returns the state of the session that plays, else of the one on screen. */
  heard: (): PlayerState => (back.isPlaying() ? back : front).store.getState(),
  /** Moves the playhead of a session, on screen or not. */
  seekSession: (sessionId: string, seconds: number): void => {
    deckOf(sessionId).seek(seconds);
  },
  closeOne: (sessionId: string): void => {
    deckOf(sessionId).close();
  },
  setVolume: (volume: number, muted: boolean): void => {
    for (const { media } of [first, second]) {
      media.volume = volume;
      media.muted = muted;
    }
  },
  /** Closes both sessions: another workspace may have the same session IDs. */
  close: (): void => {
    first.close();
    second.close();
  },
};
