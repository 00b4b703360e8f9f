import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { codebookQdc } from '../../exports/formats/qdc.ts';
import { problemOf } from '../../platform/failures.ts';
import { codebookOf, readCodebookFile } from './read-codebook-file.ts';
import { codebookFile, type CodebookFile } from '../../../shared/model/codebook-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => codebookOf(bytes(text));
/** Why a file is refused, in words for the user. */
function refusal(file: Uint8Array | string): unknown {
  try {
    codebookOf(typeof file === 'string' ? bytes(file) : file);
    return null;
  } catch (error) {
    const problem = problemOf(error);
    return problem.kind === 'bug' ? error : problem.message;
  }
}
/** The paths of the codes. */
function pathsOf({ codes }: Pick<CodebookFile, 'codes'>): string[] {
  const paths: string[] = [];
  for (const { name, parent } of codes)
    paths.push(parent === null ? name : `${paths[parent] ?? '?'} / ${name}`);
  return paths;
}
const pathsIn = (text: string) => pathsOf(read(text));
const qdc = (codes: string, before = '') =>
  `<?xml version="1.0" encoding="utf-8"?>${before}<CodeBook xmlns="urn:QDA-XML:codebook:1.0" origin="Other"><Codes>${codes}</Codes></CodeBook>`;

test('reads a codebook of another program, with its colours and descriptions', () => {
  const file = read(
    `\ufeff${qdc(
      `<Code guid="1" name="Trust &amp; care" isCodable="true" color="#ABC"><Description>When <![CDATA[<they>]]> trust
us &#128077;</Description><Code guid="2" name="Privacy" isCodable="true" color="red"/></Code>
      <Code guid="4" name="Shelf" color="blau"/>
      <Code guid="3" name="  " isCodable="true"/>`,
    )}`,
  );
  expect(file).toEqual({
    codes: [
      {
        name: 'Trust & care',
        description: 'When <they> trust\nus 👍',
        colour: '#aabbcc',
        parent: null,
      },
      { name: 'Privacy', description: '', colour: '#ff0000', parent: 0 },
      { name: 'Shelf', description: '', colour: null, parent: null },
    ],
    problems: [
      { line: 3, why: '“blau” is not a known colour, so Earmark chooses one for “Shelf”.' },
      { line: 4, why: 'A code without a name is left out.' },
    ],
    unusedColumns: [],
  });
});

test('reads the codes of a project, and no other elements', () => {
  expect(
    pathsIn(
      '<q:Project xmlns:q="urn:QDA-XML:project:1.0"><q:Code name="Not one"/><q:CodeBook><q:Codes><q:Code name="A"><q:Code name="B"/></q:Code></q:Codes><q:Sets><q:Set name="S"/></q:Sets></q:CodeBook></q:Project>',
    ),
  ).toEqual(['A', 'A / B']);
});

test('reads the codebook that Earmark exports as the same tree, with codes of the same name', () => {
  const name = fc.constantFrom('Ease', 'Trust', 'Waiting <at> the "desk"', 'é & co', '等待', 'Ease again');
  const study = fc.uniqueArray(
    fc.record({
      name,
      parent: fc.nat(6),
      description: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
      colour: fc.constantFrom('#2d8786', '#fc9241'),
    }),
    { maxLength: 12, minLength: 1, selector: (one) => one.name },
  );
  const property = fc.property(study, fc.boolean(), (given, hasRepeated) => {
    const first = given[0];
    const all =
      hasRepeated && first !== undefined && given.length > 2
        ? // The same name under two other codes.
          [...given, { ...first, parent: 2 }, { ...first, parent: 3 }]
        : given;
    const codes = all.map((one, index) => ({
      id: String(index),
      name: one.name,
      colour: one.colour,
      description: one.description.replaceAll(/\p{C}/gu, ''),
      parentId: one.parent === 0 || one.parent > index ? null : String(one.parent - 1),
    }));
    const file = codebookOf(codebookQdc({ codes }));
    const under = (parentId: string | null): unknown[] =>
      codes
        .filter((one) => one.parentId === parentId)
        .map((one) => [one.name, one.colour, one.description, under(one.id)]);
    const readUnder = (parent: number | null): unknown[] =>
      file.codes.flatMap((one, index) =>
        one.parent === parent ? [[one.name, one.colour, one.description, readUnder(index)]] : [],
      );
    const family = new Set(codes.map((one) => `${one.parentId ?? ''} ${one.name}`));
    fc.pre(family.size === codes.length);
    return JSON.stringify(readUnder(null)) === JSON.stringify(under(null)) && file.problems.length === 0;
  });
  expect(() => {
    fc.assert(property, { numRuns: 300 });
  }).not.toThrow();
});

