import { clipboard, Menu } from 'electron';
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

export const clipboardTests = (): SelfTest[] => [
  {
    number: 7,
    name: 'Text, HTML and a picture are copied and read back',
    run: async () => {
      const { copyText, copyRich, copyImage } = desktopHandlers();
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
    name: 'The menu has the editing keys of macOS, and there is none elsewhere',
    run: () => {
      const roles = Menu.getApplicationMenu()?.items.map(({ role }) => role?.toLowerCase()) ?? null;
      if (process.platform === 'darwin')
        expectThat(roles?.includes('editmenu') === true, 'There is an Edit menu', roles);
      else expectThat(roles === null, 'There is no menu', roles);
      return Promise.resolve(roles === null ? 'no menu' : roles.join(', '));
    },
  },
];
