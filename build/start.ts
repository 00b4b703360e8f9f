// `npm start`: builds Earmark and opens it in the real Electron binary if that is available, else in the
// system's Chromium through the stand-in. Arguments after `--` are passed to the app.
import { build } from './run.ts';
import { findElectron, hasScreen, openApp, startCommand } from './start-command.ts';

if (hasScreen()) {
  const [binary] = await Promise.all([findElectron(), build()]);
  const app = openApp(startCommand(binary));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.kill(signal));
  app.on('exit', (code) => process.exit(code ?? 1));
} else {
  console.info('There is no screen here to open a window on, so Earmark is shown by its tour instead.');
  await import('./tour.ts');
}
