// `npm run tokens`: writes renderer/theme/tokens.css from renderer/theme/tokens.json. With `--check` it writes
// nothing, and fails if the file on disk differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from './run.ts';

const SOURCE = join(PROJECT_FOLDER, 'renderer', 'theme', 'tokens.json');
export const TOKENS_CSS = join(PROJECT_FOLDER, 'renderer', 'theme', 'tokens.css');

/** A pair of colours that must be told apart in both colour schemes. */
interface Contrast {
  what: string;
  foreground: string;
  background: string;
  /** A translucent colour between the two. */
  overlay?: string;
  /** The lowest WCAG contrast ratio. */
  atLeast: number;
}

export interface Tokens {
  base: Record<string, string>;
  /** Replaces values of `base` if the system asks for reduced motion. */
  reducedMotion: Record<string, string>;
  light: Record<string, string>;
  dark: Record<string, string>;
  contrast: Contrast[];
}

export const readTokens = (): Tokens => JSON.parse(readFileSync(SOURCE, 'utf8')) as Tokens;

/** Returns the style sheet that declares each token as the custom property `--em-NAME`. */
export function tokensCss({ base, reducedMotion, light, dark }: Tokens): string {
  return `/* Earmark's design tokens. Generated from tokens.json by npm run tokens. */
:root {
${declarations(base)}
}
@media (prefers-reduced-motion: reduce) {
  :root {
${declarations(reducedMotion, '    ')}
  }
}

:root,
[data-mantine-color-scheme='light'] {
  color-scheme: light;
${declarations(light)}
}

[data-mantine-color-scheme='dark'] {
  color-scheme: dark;
${declarations(dark)}
}
`;
}

const declarations = (values: Record<string, string>, indent = '  '): string =>
  Object.entries(values)
    .map(([name, value]) => `${indent}--em-${name}: ${value};`)
    .join('\n');

if (import.meta.main) {
  const css = tokensCss(readTokens());
  if (!process.argv.includes('--check')) writeFileSync(TOKENS_CSS, css);
  else if (readFileSync(TOKENS_CSS, 'utf8') !== css) {
    console.error('renderer/theme/tokens.css is not what tokens.json says. Run: npm run tokens');
    process.exitCode = 1;
  }
}
