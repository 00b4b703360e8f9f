import { expect } from 'vitest';
import { type Method, departures } from './conformance.ts';

export interface Question {
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
export async function askOf(
  baseAddress: string,
  method: Method,
  pathTemplate: string,
  { path = {}, query = {}, key = null, body: sent }: Question,
): Promise<Reply> {
  const address = new URL(baseAddress);
  const place = pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  address.pathname = address.pathname.replace(/\/$/, '') + place;
  address.search = new URLSearchParams(query).toString();
  const response = await fetch(address, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
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
