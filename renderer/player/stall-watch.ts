/** How long playback may wait before the user is told. */
const TOO_LONG_MILLISECONDS = 10_000;

/** Calls back when a media element has waited too long for data, and when it has data again. */
export function watchStalls(media: HTMLMediaElement, tell: (stalled: boolean) => void): void {
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    tell(false);
  };
  const begin = () => {
    // A paused element is not waiting, unless it is seeking.
    const waits = media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && (!media.paused || media.seeking);
    if (!waits || timer !== 0) return;
    timer = window.setTimeout(() => {
      tell(true);
    }, TOO_LONG_MILLISECONDS);
  };
  for (const name of ['waiting', 'stalled', 'seeking', 'play']) media.addEventListener(name, begin);
  for (const name of ['playing', 'canplay', 'seeked', 'pause', 'error', 'emptied'])
    media.addEventListener(name, end);
}
