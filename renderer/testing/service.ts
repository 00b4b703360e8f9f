// The interview service of a component test: answers by operation of its API.
import type { paths } from '../../openapi/schema.d.ts';
import type { ApiAnswer, ApiRequest } from '../../shared/model/api-request.ts';

type Method = 'get' | 'post' | 'patch';
/** The operations of the API document, each by its method and path. */
type Operations = {
  [Path in keyof paths]: {
    [
      M in Method as paths[Path][M] extends { responses: object } ? `${Uppercase<M>} ${Path}` : never
    ]: paths[Path][M];
  };
}[keyof paths];
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type OperationByName = Intersection<Operations>;
type SuccessStatus = 200 | 201 | 202;
type SuccessBody<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & SuccessStatus]: Responses[Status] extends {
        content: { 'application/json': infer Body };
      }
        ? Body
        : never;
    }[keyof Responses & SuccessStatus]
  : never;

/** A request of the window, with the values of its path parameters. */
export interface ServiceRequest extends ApiRequest {
  parameters: Record<string, string>;
}

/** An answer that is not the success which the API document describes. */
export class OtherAnswer {
  readonly answer: ApiAnswer;

  constructor(answer: ApiAnswer) {
    this.answer = answer;
  }
}

/** An answer with any status and any body: a text is sent as a web page, anything else as JSON. */
export const answerWith = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): OtherAnswer =>
  new OtherAnswer({
    status,
    headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type Reply<Operation> = SuccessBody<Operation> | OtherAnswer;
/** What the service answers to each operation. A success of another shape does not compile. */
export type ServiceAnswers = {
  [Name in keyof OperationByName]?: (
    request: ServiceRequest,
  ) => Reply<OperationByName[Name]> | Promise<Reply<OperationByName[Name]>>;
};

/** Returns the answer to a request; undefined if the test has none for it. */
export async function answerOf(answers: ServiceAnswers, request: ApiRequest): Promise<ApiAnswer | undefined> {
  for (const [name, answer] of Object.entries(answers)) {
    const parameters = parametersIn(name, request);
    if (parameters === null) continue;
    const reply = await answer({ ...request, parameters });
    return reply instanceof OtherAnswer ? reply.answer : answerWith(200, reply).answer;
  }
  return undefined;
}

/** Matches a request with an operation like `GET /v1/projects/{projectId}`; null if it is another one. */
function parametersIn(operation: string, { method, path }: ApiRequest): Record<string, string> | null {
  const [operationMethod, template = ''] = operation.split(' ');
  if (operationMethod !== method) return null;
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match === null ? null : { ...match.groups };
}
