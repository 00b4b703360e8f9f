import { clipboard, Menu } from 'electron';
import type { HandlerContext } from '../ipc/handler-context.ts';
import { desktopHandlers } from '../ipc/handlers/desktop.ts';
import { expectThat, type SelfTest } from './self-test.ts';

/** The smallest possible PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function copiedAs(type: string): Promise<Blob | null> {
  const item = (await clipboard.read()).find(({ types }) => types.includes(type));
  const copied = await item?.getType(type);
  return copied instanceof Blob ? copied : null;
}

export const clipboardTests = (context: HandlerContext): SelfTest[] => [
  {
    number: 7,
    name: 'Text, HTML and a picture are copied and read back',
    run: async () => {
      const { copyText, copyRich, copyImage } = desktopHandlers(context);
      const before = await clipboard.readText();
      try {
        await copyText('Self-test: 1 “two” 三');
        expectThat((await clipboard.readText()) === 'Self-test: 1 “two” 三', 'Text is read back');
        await copyRich({ text: 'two', html: '<b>two</b>' });
        const html = await (await copiedAs('text/html'))?.text();
        expectThat(html?.includes('<b>two</b>') === true, 'HTML is read back', html);
        await copyImage(new Uint8Array(PIXEL));
        const png = await copiedAs('image/png');
        expectThat(png !== null && png.size > 0, 'A picture is read back', png?.size);
        return `a picture of ${String(png?.size)} bytes`;
      } finally {
        await clipboard.writeText(before);
      }
    },
  },
  {
    number: 7,
    name: 'The menu has the editing roles and the commands of the window',
    run: () => {
      const items = Menu.getApplicationMenu()?.items ?? [];
      const edit = items.find(({ role }) => role?.toLowerCase() === 'editmenu')?.submenu?.items ?? [];
      const roles = edit.map(({ role }) => role?.toLowerCase());
      for (const role of ['undo', 'cut', 'copy', 'paste', 'selectall'])
        expectThat(roles.includes(role), `The Edit menu has ${role}`, roles);
      const zoom = Menu.getApplicationMenu()?.getMenuItemById('zoomIn');
      expectThat(zoom?.label === 'Zoom the window in', 'The menu has the zoom', zoom?.label);
      return Promise.resolve(items.map(({ role, label }) => role ?? label).join(', '));
    },
  },
];
