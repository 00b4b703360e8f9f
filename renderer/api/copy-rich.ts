import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Copies the same content to the clipboard as text and as HTML. Rejects if that failed. */
export const copyRich = async (content: { text: string; html: string }) =>
  valueOf(await bridge.call.copyRich(content));
