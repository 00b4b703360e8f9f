import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Puts the same content on the clipboard as text and as HTML; rejects where that did not work. */
export const copyRich = async (content: { text: string; html: string }) =>
  valueOf(await bridge.call.copyRich(content));
