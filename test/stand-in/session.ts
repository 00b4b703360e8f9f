// Chromium does not report single permission requests, so the app's handlers are called in advance, once for every
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

/** Electron's names, and Chromium's for the same permission. */
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

  /** Through an open page, since Chromium accepts these requests from pages only. */
  private page: Page | undefined;

  /** Clears the responses of servers that Chromium cached on disk. */
  async clearCache(): Promise<void> {
    await this.page?.send('Network.clearBrowserCache');
  }

  /** Clears what the app's pages have stored. They share one origin. */
  async clearStorageData(): Promise<void> {
    const { frameTree } = (await this.page?.send('Page.getFrameTree')) ?? {};
    if (frameTree === undefined) return;
    const { origin } = new URL(frameTree.frame.url);
    await this.page?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }

  /** Records that a window shows a page of this session. */
  shows(page: Page): void {
    this.page = page;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }

  /** Decides every permission for the page that is about to load. As in Electron, a missing handler grants it. */
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
