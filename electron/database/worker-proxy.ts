import type { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { serializedErrorSchema, thrown } from '../platform/serialized-error.ts';

/** The repositories of a library as another thread sees them: the same methods, but asynchronous. */
export type Remote<Repositories> = {
  readonly [Repository in keyof Repositories]: RemoteRepository<Repositories[Repository]>;
};
type RemoteRepository<Repository> = {
  readonly [Method in keyof Repository]: Repository[Method] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

export const remoteCall = z.object({
  id: z.int(),
  repository: z.string(),
  method: z.string(),
  args: z.array(z.unknown()),
});
type RemoteCall = z.infer<typeof remoteCall>;

const remoteAnswer = z.union([
  z.object({ id: z.int(), value: z.unknown() }),
  z.object({ id: z.int(), problem: serializedErrorSchema }),
]);
export type RemoteAnswer = z.infer<typeof remoteAnswer>;

/** Calls a worker's repositories, one message per call. Rejects all pending calls when the worker ends. */
export function callRemote<Repositories>(worker: Worker, ended: () => Error): Remote<Repositories> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let isOver = false;
  worker.on('message', (message: unknown) => {
    const answer = remoteAnswer.safeParse(message).data;
    if (answer === undefined) return;
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('problem' in answer) call?.reject(thrown(answer.problem));
    else call?.resolve(answer.value);
  });
  worker.once('exit', () => {
    isOver = true;
    for (const call of waiting.values()) call.reject(ended());
    waiting.clear();
  });
  const method =
    (repository: string, name: string) =>
    (...args: unknown[]): Promise<unknown> => {
      if (isOver) return Promise.reject(ended());
      last += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(last, call);
      const message: RemoteCall = { id: last, repository, method: name, args };
      worker.postMessage(message);
      return call.promise;
    };
  const repository = (name: string) =>
    new Proxy(
      {},
      { get: (_, one) => (typeof one === 'string' && one !== 'then' ? method(name, one) : undefined) },
    );
  // The worker serves exactly these repositories: both have the same type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Proxy(
    {},
    {
      get: (_, one) => (typeof one === 'string' && one !== 'then' ? repository(one) : undefined),
    },
  ) as Remote<Repositories>;
}
