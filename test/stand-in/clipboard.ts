// The desktop's clipboard, as far as the app uses it. What other programs copy is not seen.
import type { Clipboard } from 'electron';
import { BrowserWindow } from './browser-window.ts';

type Content = string | Blob;

/** What Electron's class of this name is to the app: content by MIME type. */
export class ClipboardItem {
  private readonly content: Record<string, Content | Promise<Content>>;
  constructor(content: Record<string, Content | Promise<Content>>) {
    this.content = content;
  }
  get types(): string[] {
    return Object.keys(this.content);
  }
  async getType(type: string): Promise<Blob> {
    const found = await this.content[type];
    if (found === undefined) throw new Error(`There is no ${type}`);
    return typeof found === 'string' ? new Blob([found], { type }) : found;
  }
}

let copied: ClipboardItem[] = [];

/** Text and HTML also reach the desktop's clipboard; pictures stay in here. */
async function write(items: ClipboardItem[]): Promise<void> {
  copied = items;
  const texts = new Map<string, string>();
  for (const item of items) {
    for (const type of item.types.filter((each) => each.startsWith('text/')))
      // oxlint-disable-next-line no-await-in-loop -- a handful, in memory
      texts.set(type, await (await item.getType(type)).text());
  }
  await BrowserWindow.getAllWindows()[0]?.webContents.copy(Object.fromEntries(texts));
}

export const clipboard = {
  write,
  writeText: (text: string) => write([new ClipboardItem({ 'text/plain': text })]),
  async readText(): Promise<string> {
    const item = copied.find(({ types }) => types.includes('text/plain'));
    return item === undefined ? '' : (await item.getType('text/plain')).text();
  },
  // Electron's own also tells of bookmarks.
  read: () => Promise.resolve(copied),
} satisfies Pick<Clipboard, 'readText' | 'writeText'> & { write: unknown; read: unknown };
