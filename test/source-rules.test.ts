// Rules of this repository that no linter checks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const sources = files.filter(
  (file) =>
    existsSync(join(root, file)) && /\.(ts|tsx|css|cjs)$/.test(file) && file !== 'openapi/schema.d.ts',
);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const naming = (word: RegExp, folder: string) =>
  sources.filter((file) => file.startsWith(folder) && !file.includes('.test.') && word.test(textOf(file)));

test('keeps each channel between the processes in one file', () => {
  expect(naming(/\bipcMain\b/, 'electron/')).toEqual(['electron/ipc/serve.ts']);
  expect(naming(/\bipcRenderer\b/, 'electron/')).toEqual(['electron/preload.ts']);
  expect(naming(/\bwindow\.earmark\b/, 'renderer/')).toEqual(['renderer/api/bridge.ts']);
});

test('names operations of the service in main by their ids, not by their paths', () => {
  // The self-test answers requests as a service does. Language models have addresses with a version too.
  const exempt = /^electron\/(?:self-test|assistant)\//;
  const path = /\/v1\b/;
  expect(naming(path, 'electron/').filter((file) => !exempt.test(file))).toEqual([]);
});

test('copies words of sessions in one way, which has the choice between names and pseudonyms', () => {
  // What these copy has no words of a session that somebody is named beside: links, IDs, JSON as received, a summary.
  const others = [
    /^renderer\/api\/copy-(?:text|rich|image)\.ts$/,
    /^renderer\/features\/links\//,
    /^renderer\/features\/session-list\/use-session-row-menu\.tsx$/,
    /^renderer\/features\/session\/(?:details\/details-panel|session-not-opened)\.tsx$/,
    /^renderer\/features\/session\/json\/raw-json\.tsx$/,
    /^renderer\/features\/session\/summary\/summary-(?:notices|written)\.tsx$/,
    /^renderer\/widgets\/import\/take-failed-lines\.ts$/,
    /^renderer\/widgets\/links\/link-cells\.tsx$/,
    // What did not fit of another program's file, with the names that its sources have there.
    /^renderer\/features\/other-project\/run-report\.tsx$/,
    // The command by which a language model reads more at once.
    /^renderer\/features\/settings\/assistant\/connection-test\.tsx$/,
    // The selected words of a transcript, without who said them.
    /^renderer\/features\/session\/transcript\/turn-list\.tsx$/,
  ];
  const copies =
    /\bcopy(?:Text|Rich|Image)\b|\bclipboardData\.setData\b|\bnavigator\.clipboard\b|execCommand/;
  const found = naming(copies, 'renderer/').filter((file) => !file.startsWith('renderer/testing/'));
  expect(found.filter((file) => !others.some((other) => other.test(file)))).toEqual([
    'renderer/ui/copying.ts',
  ]);
});

test('takes colours in components from the design tokens only', () => {
  const colour = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  // The colours of codes are data of the researcher: stored, exported, and equal in both colour schemes.
  const exempt = /^renderer\/(theme\/|widgets\/codes\/code-colours\.ts$)/;
  expect(naming(colour, 'renderer/').filter((file) => !exempt.test(file))).toEqual([]);
});

