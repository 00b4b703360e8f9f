import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Copies the text to the clipboard. Rejects if that failed. */
export const copyText = async (text: string) => valueOf(await bridge.call.copyText(text));
