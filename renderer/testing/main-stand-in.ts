import { quotesBySession } from '../../shared/domain/quotes-by-session.ts';
import type { AsJson } from '../../shared/model/json-text.ts';
import type { Failure, Outcome, ServiceRefusal } from '../../shared/model/errors.ts';
import type { Quote, QuotePage } from '../../shared/model/note.ts';
import type { OwnFileList } from '../../shared/model/own-file.ts';
import type { Bridge, CallName, FileDrop, Input, OutputOf } from '../../shared/ipc/calls.ts';
import type { EventName, Events } from '../../shared/ipc/events.ts';
import { answerOf, type ServiceAnswers } from './service.ts';

/** What main answers to each call, from the call's input. An answer of another shape does not compile. */
export type Answers = {
  [Name in Exclude<CallName, 'request'>]?: (input: Input<Name>) => OutputOf<Name> | Promise<OutputOf<Name>>;
} & {
  /** What the list of a project is after files were dropped. */
  dropFiles?: (input: FileDrop, files: readonly File[]) => OwnFileList;
};

class Refused extends Error {
  readonly problem: Failure | ServiceRefusal;

  constructor(problem: Failure | ServiceRefusal) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Lets a call fail, as main does if there is no answer or the service refused. */
export function fail(problem: Failure | ServiceRefusal): never {
  throw new Refused(problem);
}

/** A value as main sends large ones. */
export const asJson = <T>(value: T): AsJson<T> => JSON.stringify(value);

/** Quotes as main sends them, all on one page. */
export const quotesAsJson = (quotes: readonly Quote[]): AsJson<QuotePage> =>
  asJson({ sessions: quotesBySession(quotes), next: null });

/** Of every test, since some modules listen from when they are loaded. */
const listeners = new Map<string, Set<(payload: never) => void>>();

export const listen: Bridge['on'] = (name, listener) => {
  const others = listeners.get(name) ?? new Set();
  listeners.set(name, others.add(listener));
  return () => {
    others.delete(listener);
  };
};

/** Stands in for the main process: answers as a test says, and collects the calls that it did not expect. */
export class MainStandIn {
  readonly #answers: Answers;
  readonly #service: ServiceAnswers;
  readonly #inputs: { name: CallName; input: unknown }[] = [];
  /** The calls that no answer was given for. */
  readonly unexpected: string[] = [];

  constructor(answers: Answers, service: ServiceAnswers) {
    this.#answers = { ...answers };
    this.#service = { ...service };
  }

  /** Replaces some of the answers from now on. */
  answer(answers: Answers): void {
    Object.assign(this.#answers, answers);
  }

  /** Replaces some of the service's answers from now on. */
  answerRequests(answers: ServiceAnswers): void {
    Object.assign(this.#service, answers);
  }

  /** The inputs of every call of a name, the first first. */
  inputsOf<Name extends CallName>(name: Name): Input<Name>[] {
    return this.#inputs.filter((one) => one.name === name).map(({ input }) => input as Input<Name>);
  }

  /** Sends an event to the window. */
  send<Name extends EventName>(name: Name, payload: Events[Name]): void {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  }

  async call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Outcome<OutputOf<Name>>> {
    this.#inputs.push({ name, input });
    try {
      return { ok: true, value: await this.#answerTo(name, input) };
    } catch (error) {
      if (error instanceof Refused) return { ok: false, problem: error.problem };
      throw error;
    }
  }

  drop(input: FileDrop, files: readonly File[]): Promise<Outcome<OwnFileList>> {
    const { dropFiles } = this.#answers;
    if (dropFiles === undefined) return Promise.reject(new Error('The test did not expect dropped files.'));
    return Promise.resolve({ ok: true, value: dropFiles(input, files) });
  }

  async #answerTo<Name extends CallName>(name: Name, input: Input<Name>): Promise<OutputOf<Name>> {
    if (name === 'request') {
      const request = input as Input<'request'>;
      const answer = await answerOf(this.#service, request);
      return (answer ?? this.#refuse(`${request.method} ${request.path}`)) as OutputOf<Name>;
    }
    const answer = (this.#answers as Record<string, ((input: Input<Name>) => OutputOf<Name>) | undefined>)[
      name
    ];
    return answer === undefined ? this.#refuse(`${name}(${JSON.stringify(input)})`) : answer(input);
  }

  #refuse(call: string): never {
    this.unexpected.push(call);
    return fail({ kind: 'bug', message: `The test did not expect ${call}.` });
  }
}
