/** Empty space in place of rows that are not rendered. */
export function RowGap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
