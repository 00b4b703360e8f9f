import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';

/** Puts a picture, given as the bytes of a PNG file, on the clipboard; rejects where that did not work. */
export const copyImage = async (png: Uint8Array) => valueOf(await bridge.call.copyImage(png));
