import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Copies a PNG image to the clipboard. Rejects if that failed. */
export const copyImage = async (png: Uint8Array) => valueOf(await bridge.call.copyImage(png));
