import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCodesCsv } from './read-codes-csv.ts';

/** The paths of the codes, in the order of the file. */
function pathsIn(text: string): string[] {
  const paths: string[] = [];
  for (const { name, parent } of readCodesCsv(text).codes)
    paths.push(parent === null ? name : `${paths[parent] ?? '?'} | ${name}`);
  return paths;
}
const coloursIn = (...colours: string[]) =>
  readCodesCsv(
    `name\tcolour\n${colours.map((colour, index) => `Code ${index}\t${colour}\n`).join('')}`,
  ).codes.map(({ colour }) => colour);

test('reads few rows with any delimiter and a final line break', () => {
  const text = 'name;parent\nWaiting;\nQueue;Waiting\n';
  for (const delimiter of [';', '\t', ',', '|'])
    expect(pathsIn(text.replaceAll(';', delimiter))).toEqual(['Waiting', 'Waiting | Queue']);
  expect(pathsIn('name\tdescription\nWaiting\tTime, spent\n')).toEqual(['Waiting']);
});

test('reads the line with which Excel states the delimiter', () => {
  const file = readCodesCsv('sep=;\r\nname;colour\r\nTrust, care;red\r\nDesk;blau\r\n');
  expect(file.codes.map(({ name, colour }) => [name, colour])).toEqual([
    ['Trust, care', '#ff0000'],
    ['Desk', null],
  ]);
  expect(file.problems.map(({ line }) => line)).toEqual([4]);
  expect(pathsIn('sep=,\nTrust\nDesk\n')).toEqual(['Trust', 'Desk']);
});

test('reads codes with commas in one column', () => {
  expect(pathsIn('code\nTrust, care\nWaiting\n')).toEqual(['Trust, care', 'Waiting']);
  expect(pathsIn('Trust, care\nWaiting\n')).toEqual(['Trust, care', 'Waiting']);
  expect(pathsIn('Trust, care\nWaiting, long\n')).toEqual(['Trust, care', 'Waiting, long']);
  expect(pathsIn('name\n"Trust, care"\n"Waiting"\n')).toEqual(['Trust, care', 'Waiting']);
});

test('reads the columns of Taguette, and names the one that is not used', () => {
  const file = readCodesCsv(
    'tag,description,number of highlights\ninteresting,Further review required,3\nwaiting.desk,,0\n',
  );
  expect(file).toEqual({
    codes: [
      { name: 'interesting', description: 'Further review required', colour: null, parent: null },
      { name: 'waiting.desk', description: '', colour: null, parent: null },
    ],
    problems: [],
    unusedColumns: ['number of highlights'],
  });
});

test('names the columns that are not used, once they have a cell, and not those of hierarchies that are', () => {
  const unused = (text: string) => readCodesCsv(text).unusedColumns;
  expect(unused('name,title,,Group 1,empty,\nA,B,x,y,,\n')).toEqual(['title', 'Column 3', 'Group 1']);
  expect(unused('Level 1,Level 2,memo\nA,B,x\n')).toEqual([]);
  expect(unused('id,name,parent id,parent\n1,A,,\n2,B,1,A\n')).toEqual([]);
  expect(unused('name,path,parent\nB,A / B,A\n')).toEqual(['parent']);
  expect(unused('A\nB\n')).toEqual([]);
});

test('says which rows have more cells than there are columns', () => {
  expect(readCodesCsv('name,description\nA,Time, spent\nB,x,\n').problems).toEqual([
    {
      line: 2,
      why: 'This row has more cells than the first, so “spent” is not read. Put cells that contain “,” in quotation marks.',
    },
  ]);
});

test.each([
  ['numbers', 'Id,Name,Parent Id\n2,Desk,1\n1,Waiting,\n3,Queue,2\n'],
  ['no names of ids', 'Id;Parent Id;Name\n1;0;Waiting\n2;1;Desk\n3;2;Queue\n'],
  ['names of programs', 'code_id,code_name,parentId\na1,Waiting,NULL\nb2,Desk,a1\nc3,Queue,b2\n'],
  ['a column of parents with ids', 'id,name,parent\n1,Waiting,\n2,Desk,1\n3,Queue,2\n'],
])('reads parents by id: %s', (_, text) => {
  const file = readCodesCsv(text);
  expect(pathsIn(text)).toEqual(['Waiting', 'Waiting | Desk', 'Waiting | Desk | Queue']);
  expect(file.problems).toEqual([]);
  expect(file.unusedColumns).toEqual([]);
});

