import { createStore } from 'zustand/vanilla';
import { hasPassedEnd, type Range } from './range.ts';
import { watchStalls } from './stall-watch.ts';
import { recordingAddress } from '../../shared/domain/recording-address.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/** Why a recording does not play: the download stopped, or the data cannot be played. */
export type MediaFailure = 'stopped' | 'unplayable';

export interface DeckState {
  session: SessionRef | null;
  sessionId: string | null;
  playing: boolean;
  /** True once the recording has played since it was opened. */
  begun: boolean;
  timeSeconds: number;
  /** The duration by the media element; null until it is known. */
  mediaSeconds: number | null;
  speed: number;
  /** The speed chosen for this session; null plays at the default speed. */
  chosenSpeed: number | null;
  range: Range | null;
  /** True if the range is looped. */
  looping: boolean;
  /** True if no data has arrived for so long that the user must be told. */
  stalled: boolean;
  failure: MediaFailure | null;
}

export interface PlaybackStart {
  positionSeconds: number | null;
  speed: number | null;
}

const EMPTY: Omit<DeckState, 'speed'> = {
  session: null,
  sessionId: null,
  playing: false,
  begun: false,
  timeSeconds: 0,
  mediaSeconds: null,
  chosenSpeed: null,
  range: null,
  looping: false,
  stalled: false,
  failure: null,
};

/** From when to when, in recording time. */
type Stretch = Pick<Range, 'startSeconds' | 'endSeconds'>;

/** A silence that is tried out is heard with this many seconds before and after it. */
const AROUND_SILENCE_SECONDS = 1;

/**
 * After this many seconds of further playback, a recording that failed once is reloaded on the next failure
 * too.
 */
const RECOVERED_SECONDS = 5;

export type Deck = ReturnType<typeof createDeck>;

