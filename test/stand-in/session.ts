// Chromium reports no single permission request, so the app's handlers are asked ahead of time: once for every
// window and permission.
import { toChromium } from './addresses.ts';
import { browser } from './browser.ts';
import type { Session as Page } from './cdp.ts';

type RequestHandler = (
  contents: object,
  permission: string,
  answer: (granted: boolean) => void,
  details: { requestingUrl: string },
) => void;
type CheckHandler = (
  contents: object,
  permission: string,
  origin: string,
  details: { requestingUrl: string },
) => boolean;

/** Electron's names, and Chromium's for the same. */
const PERMISSIONS = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  notifications: ['notifications'],
  geolocation: ['geolocation'],
  media: ['microphone', 'camera'],
  midi: ['midi'],
};

class Session {
  private request: RequestHandler | null = null;
  private check: CheckHandler | null = null;

  /** Through a page that is open: Chromium takes these wishes from pages alone. */
  private page: Page | undefined;

  /** The answers of servers that Chromium keeps on the disk. */
  async clearCache(): Promise<void> {
    await this.page?.send('Network.clearBrowserCache');
  }

  /** What the app's pages themselves have stored. They are of one origin. */
  async clearStorageData(): Promise<void> {
    const { frameTree } = (await this.page?.send('Page.getFrameTree')) ?? {};
    if (frameTree === undefined) return;
    const { origin } = new URL(frameTree.frame.url);
    await this.page?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  /** A window shows a page of this session. */
  shows(page: Page): void {
    this.page = page;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }

  /** Settles every permission for the page that is about to load. As in Electron, no handler means yes. */
  async settle(contents: object, requestingUrl: string): Promise<void> {
    const address = toChromium(requestingUrl);
    if (!address.startsWith('https:')) return;
    const { origin } = new URL(address);
    const settled = Object.entries(PERMISSIONS).map(async ([permission, names]) => {
      const granted = await this.isGranted(contents, permission, requestingUrl);
      const setting = granted ? 'granted' : 'denied';
      await Promise.all(
        names.map((name) =>
          browser().send('Browser.setPermission', { permission: { name }, setting, origin }),
        ),
      );
    });
    await Promise.all(settled);
  }

  private async isGranted(contents: object, permission: string, requestingUrl: string): Promise<boolean> {
    const details = { requestingUrl };
    if (this.check && !this.check(contents, permission, requestingUrl, details)) return false;
    const { request } = this;
    if (!request) return true;
    return new Promise((resolve) => {
      request(contents, permission, resolve, details);
    });
  }
}

export const session = { defaultSession: new Session() };
