import { FailureError } from '../platform/failures.ts';

/** Node's and Chromium's error names for a certificate that this computer does not trust. */
const CERTIFICATE = /ERR_CERT_|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS_CERT/;
/** Chromium's and OpenSSL's error names for a reply to a TLS handshake that is not TLS. */
const NOT_TLS = /ERR_SSL_PROTOCOL_ERROR|WRONG_VERSION_NUMBER|wrong version number|PACKET_LENGTH_TOO_LONG/;
/** Node and Electron name a refused redirect in a sentence, without a code. */
const REDIRECT = /redirect/i;

/** Chromium's and Node's error names if no connection was made, so that nothing was sent. */
const NOT_CONNECTED =
  /ERR_(?:CONNECTION_REFUSED|CONNECTION_TIMED_OUT|CONNECTION_FAILED|NAME_|INTERNET_DISCONNECTED|ADDRESS_|PROXY_|TUNNEL_|SSL_|NETWORK_ACCESS_DENIED|BLOCKED_)|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT/;

/** Why there is no response, as far as the names of an error and its causes say. */
export function networkCauseOf(
  error: unknown,
): 'certificate' | 'not-tls' | 'redirect' | 'not-connected' | 'other' {
  const words = errorText(error);
  if (CERTIFICATE.test(words)) return 'certificate';
  if (NOT_TLS.test(words)) return 'not-tls';
  if (REDIRECT.test(words)) return 'redirect';
  return NOT_CONNECTED.test(words) ? 'not-connected' : 'other';
}

/**
 * Explains why a request got no response. `host` is the service's; `silent` is true if the request timed out.
 */
export function networkFailureOf(error: unknown, host: string, silent: boolean): FailureError {
  if (error instanceof FailureError) return error;
  if (silent || hasName(error, ['AbortError', 'TimeoutError'])) {
    return new FailureError('timeout', `${host} did not answer in time. Try again.`, {
      cause: error,
    });
  }
  const networkCause = networkCauseOf(error);
  if (networkCause === 'certificate') {
    return new FailureError(
      'blocked',
      `This computer does not trust the certificate of ${host}, so the key was not sent. Ask your administrator.`,
      { cause: error },
    );
  }
  if (networkCause === 'not-tls') {
    return new FailureError(
      'blocked',
      `${host} does not use https. For a service on this computer, use http://.`,
      { cause: error },
    );
  }
  if (networkCause === 'redirect') {
    return new FailureError(
      'blocked',
      `${host} redirected Earmark elsewhere. Earmark did not follow: the key is only for ${host}.`,
      { cause: error },
    );
  }
  return new FailureError('offline', `Earmark cannot reach ${host}.`, { cause: error });
}

const hasName = (error: unknown, names: string[]) => error instanceof Error && names.includes(error.name);

/** Joins the messages and codes of an error and its causes. */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > 4) return '';
  const code = 'code' in error ? String(error.code) : '';
  return `${error.message} ${code} ${errorText(error.cause, depth + 1)}`;
}
