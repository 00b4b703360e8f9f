import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { unescapeFormula } from '../../../../shared/domain/formula-guard.ts';
import { copyFormats } from './copy-formats.ts';

const url = 'https://interviews.example.org/link/CAywusqn';
const unusualText = fc.string({
  unit: fc.constantFrom(
    ...Array.from('[]()\\`*_<>&!|~$^#"\'=\t\r\n\u0000\u001b\u202e\u2066\u200b\ufeff-:; aé'),
    '👩‍🌾',
    '&amp;',
    '](',
    '</td>',
  ),
  maxLength: 60,
});
const long = fc.string({ unit: 'grapheme', minLength: 9000, maxLength: 10_000, size: 'max' });
const label = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 6 },
  { arbitrary: unusualText, weight: 12 },
  { arbitrary: long, weight: 1 },
);
const links = fc.array(
  label.map((text) => ({ label: text, url })),
  { minLength: 1, maxLength: 6 },
);

/** Resolves HTML character references. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const dereferenced = (html: string) =>
  html.replaceAll(/&(?:#(\d+)|(\w+));/g, (_all, code: string | undefined, name: string) =>
    code === undefined ? (entities[name] ?? '?') : String.fromCodePoint(Number(code)),
  );

test('copies the visible fields', () => {
  const two = [
    { label: 'P02 Jonas', url: `${url}?a=1&lt;=2` },
    { label: 'P05 [x] <b>', url },
  ];
  expect(copyFormats.urls(two)).toBe(`${url}?a=1&lt;=2\n${url}`);
  expect(copyFormats.labelled(two)).toBe(`P02 Jonas\t${url}?a=1&lt;=2\nP05 [x] <b>\t${url}`);
  expect(copyFormats.markdown(two)).toBe(
    `- [P02 Jonas](${url}?a=1\\&lt;=2)\n- [P05 \\[x\\] \\<b\\>](${url})`,
  );
  expect(copyFormats.html(two)).toContain(
    `<tr><td dir="auto">P05 [x] &lt;b&gt;</td><td><a href="${url}">${url}</a></td></tr>`,
  );
});

test('guards every label that is copied for a spreadsheet', () => {
  const labels = ['=1+1', '+49 170', '-3', ' @home', '＝1+1', '＋1', '－1', '＠x', "'=1", 'P02 Jonas'];
  const rows = copyFormats.labelled(labels.map((text) => ({ label: text, url }))).split('\n');
  expect(rows.map((row) => row.split('\t')[0])).toEqual([
    ...labels.slice(0, -1).map((text) => `'${text}`),
    'P02 Jonas',
  ]);
});

test('guards every label of a copied table against running as a formula', () => {
  const labels = [
    '=1+1',
    '+49 170',
    '-3',
    ' @home',
    '\t=1',
    '\r-1',
    '\u00a0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
  ];
  const harmless = ['P02 Jonas', "'quoted'", 'a=1'];
  const html = copyFormats.html([...labels, ...harmless].map((text) => ({ label: text, url })));
  const cells = [...html.matchAll(/<td dir="auto">([^<]*)<\/td>/g)].map(([, text = '']) =>
    dereferenced(text),
  );
  expect(cells).toEqual([...labels.map((text) => `'${text}`), ...harmless]);
});

test('keeps each row of a pasted table on one line, whatever its label contains', () => {
  fc.assert(
    fc.property(links, (list) => {
      const { data, errors } = Papa.parse<[string, string]>(copyFormats.labelled(list), {
        delimiter: '\t',
        newline: '\n',
      });
      expect(errors).toEqual([]);
      expect(data.map(([text, address]) => [unescapeFormula(text), address])).toEqual(
        list.map((each) => [each.label, each.url]),
      );
    }),
  );
});

test('holds each label in the HTML as plain text', () => {
  fc.assert(
    fc.property(links, (list) => {
      const html = copyFormats.html(list);
      expect(html.match(/<[^>]*>/g)).toHaveLength(12 + list.length * 8);
      const cells = [...html.matchAll(/<td dir="auto">([^<>"'\r]*)<\/td>/g)].map(([, text = '']) => text);
      const read = cells.map((cell) => unescapeFormula(dereferenced(cell)));
      expect(read).toEqual(list.map((each) => each.label.replaceAll('\0', '\ufffd')));
    }),
  );
});

test('keeps a label inside its Markdown link', () => {
  fc.assert(
    fc.property(links, (list) => {
      const lines = copyFormats.markdown(list).split('\n');
      expect(lines).toHaveLength(list.length);
      for (const [index, line] of lines.entries()) {
        // Every character with a meaning in Markdown follows a backslash, except the link's own brackets.
        const parts = /^- \[((?:\\[!-/:-@[-`{-~]|&#\d+;|[^\\`*_[\]<>!|~&$^\r\n])*)\]\((.*)\)$/.exec(line);
        expect(parts?.[2]).toBe(url);
        const text = (parts?.[1] ?? '').replaceAll(
          /\\(.)|&#(\d+);/g,
          (_all, mark?: string, code?: string) => mark ?? String.fromCodePoint(Number(code)),
        );
        expect(text).toBe(list[index]?.label);
      }
    }),
  );
});
