import { fromChromium } from './addresses.ts';
import type { Session } from './cdp.ts';

/** A frame of a page with the properties that a handler uses (docs/api/web-frame-main.md). */
export class Frame {
  private readonly above: Frame | null;
  private address = '';
  private isGone = false;

  constructor(above: Frame | null) {
    this.above = above;
  }
  get url(): string {
    return this.ifThere(this.address);
  }
  get origin(): string {
    return this.ifThere(/^[a-z]+:\/\/[^/]*/i.exec(this.address)?.[0] ?? 'null');
  }
  get parent(): Frame | null {
    return this.ifThere(this.above);
  }
  get top(): Frame {
    return this.ifThere(this.above?.top ?? this);
  }
  isDestroyed(): boolean {
    return this.isGone;
  }

  goTo(address: string): void {
    this.address = address;
  }
  leave(): void {
    this.isGone = true;
  }
  /** shell/browser/api/electron_api_web_frame_main.cc: a removed frame cannot be read any more. */
  private ifThere<T>(value: T): T {
    if (this.isGone) throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    return value;
  }
}

/** The current frames of a page by Chromium's ids. */
export function watchFrames(page: Pick<Session, 'on'>): ReadonlyMap<string, Frame> {
  const frames = new Map<string, Frame>();
  const found = (id: string, parentId?: string): Frame => {
    const frame = frames.get(id) ?? new Frame(frames.get(parentId ?? '') ?? null);
    frames.set(id, frame);
    return frame;
  };
  page.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    found(frameId, parentFrameId);
  });
  page.on('Page.frameNavigated', ({ frame: { id, parentId, url } }) => {
    found(id, parentId).goTo(fromChromium(url));
  });
  page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    found(frameId).goTo(fromChromium(url));
  });
  page.on('Page.frameDetached', ({ frameId }) => {
    frames.get(frameId)?.leave();
    frames.delete(frameId);
  });
  return frames;
}
