import { fieldsOf, textOf } from '../../api/fields.ts';
import { withoutApiKeys } from '../../../shared/domain/api-key.ts';

/** What was typed and not yet sent. The key is never part of it. */
export interface ConnectDraft {
  address: string;
  name: string;
}

/** A kept draft; anything else counts as an empty one. */
export function readDraft(text: string | null): ConnectDraft {
  const fields = fieldsOf(parsed(text));
  return { address: textOf(fields['address']) ?? '', name: textOf(fields['name']) ?? '' };
}

/** The draft as it may be written to the disk, without anything that could be a key; null where nothing is left. */
export function draftText({ address, name }: ConnectDraft): string | null {
  const draft = { address: isPlainAddress(address) ? address : '', name: withoutApiKeys(name) };
  return draft.address === '' && draft.name === '' ? null : JSON.stringify(draft);
}

/**
 * Whether an address, even one that is only half typed, has neither a user name nor a password nor the beginning of a
 * key in it: a scheme, a host, a port of digits, and a path.
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
