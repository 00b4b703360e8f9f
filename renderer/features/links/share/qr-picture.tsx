import { QR_INK, QR_PAPER } from '../../../theme/qr-colours.ts';
import type { Bitmap2D } from 'lean-qr';
import { QUIET_MODULES, qrPath } from './qr-code.ts';
import css from './qr.module.css';

const SIDE = 224;
/** Below this many pixels per module, phones can hardly scan the code from a screen. */
const READABLE_PIXELS = 3;

/** Black on white in both schemes. Every module has the same whole number of pixels, so none looks wider. */
export function QrPicture({ code, label }: { code: Bitmap2D; label: string }) {
  const { d, modules } = qrPath(code);
  const modulePixels = Math.floor(SIDE / modules);
  const side = modulePixels * modules;
  return (
    <>
      <div className={css.white} style={{ background: QR_PAPER }}>
        <svg
          width={side}
          height={side}
          viewBox={`${String(-QUIET_MODULES)} ${String(-QUIET_MODULES)} ${String(modules)} ${String(modules)}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={d} fill={QR_INK} />
        </svg>
      </div>
      {modulePixels < READABLE_PIXELS && (
        <p className={css.note}>
          The address is long, so the code is fine. If a phone cannot read it here, save it and print it
          large.
        </p>
      )}
    </>
  );
}
