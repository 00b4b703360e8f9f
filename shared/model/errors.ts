import { z } from 'zod';

/** Where removed words are that keep an export from being written. */
const removedWordsPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('code'),
    codeId: z.string(),
    name: z.string(),
    /** The name and the description with the words replaced. */
    replaced: z.object({ name: z.string(), description: z.string() }),
  }),
  z.object({ kind: z.literal('session'), sessionId: z.string() }),
]);
export type RemovedWordsPlace = z.infer<typeof removedWordsPlace>;

/** Why there was no response. A 4xx or 5xx from the service is a response, not a Failure. */
export const failure = z.object({
  kind: z.enum([
    /** The service cannot be reached. */
    'offline',
    /** The service, or a job of this computer, took too long. */
    'timeout',
    /** The workspace has no key. */
    'no-key',
    /** The system's keychain did not read or store the key. */
    'keychain',
    /** Earmark or the system refused, or the answer is not one of the service. */
    'blocked',
    /** A fault in Earmark. */
    'bug',
  ]),
  /** A plain sentence for the user. Programs compare `kind` and `code`. */
  message: z.string(),
  /** Tells this failure from others of its kind, if a program treats it differently. */
  code: z
    .enum([
      /** The service was to write another summary, and returned the same one. */
      'same-summary',
      /** The service has no transcript of the session, so it cannot write a summary. */
      'no-transcript',
      /** The transcript was changed since it was shown, or is no longer on this computer. */
      'transcript-changed',
      /** The change is inside of redacted words. */
      'redacted-words',
      /** What is to be written has words that were removed elsewhere. */
      'removed-words',
      /** The address has no https, so that others could read what is sent there. */
      'plain-http',
    ])
    .exactOptional(),
  /** Where the removed words are, if they are in one code or session. */
  place: removedWordsPlace.exactOptional(),
});
export type Failure = z.infer<typeof failure>;
export type FailureCode = NonNullable<Failure['code']>;

/** A response in which the service refused the request: its status and message. */
export interface ServiceRefusal {
  kind: 'refused';
  status: number;
  message: string;
  /** The response's `Retry-After`, unchanged; omitted if there is none. */
  retryAfter?: string;
}

/**
 * What a refusal of the service is about. Its API has no codes, so `refusalReason` reads them from its
 * messages.
 */
export type RefusalCode =
  /** The key does not have the scope that the operation needs, so every request like it fails. */
  | 'missing-scope'
  /** A link was used, cancelled or expired, so it cannot be changed. */
  | 'link-not-active'
  /** A project has no name, no prompt, or neither. */
  | 'name-or-prompt-blank'
  /** The changed label of a link is blank. */
  | 'label-blank'
  /** There is no label for a new link, or one of them is blank. */
  | 'labels-blank'
  /** The service does not offer this time until a link expires. */
  | 'expiry-unknown'
  /** There is no prompt. */
  | 'prompt-blank'
  /** The title of the landing page is not a text. */
  | 'landing-page-title-invalid'
  /** The text of the landing page is not a text. */
  | 'landing-page-info-invalid'
  /** The time limit is not a positive number. */
  | 'time-limit-invalid'
  /** The evaluator does not have the shape that the service wants. */
  | 'evaluator-invalid'
  /** A question of the evaluator does not have the shape that the service wants. */
  | 'evaluator-question-invalid';

/** A field of a request that a refusal of the service may name. */
export type RequestField =
  | 'expiry'
  | 'label'
  | 'evaluatorQuestion'
  | 'evaluator'
  | 'name'
  | 'prompt'
  | 'description'
  | 'landingPageTitle'
  | 'landingPageInfo'
  | 'timeLimitMinutes';

/** What `refusalReason` reads from a refusal of the service. */
export interface RefusalReason {
  code: RefusalCode | null;
  /** The fields that the message names. */
  fields: readonly RequestField[];
  /** The status that keeps a link from being cancelled, as the service writes it. */
  linkStatus: string | null;
}

/** The result of every call: a thrown error would lose its class when it is sent. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Failure | ServiceRefusal };
