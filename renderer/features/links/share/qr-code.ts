import { QR_INK, QR_PAPER } from '../../../theme/qr-colours.ts';
import { correction, generate, type Bitmap2D } from 'lean-qr';
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { pngOf } from './png.ts';

/** The quiet zone around the code, in modules, which scanners need to find it. */
export const QUIET_MODULES = 4;
/** At 300 dots per inch at least 8.7 cm wide, enough for a poster on a door. */
const PRINTED_PIXELS = 1024;
const M = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M } as const;

/** Returns the QR code of an address at error correction level M; null if the address is too long. */
export function qrCodeOf(url: string): Bitmap2D | null {
  try {
    return generate(url, M);
  } catch {
    // It throws only if the address does not fit into the largest code.
    return null;
  }
}

/** The dark modules as an SVG path, one unit per module, and the picture's side including the quiet zone. */
export function qrPath(code: Bitmap2D): { d: string; modules: number } {
  return { d: toSvgPath(code), modules: code.size + 2 * QUIET_MODULES };
}

/** Returns a printable PNG file of the code, black on white. Rejects if the address is too long. */
export async function qrPng(url: string): Promise<Uint8Array> {
  const code = fitting(url);
  const modules = code.size + 2 * QUIET_MODULES;
  const scale = Math.ceil(PRINTED_PIXELS / modules);
  const moduleAt = (pixel: number) => Math.floor(pixel / scale) - QUIET_MODULES;
  return pngOf(modules * scale, (x, y) => code.get(moduleAt(x), moduleAt(y)));
}

/** Returns the code as an SVG file. Throws if the address is too long. */
export function qrSvg(url: string): string {
  const modules = fitting(url).size + 2 * QUIET_MODULES;
  return toSvgSource(fitting(url), {
    on: QR_INK,
    off: QR_PAPER,
    pad: QUIET_MODULES,
    scale: Math.ceil(PRINTED_PIXELS / modules),
    xmlDeclaration: true,
  });
}

function fitting(url: string): Bitmap2D {
  const code = qrCodeOf(url);
  if (code === null) throw new Error('This address is too long for a QR code.');
  return code;
}
