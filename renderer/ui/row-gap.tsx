/** The height of the rows that are not drawn. */
export function RowGap({ height }: { height: number }) {
  if (height === 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
