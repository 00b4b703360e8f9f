import { expect } from 'vitest';
import { type Method, departures } from './conformance.ts';

export interface RequestParts {
  path?: Record<string, string>;
  query?: Record<string, string> | [string, string][];
  /** Null sends no Authorization header. */
  key?: string | null;
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown;
}

export interface Reply {
  status: number;
  body: unknown;
}

/**
 * Sends a request for an operation of the API document, and checks the response against it. The base address may
 * have a path.
 */
export async function sendChecked(
  baseAddress: string,
  method: Method,
  pathTemplate: string,
  { path = {}, query = {}, key = null, body: requestBody }: RequestParts,
): Promise<Reply> {
  const address = new URL(baseAddress);
  const requestPath = pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
  address.pathname = address.pathname.replace(/\/$/, '') + requestPath;
  address.search = new URLSearchParams(query).toString();
  const response = await fetch(address, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(requestBody === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(requestBody === undefined
      ? {}
      : { body: typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody) }),
  });
  const body: unknown = await response.json();
  const answer = {
    method,
    pathTemplate,
    status: response.status,
    contentType: response.headers.get('content-type'),
    body,
  };
  expect({ answer, departures: departures(answer) }).toEqual({ answer, departures: [] });
  return { status: response.status, body };
}
