import { QR_INK, QR_PAPER } from '../../../theme/qr-colours.ts';
import { correction, generate, type Bitmap2D } from 'lean-qr';
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { pngOf } from './png.ts';

/** White around the code, in modules: what readers need to find it. */
export const QUIET_MODULES = 4;
/** At 300 dots per inch at least 8.7 cm wide, enough for a poster on a door. */
const PRINTED_PIXELS = 1024;
const M = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M } as const;

/** The code of an address with error correction M; null where the address is too long for one. */
export function qrCodeOf(url: string): Bitmap2D | null {
  try {
    return generate(url, M);
  } catch {
    // It throws for one reason only: what does not fit into the largest code.
    return null;
  }
}

/** The dark modules as the `d` of an SVG path, one unit a module, and the side of the picture with its quiet zone. */
export function qrPath(code: Bitmap2D): { d: string; modules: number } {
  return { d: toSvgPath(code), modules: code.size + 2 * QUIET_MODULES };
}

/** A picture fit for print as the bytes of a PNG file, black on white. Rejects where the address is too long. */
export async function qrPng(url: string): Promise<Uint8Array> {
  const code = fitting(url);
  const modules = code.size + 2 * QUIET_MODULES;
  const scale = Math.ceil(PRINTED_PIXELS / modules);
  const moduleAt = (pixel: number) => Math.floor(pixel / scale) - QUIET_MODULES;
  return pngOf(modules * scale, (x, y) => code.get(moduleAt(x), moduleAt(y)));
}

/** The same as an SVG file. Throws where the address is too long. */
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
