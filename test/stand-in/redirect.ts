import type { IncomingMessage } from 'node:http';
import { redirectError } from './net-errors.ts';

export interface Redirect {
  statusCode: number;
  /** The method of the next request. */
  method: string;
  url: URL;
}

const STATUSES = new Set([301, 302, 303, 307, 308]);

/**
 * Returns the target of a redirect, or null if the response is not one. Chromium resolves the address first, and
 * fails the request if it is not http or https (net/url_request/url_request_job.cc).
 */
export function redirectOf(message: IncomingMessage, from: URL, method: string): Redirect | Error | null {
  const { statusCode = 0 } = message;
  const { location } = message.headers;
  if (!STATUSES.has(statusCode) || location === undefined) return null;
  const url = URL.parse(location, from);
  if (url === null) return redirectError('INVALID_REDIRECT');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return redirectError('UNSAFE_REDIRECT');
  return { statusCode, method: methodAfter(statusCode, method), url };
}

/** As in the Fetch standard: 303 changes to GET, and so do 301 and 302 after POST. */
function methodAfter(statusCode: number, method: string): string {
  if (statusCode === 303) return method === 'HEAD' ? method : 'GET';
  return statusCode < 303 && method === 'POST' ? 'GET' : method;
}
