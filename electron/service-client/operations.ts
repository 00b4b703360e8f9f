import { defaultPathSerializer, type FetchResponse, type RequestBodyOption } from 'openapi-fetch';
import { operations } from '../../openapi/operations.ts';
import type { operations as Operations } from '../../openapi/schema.d.ts';

/** An `operationId` of the API document. */
export type OperationId = keyof Operations;

/** The parameters in an operation's path; undefined if there are none. */
type PathParameters<Id extends OperationId> = Operations[Id]['parameters']['path'];

/** What a request of an operation takes: its parameters, by `path` and `query`, and its body. */
type Input<Id extends OperationId> = Pick<Operations[Id]['parameters'], 'path' | 'query'> &
  RequestBodyOption<Operations[Id]>;

/** The input as the last argument of a function, omitted if nothing in it is required. */
export type InputArgument<Id extends OperationId> =
  Partial<Input<Id>> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** The JSON of a 2xx response according to the API document. */
export type ResponseJson<Id extends OperationId> = NonNullable<
  FetchResponse<Operations[Id], unknown, 'application/json'>['data']
>;

/** Returns the path of an operation, under which its responses are cached too. */
export function pathOf<Id extends OperationId>(
  id: Id,
  ...[parameters]: undefined extends PathParameters<Id> ? [] : [parameters: PathParameters<Id>]
): string {
  return defaultPathSerializer(operations[id].path, parameters ?? {});
}

const ENCODED_SLASH = /%(2f|5c)|[\\/]/i;

/** Returns the segments of a path, or null if a server could read it as another path. */
function segmentsOf(path: string): string[] | null {
  if (!path.startsWith('/') || /[?#\s]|\p{Cc}/u.test(path)) return null;
  const segments = path.slice(1).split('/');
  const isPlain = (segment: string) => {
    const dots = segment.replaceAll(/%2e/gi, '.');
    return segment !== '' && dots !== '.' && dots !== '..' && !ENCODED_SLASH.test(segment);
  };
  return segments.every(isPlain) ? segments : null;
}

function matches(template: string, segments: string[]): boolean {
  const parts = template.slice(1).split('/');
  return (
    parts.length === segments.length && parts.every((part, i) => part.startsWith('{') || part === segments[i])
  );
}

/** Returns the operation of a request, or null if the API has none. */
export function operationOf(method: string, path: string): OperationId | null {
  const segments = segmentsOf(path);
  if (segments === null) return null;
  const ids = Object.keys(operations) as OperationId[];
  return ids.find((id) => operations[id].method === method && matches(operations[id].path, segments)) ?? null;
}

/** Returns the parameters in a path of this operation, decoded; null for any other or malformed path. */
export function pathParametersOf<Id extends OperationId>(id: Id, path: string): PathParameters<Id> | null {
  const template = operations[id].path;
  const segments = segmentsOf(path);
  if (segments === null || !matches(template, segments)) return null;
  try {
    const values = template
      .slice(1)
      .split('/')
      .flatMap((part, i) =>
        part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(segments[i] ?? '')]] : [],
      );
    return Object.fromEntries(values) as PathParameters<Id>;
  } catch {
    return null;
  }
}