test('refuses hostile and damaged XML in plain words', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index] ?? ''};`.repeat(10)}">`)
    .join('')}]>`;
  expect(refusal(qdc('<Code name="&j;"/>', bomb))).toMatch(/document type/);
  expect(refusal(qdc('<Code name="A"/>', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'))).toMatch(
    /document type/,
  );
  expect(refusal(qdc('<Code name="&secret;"/>'))).toMatch(/damaged/);
  expect(refusal(qdc(`${'<Code name="A">'.repeat(10_000)}${'</Code>'.repeat(10_000)}`))).toMatch(
    /nested too deeply/,
  );
  expect(refusal(qdc(`${'<Code name="A">'.repeat(60)}${'</Code>'.repeat(60)}`))).toBe(
    'The codes of this file have more than 50 levels.',
  );
  expect(refusal('<CodeBook><Codes><Code name="A"></Codes></CodeBook>')).toMatch(/damaged/);
  expect(refusal(qdc('<Code name="A"/>').slice(0, -8))).toMatch(/damaged/);
  expect(refusal('<html><Code name="A"/></html>')).toMatch(/not a REFI-QDA codebook/);
  expect(refusal(qdc(''))).toBe('There are no codes in this file.');
});

test('refuses what is not a codebook in plain words', () => {
  expect(refusal('')).toBe('This file is empty.');
  expect(refusal(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1]))).toMatch(/workbook, project or archive/);
  expect(refusal(new Uint8Array([1, 2, 3, 0, 0, 0]))).toMatch(/isn’t a text file/);
  expect(refusal('when,where\n1,2\n')).toMatch(/no “name” or “code”/);
  expect(refusal('name\n"A\n')).toMatch(/quotation mark/);
  expect(refusal('name\n\n \n')).toBe('There are no codes in this file.');
  expect(refusal(Array.from({ length: 5001 }, (_, number) => `Code ${number}`).join('\n'))).toBe(
    'This file has more than 5,000 codes.',
  );
});

test('reads tables with parents, in any order, without circles', () => {
  const file = read(
    'Code;Parent code;Definition;Colour\nDesk;waiting;At the desk;#FC9241\nWaiting;;;\nQueue;Waiting / Desk;;\nLost;Nowhere;;\nA;B;;\nB;A;;\n',
  );
  expect(pathsOf(file)).toEqual([
    'Waiting',
    'Waiting / Desk',
    'Waiting / Desk / Queue',
    'Lost',
    'B',
    'B / A',
  ]);
  expect(file.codes[1]).toMatchObject({ description: 'At the desk', colour: '#fc9241' });
  expect(file.problems).toEqual([
    { line: 5, why: '“Nowhere” is not in this file, so Earmark adds “Lost” at the top level.' },
    { line: 6, why: '“A” is its own parent, so Earmark adds it at the top level.' },
  ]);
});

test('reads tables with paths, levels and indentation', () => {
  const wanted = ['Waiting', 'Waiting / Desk', 'Waiting / Desk / Queue', 'Shelf'];
  expect(pathsIn('path,description\nWaiting / Desk,x\nWaiting / Desk / Queue,\nShelf,')).toEqual(wanted);
  expect(pathsIn('name\tpath\nDesk\tWaiting > Desk\nQueue\tWaiting > Desk\nShelf\t')).toEqual(wanted);
  expect(pathsIn('Level 1,Level 2,Level 3\nWaiting,,\n,Desk,\n,,Queue\nShelf,,\n')).toEqual(wanted);
  expect(pathsIn('Level 1,Level 2,Level 3\nWaiting,Desk,Queue\nShelf,,\n')).toEqual(wanted);
  expect(pathsIn('Waiting\n  Desk\n    Queue\nShelf\n')).toEqual(wanted);
  expect(pathsIn('code,memo\nWaiting,\n  Desk,\n    Queue,\nShelf,')).toEqual(wanted);
});

test('takes a code that is in the file twice once, whatever its capitals, and says which line was cut', () => {
  const file = read(`name,description\n"Wait\ning",\nShelf,\nshelf,A place for books\n${'x'.repeat(501)},\n`);
  expect(file.codes.map(({ name, description }) => [name.slice(0, 10), description])).toEqual([
    ['Wait ing', ''],
    ['Shelf', 'A place for books'],
    ['xxxxxxxxxx', ''],
  ]);
  expect(file.problems).toEqual([{ line: 6, why: 'The name is cut: it is longer than 500 characters.' }]);
});

test('reads UTF-8, UTF-16 and Windows-1252', () => {
  const text = 'name,description\nCafé,“Où”\n';
  const utf16 = (isBig: boolean) => {
    const content = Buffer.from(`\ufeff${text}`, 'utf16le');
    return isBig ? content.swap16() : content;
  };
  const windows = Uint8Array.from(
    Array.from(text, (character) => ({ '“': 0x93, '”': 0x94 })[character] ?? character.charCodeAt(0)),
  );
  for (const file of [bytes(text), bytes(`\ufeff${text}`), utf16(false), utf16(true), windows]) {
    const { codes } = codebookOf(file);
    expect(codes).toEqual([{ name: 'Café', description: '“Où”', colour: null, parent: null }]);
  }
});

test('reads any bytes as a codebook, or refuses them in plain words', () => {
  const property = fc.property(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ maxLength: 300 }).map(bytes),
      fc.string({ maxLength: 80 }).map((text) => bytes(qdc(`<Code name="${text}"/>`))),
      fc
        .array(fc.constantFrom('name', 'parent', 'path', 'A', 'B', 'A / B', ',', '\n', '"', ' '), {
          maxLength: 60,
        })
        .map((parts) => bytes(parts.join(''))),
    ),
    (file) => {
      try {
        return codebookFile.safeParse(codebookOf(file)).success;
      } catch (error) {
        return problemOf(error).kind !== 'bug';
      }
    },
  );
  expect(() => {
    fc.assert(property, { numRuns: 500 });
  }).not.toThrow();
});

test('refuses a table with more columns, and an element with more attributes, than any codebook has', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, index) => `Level ${index + 1}`);
  expect(pathsIn(`${columns(1000).join(',')}\nWaiting\n`)).toEqual(['Waiting']);
  expect(refusal(`${columns(1001).join(',')}\nWaiting\n`)).toBe('This file has more than 1,000 columns.');
  expect(refusal(`name,parent\n${','.repeat(1000)}x\nWaiting\n`)).toBe(
    'This file has more than 1,000 columns.',
  );
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
  expect(
    pathsIn(qdc(`<Code ${attributes(999)} name="Waiting"/><Code ${attributes(999)} name="Desk"/>`)),
  ).toEqual(['Waiting', 'Desk']);
  // It is not read to its end.
  expect(refusal(`<CodeBook><Codes><Code ${attributes(1001)} <<`)).toBe(
    'This is not a codebook: one element has more than 1,000 attributes.',
  );
});

test('reads no file that is too large, and says if it is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-codebook-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'large.csv'), new Uint8Array(5_000_001).fill(0x61));
  writeFileSync(join(folder, 'codes.csv'), 'name\nWaiting\n');
  await expect(readCodebookFile(join(folder, 'large.csv'))).rejects.toThrow('larger than 5 MB');
  await expect(readCodebookFile(join(folder, 'gone.csv'))).rejects.toThrow('cannot read this file');
  expect(pathsOf(await readCodebookFile(join(folder, 'codes.csv')))).toEqual(['Waiting']);
});