test('keeps codes of one name under different ids apart, and says which parents do not exist', () => {
  const file = readCodesCsv(
    'id,name,parent id\n1,Waiting,\n2,Trust,\n3,Ease,1\n4,Ease,2\n5,Long,4\n6,Lost,9\n',
  );
  expect(file.codes.map(({ name, parent }) => [name, parent])).toEqual([
    ['Waiting', null],
    ['Trust', null],
    ['Ease', 0],
    ['Ease', 1],
    ['Long', 3],
    ['Lost', null],
  ]);
  expect(file.problems).toEqual([
    { line: 7, why: '“9” is not in this file, so Earmark adds “Lost” at the top level.' },
  ]);
});

test('puts codes under their categories, which need no row', () => {
  const text =
    'Category,Code,Colour\nWaiting,Desk,#fff\nTrust,Privacy,\nWaiting,Queue,\n,Alone,\nAlone,Below,\n';
  expect(pathsIn(text)).toEqual([
    'Waiting',
    'Waiting | Desk',
    'Trust',
    'Trust | Privacy',
    'Waiting | Queue',
    'Alone',
    'Alone | Below',
  ]);
  expect(readCodesCsv(text).problems).toEqual([]);
  expect(pathsIn('code,theme,parent\nDesk,Places,\nQueue,Places,Desk\nWaiting,Waiting,\n')).toEqual([
    'Places',
    'Places | Desk',
    'Places | Desk | Queue',
    'Waiting',
  ]);
  expect(readCodesCsv('code,category,parent\nDesk,Places,Gone\n').problems).toEqual([
    { line: 2, why: '“Gone” is not in this file, so Earmark adds “Desk” at the top level.' },
  ]);
});

test.each([' > ', '/', ' / ', '\\', '::', '>', ' :: ', '\\\\'])(
  'reads hierarchical names with %j if the codes above them are in the file',
  (separator) => {
    const names = ['Waiting', 'Waiting/Desk', 'Waiting/Desk/Queue', 'Shelf', 'Shelf/High'];
    const text = names.map((name) => name.replaceAll('/', separator)).join('\n');
    const wanted = ['Waiting', 'Waiting | Desk', 'Waiting | Desk | Queue', 'Shelf', 'Shelf | High'];
    expect(pathsIn(text)).toEqual(wanted);
    expect(pathsIn(`name\n${text}\n`)).toEqual(wanted);
    expect(pathsIn(`name,description\n${text.replaceAll('\n', ',x\n')},\n`)).toEqual(wanted);
  },
);

test.each([' > ', '/', '\\', '::'])('reads hierarchical names with %j if all names have it', (separator) => {
  const text = ['name', 'Waiting/Desk', 'Waiting/Queue', 'Shelf/High'].join('\n').replaceAll('/', separator);
  expect(pathsIn(text)).toEqual(['Waiting', 'Waiting | Desk', 'Waiting | Queue', 'Shelf', 'Shelf | High']);
});

test('leaves names with a slash that are no paths in one piece', () => {
  for (const names of [
    ['and/or', 'yes/no'],
    ['Waiting', 'and/or', 'Waiting at 24/7'],
    ['Waiting/Desk', 'Waiting/Queue', 'Shelf'],
    ['Coffee / tea', 'Yes / no'],
    ['Waiting', 'Coffee / tea', 'Waiting at 24 / 7'],
    ['Age > 40', 'Waiting'],
    ['C:\\Users', 'Waiting'],
    ['Waiting', 'Waiting/'],
    ['/Waiting', 'Waiting'],
    ['Input -> output', 'Input'],
  ])
    expect(pathsIn(`name\n${names.join('\n')}\n`).filter((path) => path.includes(' | '))).toEqual([]);
  expect(pathsIn('name\nWaiting\nWaiting / Desk\nCoffee / tea\n')).toEqual([
    'Waiting',
    'Waiting | Desk',
    'Coffee / tea',
  ]);
  expect(pathsIn('name\nWaiting\nWaiting/Desk\nand/or\nWaiting/Desk and/or shelf\n')).toEqual([
    'Waiting',
    'Waiting | Desk',
    'and/or',
    'Waiting | Desk and/or shelf',
  ]);
});

