import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWindow, type Rectangle } from './window-bounds.ts';

const LAPTOP = { x: 0, y: 25, width: 1440, height: 875 };
const MONITOR = { x: 1440, y: 0, width: 2560, height: 1440 };
const SMALL = { x: 0, y: 0, width: 800, height: 560 };
const place = (stored: Rectangle | null, ...screens: [Rectangle, ...Rectangle[]]) =>
  placeWindow(stored, screens[0], screens);

test('opens in the middle of the primary screen at first', () => {
  expect(place(null, MONITOR, LAPTOP).bounds).toEqual({ x: 2000, y: 270, width: 1440, height: 900 });
});

test('opens at first no larger than the screen', () => {
  expect(place(null, LAPTOP).bounds).toEqual(LAPTOP);
  expect(place(null, SMALL)).toEqual({ bounds: SMALL, smallest: { width: 800, height: 560 } });
});

test('opens where it was', () => {
  const stored = { x: 2000, y: 100, width: 1300, height: 800 };
  expect(place(stored, LAPTOP, MONITOR)).toEqual({ bounds: stored, smallest: { width: 1024, height: 700 } });
});

test('stays across two screens if every corner is on one', () => {
  const stored = { x: 900, y: 100, width: 1200, height: 750 };
  expect(place(stored, LAPTOP, MONITOR).bounds).toEqual(stored);
});

test('moves to the screen that is left when its own is gone', () => {
  expect(place({ x: 2000, y: 100, width: 1300, height: 800 }, LAPTOP).bounds).toEqual({
    x: 140,
    y: 100,
    width: 1300,
    height: 800,
  });
});

test('becomes as small as the screen that is left', () => {
  expect(place({ x: 1600, y: 100, width: 2300, height: 1300 }, LAPTOP).bounds).toEqual(LAPTOP);
});

test('comes back with its title bar from above the screen', () => {
  expect(place({ x: 100, y: -300, width: 1100, height: 800 }, LAPTOP).bounds).toEqual({
    x: 100,
    y: 25,
    width: 1100,
    height: 800,
  });
});

const coordinate = fc.integer({ min: -10_000, max: 10_000 });
const area = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 1, max: 8000 }),
  height: fc.integer({ min: 1, max: 8000 }),
});
const screenList = fc.array(
  fc.record({
    x: coordinate,
    y: coordinate,
    width: fc.integer({ min: 320, max: 8000 }),
    height: fc.integer({ min: 240, max: 8000 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const isOn = (screens: readonly Rectangle[], x: number, y: number) =>
  screens.some(
    (screen) => x >= screen.x && x < screen.x + screen.width && y >= screen.y && y < screen.y + screen.height,
  );
const corners = ({ x, y, width, height }: Rectangle) => [
  [x, y] as const,
  [x + width - 1, y] as const,
  [x, y + height - 1] as const,
  [x + width - 1, y + height - 1] as const,
];

test('puts every corner of any window on a screen, whatever screens there are', () => {
  fc.assert(
    fc.property(fc.option(area), screenList, (stored, screens) => {
      const [primary] = screens as [Rectangle, ...Rectangle[]];
      const { bounds } = placeWindow(stored, primary, screens);
      expect(corners(bounds).filter(([x, y]) => !isOn(screens, x, y))).toEqual([]);
    }),
  );
});

test('is never larger than a screen, nor smaller than it may become', () => {
  fc.assert(
    fc.property(fc.option(area), screenList, (stored, screens) => {
      const [primary] = screens as [Rectangle, ...Rectangle[]];
      const { bounds, smallest } = placeWindow(stored, primary, screens);
      expect(screens.some(({ width, height }) => bounds.width <= width && bounds.height <= height)).toBe(
        true,
      );
      expect(bounds.width).toBeGreaterThanOrEqual(smallest.width);
      expect(bounds.height).toBeGreaterThanOrEqual(smallest.height);
    }),
  );
});

const roomy = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 1024, max: 8000 }),
  height: fc.integer({ min: 700, max: 8000 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const between = (least: number, most: number, at: number) => least + Math.floor(at * (most - least));

test('opens exactly where it was anywhere within one screen', () => {
  fc.assert(
    fc.property(
      fc.array(roomy, { minLength: 1, maxLength: 4 }),
      share,
      share,
      share,
      share,
      (screens, ...at) => {
        const [screen] = screens as [Rectangle, ...Rectangle[]];
        const width = between(1024, screen.width, at[0]);
        const height = between(700, screen.height, at[1]);
        const stored = {
          x: between(screen.x, screen.x + screen.width - width, at[2]),
          y: between(screen.y, screen.y + screen.height - height, at[3]),
          width,
          height,
        };
        expect(placeWindow(stored, screens.at(-1) ?? screen, screens).bounds).toEqual(stored);
      },
    ),
  );
});
