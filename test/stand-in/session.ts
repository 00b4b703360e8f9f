// Chromium does not report single permission requests, so the app's handlers are called in advance, once for every
// window and permission.
import { EventEmitter } from 'node:events';
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

/** A few of those for which there are dictionaries. */
const SPELL_CHECKER_LANGUAGES = ['de', 'en-AU', 'en-GB', 'en-US', 'es', 'fr', 'nl', 'pt-BR', 'pt-PT'];

export class Session extends EventEmitter {
  readonly availableSpellCheckerLanguages = SPELL_CHECKER_LANGUAGES;
  private isChecking = true;
  private languages: readonly string[] = ['en-US'];
  private readonly words = new Set<string>();
  private request: RequestHandler | null = null;
  private check: CheckHandler | null = null;

  /** The open pages, the first one first. Chromium accepts requests for the session from pages only. */
  private readonly pages = new Set<Page>();
  private get page(): Page | undefined {
    const [first] = this.pages;
    return first;
  }

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
    this.pages.add(page);
  }
  /** Records that the page was closed. */
  hides(page: Page): void {
    this.pages.delete(page);
  }

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.isChecking = isEnabled;
  }
  isSpellCheckerEnabled(): boolean {
    return this.isChecking;
  }
  setSpellCheckerLanguages(languages: readonly string[]): void {
    const unknown = languages.find((language) => !this.availableSpellCheckerLanguages.includes(language));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.languages = [...languages];
  }
  getSpellCheckerLanguages(): string[] {
    return [...this.languages];
  }
  /** Fetches nothing: Chromium checks no spelling here. */
  setSpellCheckerDictionaryDownloadURL(_url: string): void {}
  addWordToSpellCheckerDictionary(word: string): boolean {
    this.words.add(word);
    return true;
  }
  removeWordFromSpellCheckerDictionary(word: string): boolean {
    return this.words.delete(word);
  }
  listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return Promise.resolve([...this.words]);
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