/** Creates a media element that plays one session at a time, and the store with its state. */
export function createDeck(defaultSpeed: () => number, onPlay: () => void) {
  const media = new Audio();
  media.preload = 'auto';
  media.preservesPitch = true;
  // In the document, so that a developer can see what plays.
  document.body.append(media);
  const store = createStore<DeckState>()(() => ({ ...EMPTY, speed: defaultSpeed() }));
  const { getState, setState } = store;
  let heardSeconds = 0;
  /** Proves to main that the original may be heard; null plays the recording as redacted. */
  let originalKey: string | null = null;
  /** The silence that is tried out; null if none is. */
  let tried: Stretch | null = null;
  let reloadedAtSeconds: number | null = null;
  let loopTimer = 0;
  let frame = 0;

  function tell(): void {
    const now = media.currentTime;
    const { looping, range } = getState();
    if (tried !== null && now >= tried.endSeconds + AROUND_SILENCE_SECONDS) {
      media.pause();
      return;
    }
    if (
      tried === null &&
      looping &&
      range !== null &&
      !media.paused &&
      !media.seeking &&
      hasPassedEnd(range, heardSeconds, now)
    ) {
      seek(range.startSeconds);
      return;
    }
    heardSeconds = now;
    if (reloadedAtSeconds !== null && Math.abs(now - reloadedAtSeconds) > RECOVERED_SECONDS)
      reloadedAtSeconds = null;
    if (getState().timeSeconds !== now) setState({ timeSeconds: now });
  }

  function everyFrame(): void {
    if (media.paused) return;
    tell();
    frame = requestAnimationFrame(everyFrame);
  }

  /** Checks the loop on a timer too, because a hidden window draws no frames. */
  function armLoop(): void {
    clearTimeout(loopTimer);
    const { looping, range, speed } = getState();
    if (tried !== null || !looping || range === null || media.paused) return;
    if (media.currentTime >= range.endSeconds) return;
    loopTimer = window.setTimeout(
      () => {
        tell();
        armLoop();
      },
      Math.max(10, ((range.endSeconds - media.currentTime) / speed) * 1000),
    );
  }

  function seek(seconds: number): void {
    if (tried !== null) {
      endTrial(seconds);
      return;
    }
    const end = Number.isFinite(media.duration) ? media.duration : seconds;
    media.currentTime = Math.max(0, Math.min(seconds, end));
    heardSeconds = media.currentTime;
    setState({ timeSeconds: heardSeconds });
    armLoop();
  }

  function play(): void {
    // A play() that a later pause() interrupts is rejected, which is no error.
    media.play().catch(() => undefined);
  }

  function load(session: SessionRef, seconds: number): void {
    media.src = recordingAddress({ session, originalKey, silence: tried });
    media.playbackRate = getState().speed;
    if (seconds > 0) media.currentTime = seconds;
    heardSeconds = seconds;
  }

  /** Loads the recording without the silence that was tried out. */
  function endTrial(seconds: number): void {
    const { session, playing } = getState();
    tried = null;
    if (session === null) return;
    load(session, seconds);
    setState({ timeSeconds: seconds });
    if (playing) play();
  }

  /** Reloads the recording once, at the same position: by then main has a new signed URL. */
  function onError(): void {
    const { session, timeSeconds, playing } = getState();
    // An element without a source reports an error too, when a session is left.
    if (media.getAttribute('src') === null || session === null) return;
    const { code } = media.error ?? {};
    if (reloadedAtSeconds === null) {
      reloadedAtSeconds = timeSeconds;
      load(session, timeSeconds);
      if (playing) play();
      return;
    }
    setState({ playing: false, failure: code === MediaError.MEDIA_ERR_NETWORK ? 'stopped' : 'unplayable' });
  }

  media.addEventListener('play', () => {
    onPlay();
    setState({ playing: true, begun: true, failure: null });
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(everyFrame);
    armLoop();
  });
  media.addEventListener('pause', () => {
    // An element about to be reloaded after an error continues playing.
    if (media.error !== null) return;
    setState({ playing: false });
    if (tried === null) tell();
    else endTrial(tried.startSeconds);
  });
  media.addEventListener('ended', () => {
    const { looping, range } = getState();
    if (!looping || range === null) return;
    seek(range.startSeconds);
    play();
  });
  media.addEventListener('seeking', tell);
  media.addEventListener('timeupdate', tell);
  media.addEventListener('durationchange', () => {
    setState({ mediaSeconds: Number.isFinite(media.duration) ? media.duration : null });
  });
  media.addEventListener('error', onError);
  watchStalls(media, (stalled) => {
    setState({ stalled });
  });

  return {
    store,
    media,
    seek,
    play,
    pause: () => {
      media.pause();
    },
    isPlaying: () => !media.paused,
    /** `key`: as for `originalKey`. */
    open(session: SessionRef, { positionSeconds, speed }: PlaybackStart, key: string | null): void {
      reloadedAtSeconds = null;
      tried = null;
      originalKey = key;
      const seconds = Math.max(0, positionSeconds ?? 0);
      setState({
        ...EMPTY,
        session,
        sessionId: session.sessionId,
        timeSeconds: seconds,
        chosenSpeed: speed,
        speed: speed ?? defaultSpeed(),
      });
      load(session, seconds);
    },
    /** Loads the recording again from the current position, after a failure. */
    reload(): void {
      const { session, timeSeconds } = getState();
      if (session === null) return;
      reloadedAtSeconds = null;
      setState({ failure: null });
      load(session, timeSeconds);
    },
    /** Loads the recording again, as it is stored now, and continues from the same place. `key`: as for `originalKey`. */
    renew(key: string | null): void {
      const { session, timeSeconds, playing } = getState();
      originalKey = key;
      tried = null;
      if (session === null) return;
      reloadedAtSeconds = null;
      setState({ failure: null });
      load(session, timeSeconds);
      if (playing) play();
    },
    /** Plays a stretch silenced, with a little before and after it; then the recording is as before. */
    hearSilenced(stretch: Stretch): void {
      const { session } = getState();
      if (session === null) return;
      tried = stretch;
      const from = Math.max(0, stretch.startSeconds - AROUND_SILENCE_SECONDS);
      setState({ failure: null, timeSeconds: from });
      load(session, from);
      play();
    },
    key: (): string | null => originalKey,
    close(): void {
      originalKey = null;
      tried = null;
      media.pause();
      media.removeAttribute('src');
      media.load();
      clearTimeout(loopTimer);
      setState({ ...EMPTY, speed: defaultSpeed() });
    },
    setSpeed(speed: number, chosen: boolean): void {
      media.playbackRate = speed;
      setState({ speed, ...(chosen && { chosenSpeed: speed }) });
      armLoop();
    },
    setRange(range: Range | null, looping: boolean): void {
      setState({ range, looping: looping && range !== null });
      armLoop();
    },
  };
}
