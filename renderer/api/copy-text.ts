import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Puts the text on the clipboard; rejects where that did not work. */
export const copyText = async (text: string) => valueOf(await bridge.call.copyText(text));
