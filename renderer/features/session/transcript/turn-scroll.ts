const TIME_MS = 140;

/**
 * Scrolls with a short animation. Returns false if the distance is too long for that, or reduced motion is
 * preferred.
 */
export function glideTo(scroller: HTMLElement, top: number): boolean {
  const from = scroller.scrollTop;
  const distance = top - from;
  const isStill =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-less-movement');
  if (isStill || Math.abs(distance) > scroller.clientHeight) return false;
  const begunAt = performance.now();
  let last = from;
  const move = (now: number) => {
    // Something else has scrolled, so the animation ends.
    if (Math.abs(scroller.scrollTop - last) > 2) return;
    const share = Math.min(1, Math.max(0, (now - begunAt) / TIME_MS));
    scroller.scrollTop = from + distance * (1 - (1 - share) ** 3);
    last = scroller.scrollTop;
    if (share < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
  return true;
}
