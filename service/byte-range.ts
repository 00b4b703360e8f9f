/** The first and last byte, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Parses a Range header (RFC 9110, section 14). `whole`: there is no header, or one that may be ignored
 * (another unit, several ranges, malformed). `unsatisfiable`: the range is outside the file.
 */
export function parseRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const suffixBytes = Number(to);
    if (suffixBytes === 0 || sizeBytes === 0) return 'unsatisfiable';
    return { first: Math.max(0, sizeBytes - suffixBytes), last: sizeBytes - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= sizeBytes) return 'unsatisfiable';
  return { first, last: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) };
}
