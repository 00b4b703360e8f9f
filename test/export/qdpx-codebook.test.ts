import { expect, test } from 'vitest';
import { errorsOf } from './qdpx-schema.ts';
import { codebookQdc } from '../../electron/exports/formats/qdc.ts';
import type { ExportCode } from '../../electron/exports/formats/study.ts';

const code = (id: string, parentId: string | null, more: Partial<ExportCode> = {}): ExportCode => ({
  id,
  name: `Code ${id}`,
  colour: '#1a7f37',
  description: '',
  parentId,
  ...more,
});
const qdc = (...codes: ExportCode[]): string => new TextDecoder().decode(codebookQdc({ codes }));
/** Returns names and colours, with the children of each code in brackets. */
const outline = (xml: string): string =>
  xml
    .replaceAll(/<Code [^>]*name="Code ([^"]*)"[^>]*?(\/?)>/g, (_, name: string, leaf: string) =>
      leaf === '' ? `${name}(` : `${name} `,
    )
    .replaceAll('</Code>', ')')
    .replaceAll(/<[^>]*>|\s/g, '');

test('keeps hierarchy, colours and descriptions, and is valid by the schema', async () => {
  const xml = qdc(
    code('child', 'top', { description: 'What is <said> & how 👍\nand when', colour: '#ABCDEF' }),
    code('top', null, { name: 'Trust "in" it\t' }),
    code('leaf', 'child'),
    code('lost', 'gone', { colour: 'red' }),
  );
  expect(await errorsOf('codebook', [xml])).toEqual([]);
  expect(xml).toContain('name="Trust &quot;in&quot; it&#9;"');
  expect(xml).toContain('<Description>What is &lt;said&gt; &amp; how 👍\nand when</Description>');
  expect(xml).toContain('color="#ABCDEF"');
  expect(xml).not.toContain('red');
});

test('keeps every code of a cycle, with a missing parent or with a repeated id', async () => {
  const xml = qdc(
    code('a', 'c'),
    code('b', 'a'),
    code('c', 'b'),
    code('self', 'self'),
    code('d', 'gone'),
    code('e', 'b'),
    code('a', null),
  );
  expect(await errorsOf('codebook', [xml])).toEqual([]);
  expect(outline(xml)).toBe('c(a(b(e)))selfd');
});

test('reports a study without codes, since the format has no empty codebook', () => {
  expect(() => codebookQdc({ codes: [] })).toThrow('The codebook has no codes yet.');
});
