import { z } from 'zod';
import type { AssistantModels } from '../../../shared/model/assistant.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { otherForm } from './assistant-address.ts';
import { AssistantFailure } from './assistant-failure.ts';
import {
  readPieces,
  requestEndpoint,
  type EndpointLimits,
  type EndpointRequest,
} from './endpoint-request.ts';
import { failureOf } from './refusal.ts';

const LIMITS: EndpointLimits = { firstMs: 10_000, silenceMs: 10_000, totalMs: 20_000 };
const LARGEST_BYTES = 4 << 20;

const tokens = z.int().positive().nullish().catch(null);
/** Servers name the length differently: LM Studio, vLLM, gateways, llama.cpp. */
const listedModel = z.object({
  id: z.string().min(1).max(500),
  loaded_context_length: tokens,
  max_model_len: tokens,
  context_length: tokens,
  context_window: tokens,
  max_context_length: tokens,
  meta: z.object({ n_ctx: tokens }).nullish().catch(null),
});
const modelList = z.object({ data: z.array(listedModel).max(20_000) });

type ListedModels = NonNullable<AssistantModels['models']>;

interface FoundModels extends AssistantModels {
  /** Where the server answered: the given address, or its other form. */
  address: string;
}

/** Asks a server for its models, at the address as given and then in its other form. Failures are part of the answer. */
export async function findModels(
  address: string,
  {
    fetch,
    key,
    signal,
    limits = LIMITS,
  }: Pick<EndpointRequest, 'fetch' | 'key' | 'signal'> & { limits?: EndpointLimits },
): Promise<FoundModels> {
  const list = (at: string) =>
    requestEndpoint({ fetch, url: `${at}/models`, key, body: null, limits, signal }, (response) =>
      readModels(response, new URL(at).host, key !== null),
    );
  const first = await list(address).catch(failure);
  if (!(first instanceof AssistantFailure)) return { address, models: first, problem: null };
  // Another path of the same server answers no better if the server cannot be reached.
  if (first.kind === 'not-sent' || first.kind === 'unknown') return notListed(address, first);
  const other = otherForm(address);
  const second = await list(other).catch(failure);
  return second instanceof AssistantFailure
    ? notListed(address, first)
    : { address: other, models: second, problem: null };
}

function failure(error: unknown): AssistantFailure {
  if (error instanceof AssistantFailure) return error;
  throw error;
}

function notListed(address: string, { message, kind }: AssistantFailure): FoundModels {
  const { host } = new URL(address);
  const problem =
    kind === 'unknown'
      ? `${host} did not answer. Check that the server is running, then ask for its models again.`
      : kind === 'refused' || kind === 'no-model' || kind === 'no-answer'
        ? `${host} does not list its models. Type the name of one.`
        : message;
  return { address, models: null, problem };
}

async function readModels(response: Response, host: string, hasKey: boolean): Promise<ListedModels> {
  let body = '';
  await readPieces(response, LARGEST_BYTES, (piece) => {
    body += piece;
  });
  if (!response.ok)
    throw failureOf(
      { status: response.status, body, retryAfter: response.headers.get('retry-after') },
      { host, model: '', hasKey },
    );
  const parsed = modelList.safeParse(parseJson(body));
  if (!parsed.success)
    throw new AssistantFailure('no-answer', `${host} answered in a form that Earmark cannot read.`);
  return parsed.data.data.map((one) => ({
    name: one.id,
    contextTokens:
      one.loaded_context_length ??
      one.max_model_len ??
      one.context_length ??
      one.context_window ??
      one.max_context_length ??
      one.meta?.n_ctx ??
      null,
  }));
}
