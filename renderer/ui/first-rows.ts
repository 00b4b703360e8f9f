/**
 * Returns the size that a list below other content has at most, as the virtualizer takes it. With it the first rows are
 * rendered together with their list, instead of a second time once the list was measured.
 */
export const aboutTheRestOfWindow = (above: number): { width: number; height: number } => ({
  width: window.innerWidth,
  height: Math.max(0, window.innerHeight - above),
});
