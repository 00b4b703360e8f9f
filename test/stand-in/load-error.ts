/** Chromium's numbers (net/base/net_error_list.h) for errors that a page of the app can meet. */
const NUMBERS = new Map([
  ['ERR_FAILED', -2],
  ['ERR_ABORTED', -3],
  ['ERR_FILE_NOT_FOUND', -6],
  ['ERR_CONNECTION_REFUSED', -102],
  ['ERR_NAME_NOT_RESOLVED', -105],
  ['ERR_INVALID_URL', -300],
]);

/** The rejection of loadURL: lib/browser/api/web-contents.ts. */
export class LoadError extends Error {
  readonly errno: number;
  readonly code: string;
  readonly url: string;
  /** `text` is Chromium's name, such as net::ERR_FAILED. */
  constructor(text: string, url: string) {
    const code = text.replace(/^net::/, '');
    const errno = NUMBERS.get(code) ?? -2;
    super(`${code} (${errno}) loading '${url}'`);
    this.errno = errno;
    this.code = code;
    this.url = url;
  }
}