test('finds parents that are named by a path', () => {
  const text = String.raw`code,parent code
Waiting,
Trust,
Ease,Waiting
Ease,Trust
Long,Trust\Ease
Short,Waiting / Ease
`;
  expect(pathsIn(text)).toEqual([
    'Waiting',
    'Trust',
    'Waiting | Ease',
    'Trust | Ease',
    'Trust | Ease | Long',
    'Waiting | Ease | Short',
  ]);
});

test.each([
  ['German', 'Bezeichnung;Übergeordneter Code;Beschreibung;Farbe', 'ID;Name;Eltern-ID;Definition;Farbe'],
  [
    'German without umlauts',
    'Code;Uebergeordneter Code;Kommentar;Codefarbe',
    'Kennung;Kode;Eltern ID;Notiz;Farbe',
  ],
  ['French', 'Nom;Code parent;Définition;Couleur', 'Identifiant;Libellé;ID parent;Description;Couleur'],
  ['Spanish', 'Nombre;Código padre;Descripción;Color', 'Identificador;Código;ID padre;Definición;Color'],
  ['Portuguese', 'Nome;Código pai;Descrição;Cor', 'Identificador;Código;ID pai;Definição;Cor'],
  ['Dutch', 'Naam;Bovenliggende code;Beschrijving;Kleur', 'ID;Code;Bovenliggend ID;Omschrijving;Kleur'],
  ['Italian', 'Nome;Codice padre;Descrizione;Colore', 'Identificatore;Codice;ID padre;Definizione;Colore'],
  ['Polish', 'Nazwa;Kod nadrzędny;Opis;Kolor', 'Identyfikator;Kod;ID nadrzędne;Definicja;Kolor'],
])('reads the names of columns in %s', (_, byName, byId) => {
  const wanted = {
    codes: [
      { name: 'A', description: '', colour: null, parent: null },
      { name: 'B', description: 'What B is', colour: '#fc9241', parent: 0 },
    ],
    problems: [],
    unusedColumns: [],
  };
  expect(readCodesCsv(`${byName}\nA;;;\nB;A;What B is;#FC9241\n`)).toEqual(wanted);
  expect(readCodesCsv(`${byId}\n1;A;;;\n2;B;1;What B is;#FC9241\n`)).toEqual(wanted);
});

test('reads colours in every form of CSS, and says which it cannot read', () => {
  expect(
    coloursIn('rgb(252, 146, 65)', 'RGB(252 146 65)', 'rgba(252,146,65,0.5)', 'rgb(100%, 0%, 50% / 20%)'),
  ).toEqual(['#fc9241', '#fc9241', '#fc9241', '#ff0080']);
  expect(coloursIn('#FC924180', '#abcd', '#abc', 'fc9241', ' #fc9241 ')).toEqual([
    '#fc9241',
    '#aabbcc',
    '#aabbcc',
    '#fc9241',
    '#fc9241',
  ]);
  expect(coloursIn('red', 'RebeccaPurple', 'lightgoldenrodyellow', 'DarkSlateGrey')).toEqual([
    '#ff0000',
    '#663399',
    '#fafad2',
    '#2f4f4f',
  ]);
  expect(coloursIn('', 'rgb(300,0,0)', 'rgb(1,2)', '#12345', 'blau', 'constructor')).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(readCodesCsv('name,colour\nA,\nB,blau\n').problems).toEqual([
    { line: 3, why: '“blau” is not a known colour, so Earmark chooses one for “B”.' },
  ]);
});

test('returns each name of a list once, in one piece or as a path, and never a part of it alone', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '/', '>', '\\', ':', 'ü'), minLength: 1 });
  fc.assert(
    fc.property(
      fc.array(
        name.map((one) => one.trim()).filter((one) => one !== ''),
        { minLength: 1 },
      ),
      (names) => {
        const letters = (text: string) =>
          text
            .replaceAll(/[^abü]/g, '')
            .split('')
            .toSorted()
            .join('');
        const paths = pathsIn(`name,description\n${names.map((one) => `"${one}",\n`).join('')}`);
        for (const one of names) expect(paths.map(letters)).toContain(letters(one));
      },
    ),
  );
});
