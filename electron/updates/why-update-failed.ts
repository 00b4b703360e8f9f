/** What the names of errors mean, of Node, Chromium and electron-updater, with the way out. The first that fits counts. */
const REASONS: readonly [RegExp, (host: string) => string][] = [
  [
    /ERR_UPDATER_INVALID_SIGNATURE|code signature|Code signature/,
    () =>
      'The download is not signed by the makers of this Earmark, so it was not installed. Do not install it by hand either, and report it.',
  ],
  [
    /ERR_CHECKSUM_MISMATCH|sha512|sha256/,
    () => 'The download is damaged, so it was deleted. Check for updates, and download it again.',
  ],
  [/ENOSPC/, () => 'The disk is full. Free some space, then try again.'],
  [
    /EACCES|EPERM|EROFS/,
    () => 'This computer does not allow Earmark to store the update. Ask your administrator.',
  ],
  [
    /ERR_CERT_|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/,
    (host) => `This computer does not trust the certificate of ${host}. Ask your administrator.`,
  ],
  [
    /EARMARK_OTHER_ADDRESS/,
    (host) => `${host} led to another address, so nothing was downloaded from there. Try again later.`,
  ],
  [
    /HTTP_ERROR_|status [45]\d\d|ERR_UPDATER_/,
    (host) => `${host} did not answer as expected. Try again later.`,
  ],
];

/** Explains why looking for an update, or its download, failed. */
export function whyUpdateFailed(error: unknown, host: string): string {
  const words = errorText(error);
  const [, why] = REASONS.find(([names]) => names.test(words)) ?? [];
  return why?.(host) ?? `Earmark cannot reach ${host}. Check your connection, then try again.`;
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${'code' in error ? String(error.code) : ''} ${error.message}`;
}
