import type { IncomingMessage } from 'node:http';

/** Chromium's names (net/base/net_error_list.h) for the errors of Node's http module; the app sees no others. */
const NAMES: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'CONNECTION_REFUSED'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'NAME_NOT_RESOLVED'],
  [/^(ETIMEDOUT|ECONNABORTED)$/, 'CONNECTION_TIMED_OUT'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'ADDRESS_UNREACHABLE'],
  [/^ECONNRESET$/, 'CONNECTION_RESET'],
  [/^CERT_HAS_EXPIRED$/, 'CERT_DATE_INVALID'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'CERT_COMMON_NAME_INVALID'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/, 'CERT_AUTHORITY_INVALID'],
  [/^(EPROTO|ERR_SSL_.*)$/, 'SSL_PROTOCOL_ERROR'],
  [/^HPE_/, 'INVALID_HTTP_RESPONSE'],
];

const chromiumError = (name: string): Error => new Error(`net::ERR_${name}`);

/** Returns why no response began. */
export function requestError(error: NodeJS.ErrnoException): Error {
  // Node's message for a connection that ended properly, but without a response.
  if (error.message === 'socket hang up') return chromiumError('EMPTY_RESPONSE');
  return chromiumError(NAMES.find(([code]) => code.test(error.code ?? ''))?.[1] ?? 'FAILED');
}

/** Returns why a response ended too early. */
export const bodyError = ({ headers }: IncomingMessage): Error =>
  chromiumError(
    headers['content-length'] === undefined ? 'INCOMPLETE_CHUNKED_ENCODING' : 'CONTENT_LENGTH_MISMATCH',
  );

export const decodingError = (): Error => chromiumError('CONTENT_DECODING_FAILED');
export const redirectError = (kind: 'INVALID_REDIRECT' | 'UNSAFE_REDIRECT' | 'TOO_MANY_REDIRECTS'): Error =>
  chromiumError(kind);
