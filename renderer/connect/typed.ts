import { fieldsOf, textOf } from '../api/fields.ts';

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

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
