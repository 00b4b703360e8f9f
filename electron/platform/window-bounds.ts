import { z } from 'zod';

const pixels = z.int().min(-1_000_000).max(1_000_000);
const rectangle = z.object({ x: pixels, y: pixels, width: pixels.positive(), height: pixels.positive() });
export type Rectangle = z.infer<typeof rectangle>;

/** Where and how the window was when it was used last. */
export const windowState = z.object({
  /** While it is neither maximised nor full screen. */
  bounds: rectangle,
  isMaximized: z.boolean(),
  isFullScreen: z.boolean(),
});
export type WindowState = z.infer<typeof windowState>;

type Size = Pick<Rectangle, 'width' | 'height'>;

const USUAL: Size = { width: 1440, height: 900 };
/** Narrower or lower, parts of the screens would overlap. */
const SMALLEST: Size = { width: 1024, height: 700 };

/**
 * Returns where to open the window, and how small it may become. A window stays where it was if all of it can be seen
 * there. The screen may be gone or have another resolution: then the window moves to the nearest one, and is made as
 * small as that is. `screens` are the areas that task bars and docks leave free.
 */
export function placeWindow(
  stored: Rectangle | null,
  primary: Rectangle,
  screens: readonly Rectangle[],
): { bounds: Rectangle; smallest: Size } {
  const screen = stored === null ? primary : nearest(stored, primary, screens);
  const smallest = within(SMALLEST, screen);
  const wanted = stored ?? centred(within(USUAL, screen), screen);
  const size = {
    width: Math.max(smallest.width, Math.min(wanted.width, screen.width)),
    height: Math.max(smallest.height, Math.min(wanted.height, screen.height)),
  };
  const bounds = { ...wanted, ...size };
  if (isVisible(bounds, screens)) return { bounds, smallest };
  return {
    bounds: {
      ...size,
      x: clamped(wanted.x, screen.x, screen.x + screen.width - size.width),
      y: clamped(wanted.y, screen.y, screen.y + screen.height - size.height),
    },
    smallest,
  };
}

const within = ({ width, height }: Size, screen: Size): Size => ({
  width: Math.min(width, screen.width),
  height: Math.min(height, screen.height),
});

const centred = (size: Size, screen: Rectangle): Rectangle => ({
  ...size,
  x: screen.x + Math.floor((screen.width - size.width) / 2),
  y: screen.y + Math.floor((screen.height - size.height) / 2),
});

const clamped = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Returns true if every corner is on a screen; a window may lie on two of them. */
function isVisible({ x, y, width, height }: Rectangle, screens: readonly Rectangle[]): boolean {
  const corners = [x, x + width - 1].flatMap((left) =>
    [y, y + height - 1].map((top) => [left, top] as const),
  );
  return corners.every(([left, top]) =>
    screens.some(
      (screen) =>
        left >= screen.x &&
        left < screen.x + screen.width &&
        top >= screen.y &&
        top < screen.y + screen.height,
    ),
  );
}

/** Returns the screen that shows most of the window, or else the one that is the least far from it. */
function nearest(window: Rectangle, primary: Rectangle, screens: readonly Rectangle[]): Rectangle {
  let best = primary;
  for (const screen of screens) {
    const gain = overlap(window, screen) - overlap(window, best);
    if (gain > 0 || (gain === 0 && distance(window, screen) < distance(window, best))) best = screen;
  }
  return best;
}

/** Returns by how much two stretches overlap; below zero by how far they are apart. */
const shared = (start: number, length: number, otherStart: number, otherLength: number) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
const sharedWidth = (a: Rectangle, b: Rectangle) => shared(a.x, a.width, b.x, b.width);
const sharedHeight = (a: Rectangle, b: Rectangle) => shared(a.y, a.height, b.y, b.height);

const overlap = (a: Rectangle, b: Rectangle) =>
  Math.max(0, sharedWidth(a, b)) * Math.max(0, sharedHeight(a, b));
const distance = (a: Rectangle, b: Rectangle) =>
  Math.hypot(Math.max(0, -sharedWidth(a, b)), Math.max(0, -sharedHeight(a, b)));
