import { z } from 'zod';
import { retryAfterMs } from '../../../shared/domain/retry-after.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { AssistantFailure } from './assistant-failure.ts';

/** A server's answer to a request that it did not accept, or could not process. */
export interface Refusal {
  status: number;
  /** As received; never shown, because servers repeat what was sent to them. */
  body: string;
  retryAfter: string | null;
}

interface Receiver {
  host: string;
  model: string;
  hasKey: boolean;
}

/** How servers say that a prompt is too long: in words, and as the type of an error. */
const TOO_LONG =
  /context[ _-]?(?:length|size|window)|exceed_context_size|maximum context|prompt is too long|input (?:is )?too long/i;
const OUT_OF_CREDIT = /insufficient_quota|insufficient[ _]credit|billing/i;

/** Fields with the number of tokens that the server reads at once. */
const limits = z.object({ error: z.object({ n_ctx: z.int().positive() }) });

/** Returns true if a server refused a prompt because of its length. */
export const isTooLong = ({ body }: Refusal): boolean => TOO_LONG.test(body);

/** Explains why a server did not answer as a language model does. */
export function failureOf(refusal: Refusal, { host, model, hasKey }: Receiver): AssistantFailure {
  const { status, body } = refusal;
  if (isTooLong(refusal)) return tooLong(host, limits.safeParse(parseJson(body)).data?.error.n_ctx ?? null);
  if (status === 401)
    return new AssistantFailure(
      'key',
      hasKey
        ? `${host} did not accept the key. Enter another one in Settings.`
        : `${host} needs a key. Enter it in Settings.`,
    );
  if (status === 403)
    return new AssistantFailure(
      'key',
      `${host} does not allow this${hasKey ? ' with your key' : ' without a key'}. Ask the people who run it.`,
    );
  if (status === 404 || status === 405)
    return /model/i.test(body)
      ? new AssistantFailure(
          'no-model',
          `${host} does not have the model “${model}”. Choose another one in Settings.`,
        )
      : new AssistantFailure(
          'refused',
          `No language model answers at this address of ${host} (${String(status)}). Check the address in Settings.`,
        );
  if (status === 402 || (status === 429 && OUT_OF_CREDIT.test(body)))
    return new AssistantFailure('refused', `${host} answered that your account has no credit left.`);
  if (status === 429 || status === 503 || status === 529)
    return new AssistantFailure('busy', `${host} has too much to do. Try again later.`, {
      retryAfterMs: retryAfterMs(refusal.retryAfter, Date.now()),
    });
  // A gateway that waited for the model in vain: the model may have answered all the same.
  if (status === 408 || status === 504 || status === 524)
    return new AssistantFailure(
      'unknown',
      `${host} waited for the model in vain (${String(status)}). ${MAY_HAVE_CHARGED}`,
    );
  if (status >= 500)
    return new AssistantFailure(
      'server',
      `${host} had a problem (${String(status)}). Its log may say more. Then try again.`,
    );
  return new AssistantFailure(
    'refused',
    `${host} refused the request (${String(status)}). Its log may say why.`,
  );
}

/** Why a call is not sent again by itself. */
export const MAY_HAVE_CHARGED =
  'It may have charged for this call, so Earmark does not send it again by itself.';

/** `longestTokens`: how many tokens the server reads at once, if it said so. */
export const tooLong = (host: string, longestTokens: number | null): AssistantFailure =>
  new AssistantFailure(
    'cut',
    `This text is longer than ${host} reads at once. Choose a smaller number under “Reads at once” in Settings.`,
    { longestTokens },
  );
