// The clipboard of the desktop, as far as the app uses it. Copies of other programs are not visible.
import type { Clipboard } from 'electron';
import { BrowserWindow } from './browser-window.ts';

type Content = string | Blob;

/** Electron's class of this name as the app uses it: content by MIME type. */
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

/** Also puts text and HTML on the clipboard of the desktop; pictures stay here. */
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
  // The real one also reports bookmarks.
  read: () => Promise.resolve(copied),
} satisfies Pick<Clipboard, 'readText' | 'writeText'> & { write: unknown; read: unknown };
