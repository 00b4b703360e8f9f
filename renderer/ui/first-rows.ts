/**
 * Returns the size that a list below other content has at most, as the virtualizer takes it. With it the first rows are
 * rendered with their list, in short tasks; without it they are rendered once the list was measured, in one long task.
 */
export const aboutTheRestOfWindow = (above: number): { width: number; height: number } => ({
  width: window.innerWidth,
  height: Math.max(0, window.innerHeight - above),
});
