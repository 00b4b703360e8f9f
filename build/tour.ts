// `npm run tour`: builds Earmark and walks through it without a screen.
import { tour } from '../test/tour/tour.ts';
import { prepareDisplay } from './display.ts';
import { build } from './run.ts';

const endDisplay = await prepareDisplay();
await build();
try {
  await tour();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  endDisplay();
}
