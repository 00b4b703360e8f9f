import type { ApiRequest } from '../../../../shared/model/api-request.ts';

declare const shown: unique symbol;
/** A body as the window may have it. No other text is one, so that none can be handed over by mistake. */
export type ShownBody = string & { readonly [shown]: true };

/** Call this only with a body in which removed words were replaced, or in which none can be. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to the compiler, every body is a string
export const asShown = (body: string): ShownBody => body as ShownBody;

type Request = Pick<ApiRequest, 'path' | 'query'>;

/** Returns the body of a response as it is shown. `bodies` is the library's repository, in another thread. */
export async function shownBody(
  bodies: {
    concerns: (request: Request) => Promise<boolean>;
    response: (request: Request, body: string) => Promise<ShownBody>;
  },
  { method, path, query }: Pick<ApiRequest, 'method' | 'path' | 'query'>,
  body: string,
): Promise<ShownBody> {
  const request = { path, query };
  // Most responses are long lists that are not about what was said.
  const isConcerned = method === 'GET' && (await bodies.concerns(request));
  return isConcerned ? bodies.response(request, body) : asShown(body);
}