test('formats numbers for people in one function', () => {
  // Months and days are names and dates, not counts.
  const dates =
    /^renderer\/(ui\/numbers\.ts|features\/settings\/retention-text\.ts|features\/session-list\/session-filters\.ts)$/;
  expect(
    naming(/\btoLocaleString\(|\bNumberFormat\(/, 'renderer/').filter((file) => !dates.test(file)),
  ).toEqual([]);
  // A bare number before a word, as in `${String(count)} found` or {list.length} found.
  const unformatted = naming(
    /(?<!=)\{(?!\.\.\.)(?:String\([^{}]*\)|[\w.?]*(?:[cC]ount|[tT]otal|\.length|\.size|\bmore|\bshown|\bused|\bactive))\}(?:<\/\w+>)? [a-z]/,
    'renderer/',
  );
  expect(unformatted.filter((file) => !dates.test(file))).toEqual([]);
});

test('shows what is empty in one way', () => {
  const places = ['renderer/theme/components.ts', 'renderer/ui/empty.tsx', 'renderer/ui/error-state.tsx'];
  expect(naming(/\bEmptyState\b/, 'renderer/').toSorted()).toEqual(places);
});

test('has no picker of the browser, which would show its own language and format', () => {
  const picker =
    /<(?:select|datalist|progress|meter)\b|\btype="(?:date|time|datetime-local|month|week|color|file|range|number)"|\bshowPicker\(|\b(?:window\.)?(?:confirm|prompt)\('/;
  expect(naming(picker, 'renderer/')).toEqual([]);
});

test('programs compare codes, never the message that people read', () => {
  // The service's API has no codes, libraries have stored only the message of a failed summary, and SQLite
  // names a trigger only by its text.
  const readers = [
    'shared/domain/service-refusal.ts',
    'electron/summaries/stored-failure.ts',
    'electron/database/base/library-error.ts',
  ];
  const sentence = /['"`][A-Z][^'"`\\\n]* [^'"`\\\n]* [^'"`\\\n]+['"`]/.source;
  const message = String.raw`\b(?:message|why|failure|reason)(?:\.\w+\(\))*`;
  const comparisons = (constants: readonly string[]) =>
    [
      ...[sentence, ...constants.map((name) => String.raw`\b${name}\b`)].flatMap((fixed) => [
        `[!=]== ${fixed}`,
        `${fixed} [!=]==`,
      ]),
      String.raw`${message} [!=]== (?!null|undefined|'')`,
      String.raw`[!=]== [\w.]*\.message\b`,
      String.raw`${message}\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(`,
      String.raw`\.(?:test|exec|get|has|includes|indexOf)\([^()]*${message}\)`,
      String.raw`\[[^[\]]*\.message\]`,
    ].map((pattern) => new RegExp(pattern));
  const constantOf = new RegExp(`const ([A-Z][A-Z_]+)(?:: string)? = ${sentence}`, 'g');
  const found = sources
    .filter((file) => /^(electron|renderer|shared)\/.*\.tsx?$/.test(file))
    .filter((file) => !/\.test\.|\/self-test\//.test(file) && !readers.includes(file))
    .flatMap((file) => {
      const code = textOf(file);
      const patterns = comparisons([...code.matchAll(constantOf)].map(([, name]) => name ?? ''));
      return code
        .split('\n')
        .filter((line) => patterns.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

test('names a key in a tooltip with its `keys`, never in its text', () => {
  const text = /(?<![\w-])(?:label|title|tooltip)=(?:"[^"]*"|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/g;
  // Two spaces separate a key from the text before it; the others are words for keys.
  const key = /\S {2,}\S|\bkeyHint(?:Text)?\(|\b(?:Alt|Ctrl|Shift|Esc|Space)\b|\bpress [A-Z]\b/;
  const found = sources
    .filter((file) => /^renderer\/.*\.tsx$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...textOf(file).matchAll(text)]
        .filter(([attribute]) => key.test(attribute.replaceAll(/\n\s*/g, ' ')))
        .map(([attribute]) => `${file}: ${attribute}`),
    );
  expect(found).toEqual([]);
});

test('uses only classes that exist in the imported style sheet', () => {
  const missing = sources
    .filter((file) => /^renderer\/.*\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = textOf(file);
      return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name, path]) => {
        const sheet = textOf(join(dirname(file), path ?? ''));
        const used = code.matchAll(new RegExp(`(?<![\\w./'-])${name ?? ''}\\.(\\w+)`, 'g'));
        return [...used]
          .map(([, one]) => one ?? '')
          .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet))
          .map((one) => `${file}: ${one}`);
      });
    });
  expect(missing).toEqual([]);
});

const { base } = JSON.parse(textOf('renderer/theme/tokens.json')) as { base: Record<string, string> };
const styleSheets = sources.filter(
  (file) => /^renderer\/.*\.css$/.test(file) && !file.endsWith('/tokens.css'),
);

test('draws the halo of the focus ring wherever a style sheet moves or recolours its line', () => {
  const rule = /([^{}]*:focus(?:-visible)?[^{}]*)\{([^{}]*)\}/g;
  const bare = styleSheets.flatMap((file) =>
    [...textOf(file).matchAll(rule)]
      .filter(([, , body = '']) => /outline(?:-offset|-color)?:(?! none)/.test(body))
      .filter(([, , body = '']) => !body.includes('var(--em-focus-halo)') && !body.includes('Highlight'))
      .map(([, selector = '']) => `${file}: ${selector.trim()}`),
  );
  expect(bare).toEqual([]);
});

test('uses the token for a spacing or radius that equals one', () => {
  const valuesOf = (group: string) =>
    new Map(
      Object.entries(base)
        .filter(([name]) => name.startsWith(group))
        .map(([name, value]) => [value, name]),
    );
  const spacings = valuesOf('sp-');
  const radii = valuesOf('radius-');
  const declaration = /(?<![\w-])((?:padding|margin|inset|(?:row-|column-)?gap|border)[a-z-]*):\s*([^;{}]*)/g;
  const literals = styleSheets.flatMap((file) =>
    [...textOf(file).matchAll(declaration)].flatMap(([, property = '', value = '']) => {
      if (property.startsWith('border') && !property.endsWith('radius')) return [];
      const equal = property.endsWith('radius') ? radii : spacings;
      return [...value.matchAll(/(?<![\w.-])\d+px\b/g)]
        .filter(([literal]) => equal.has(literal))
        .map(([literal]) => `${file}: ${property}: ${literal} is ${equal.get(literal) ?? ''}`);
    }),
  );
  expect(literals).toEqual([]);
});

test('uses every design token', () => {
  const names = [...textOf('renderer/theme/tokens.css').matchAll(/--em-([\w-]+):/g)].map(
    ([, name]) => name ?? '',
  );
  const users = [...styleSheets, ...sources.filter((file) => /^renderer\/.*\.tsx?$/.test(file))]
    .map(textOf)
    .join('\n');
  const unused = [...new Set(names)].filter(
    (name) => !new RegExp(String.raw`var\(--em-${name}\)|token\('${name}'\)`).test(users),
  );
  expect(unused).toEqual([]);
});
