/** After this long it is said what is being waited for. */
const TOO_LONG_MILLISECONDS = 10_000;

/** Tells when a media element has had nothing to go on with for too long, and when it has again. */
export function watchStalls(media: HTMLMediaElement, tell: (stalled: boolean) => void): void {
  let timer = 0;
  const end = () => {
    clearTimeout(timer);
    timer = 0;
    tell(false);
  };
  const begin = () => {
    // What is stopped on purpose waits for nobody, but a place that was gone to does.
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
