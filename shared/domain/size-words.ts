const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/**
 * "0 bytes", "18.6 MB", "412 MB": in powers of 1000 like the system's file manager, with one decimal below
 * 100.
 */
export function sizeWords(sizeBytes: number): string {
  let size = sizeBytes;
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const figure = unit === 0 || size >= 99.95 ? String(Math.round(size)) : size.toFixed(1).replace(/\.0$/, '');
  return `${figure} ${UNITS[unit] ?? ''}`;
}
