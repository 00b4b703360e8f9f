// `npm run tour`: builds Earmark and walks through it without a screen. With `--readme` it takes the pictures of the
// README instead.
import { readmePictures } from '../test/tour/readme-pictures.ts';
import { tour } from '../test/tour/tour.ts';
import { prepareDisplay } from './display.ts';
import { build } from './run.ts';

const endDisplay = await prepareDisplay();
await build();
try {
  await (process.argv.includes('--readme') ? readmePictures() : tour());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  endDisplay();
}
