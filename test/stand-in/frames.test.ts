// The frames that the stand-in returns as senders: docs/api/web-frame-main.md.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { addScheme } from './addresses.ts';
import type { Session } from './cdp.ts';
import { watchFrames } from './frames.ts';

function pageWithFrame() {
  addScheme('app');
  const page = new EventEmitter();
  const frames = watchFrames(page as unknown as Session);
  page.emit('Page.frameNavigated', {
    frame: { id: 'main', url: 'https://earmark.app.localhost/index.html' },
  });
  page.emit('Page.frameAttached', { frameId: 'inner', parentFrameId: 'main' });
  page.emit('Page.frameNavigated', {
    frame: { id: 'inner', parentId: 'main', url: 'https://evil.example/a' },
  });
  return { page, frames };
}

test('returns the address, the origin and the parents of a frame', () => {
  const { page, frames } = pageWithFrame();
  const main = frames.get('main');
  expect(main).toMatchObject({
    url: 'app://earmark/index.html',
    origin: 'app://earmark',
    parent: null,
    top: main,
  });
  expect(frames.get('inner')).toMatchObject({ url: 'https://evil.example/a', parent: main, top: main });
  page.emit('Page.navigatedWithinDocument', {
    frameId: 'main',
    url: 'https://earmark.app.localhost/index.html#/links',
  });
  expect(main?.url).toBe('app://earmark/index.html#/links');
});

test('does not find a removed frame, and throws when it is read', () => {
  const { page, frames } = pageWithFrame();
  const inner = frames.get('inner');
  page.emit('Page.frameDetached', { frameId: 'inner' });
  expect(frames.has('inner')).toBe(false);
  expect(inner?.isDestroyed()).toBe(true);
  for (const read of [() => inner?.url, () => inner?.origin, () => inner?.parent, () => inner?.top])
    expect(read).toThrow('Render frame was disposed');
});
