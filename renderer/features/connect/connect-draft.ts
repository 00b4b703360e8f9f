import { queryOptions } from '@tanstack/react-query';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { fieldsOf, textOf } from '../../api/fields.ts';
import { withoutApiKeys } from '../../../shared/domain/api-key.ts';

const PLACE = { workspaceId: null, form: 'connect', subject: 'new' };

/** The draft from an earlier visit. If it cannot be read it counts as empty: nothing depends on it. */
export const connectDraft = queryOptions({
  queryKey: ['drafts', 'connect', 'new'],
  queryFn: async () => readDraft(valueOf(await bridge.call.readDraft(PLACE))),
  staleTime: Infinity,
  gcTime: 0,
});

export async function saveConnectDraft(draft: ConnectDraft | null): Promise<void> {
  const value = draft === null ? null : draftText(draft);
  await bridge.call.saveDraft({ ...PLACE, value });
}

/** Form input that has not been sent yet. It never includes the key. */
export interface ConnectDraft {
  address: string;
  name: string;
}

/** Parses a stored draft; anything else gives an empty one. */
export function readDraft(text: string | null): ConnectDraft {
  const fields = fieldsOf(parsed(text));
  return { address: textOf(fields['address']) ?? '', name: textOf(fields['name']) ?? '' };
}

/** Serialises the draft for storage without anything that could be a key; null if nothing is left. */
export function draftText({ address, name }: ConnectDraft): string | null {
  const draft = { address: isPlainAddress(address) ? address : '', name: withoutApiKeys(name) };
  return draft.address === '' && draft.name === '' ? null : JSON.stringify(draft);
}

/**
 * True if an address, even one only partly typed, contains no user name, no password and no beginning of a
 * key: only a scheme, a host, a numeric port and a path.
 */
function isPlainAddress(address: string): boolean {
  const [authority = '', ...path] = address
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split('/');
  const isPlain =
    /^(\[[\da-f:.]*\]?|[^\s:@?#[\]]*)(:\d*)?$/i.test(authority) && !/[\s@?#]/.test(path.join('/'));
  return isPlain && !/api_/i.test(address);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
