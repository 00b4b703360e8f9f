import { describe, expect, test } from 'vitest';
import { termFinder } from './find-terms.ts';

/** How a removed name can be written: found and replaced, found but doubtful, and another word. */
interface Forms {
  name: string;
  found: string[];
  doubtful?: string[];
  not: string[];
}

const FORMS: Record<string, Forms[]> = {
  English: [
    {
      name: 'Rosa',
      found: [
        'ROSA',
        'rosa',
        'Ｒｏｓａ',
        '𝐑𝐨𝐬𝐚',
        'Ro\u00adsa',
        'Ro-\nsa',
        'Ro\u00ad\nsa',
        'Ro‐ \r\n  sa',
        '**Ro**sa',
        'Ro<b>sa</b>',
      ],
      not: ['Rosamunde', 'rosary', 'Rosas', 'Rosa2', 'prosa', 'Ro sa', 'Ro-sa', 'Ro_sa', 'Ro - sa', 'Ro\nsa'],
    },
    { name: 'Mark', found: ['mark', 'MARK'], not: ['marks', 'Marko', 'markup', 'remark'] },
    {
      name: "O'Brien",
      found: ['O’Brien', "o'brien", 'O&#39;Brien', 'O&rsquo;Brien', 'O&#x2019;Brien'],
      not: ['obrien', 'O Brien'],
    },
    {
      name: 'Joe Quintar',
      found: [
        'joe  quintar',
        'Joe\nQuintar',
        'Joe-Quintar',
        'Joe – Quintar',
        'Joe\u00adQuintar',
        'JoeQuintar',
        'Joe_Quintar',
        'Joe-\nQuintar',
        'Joe **Quintar**',
        'Joe <i>Quintar</i>',
        'Joe<br>Quintar',
        'Joe&nbsp;Quintar',
        'Joe &ndash; Quintar',
        'Joe ~~Quintar~~',
      ],
      not: ['Joe, Quintar', 'Joe. Quintar', 'Joe x Quintar', 'Quintar Joe', 'Joe'],
    },
    { name: 'Bo Li', found: ['Bo-Li', 'bo\nli', 'Bo*–*Li'], not: ['boli', 'Bo*Li*'] },
    { name: 'Room 12', found: ['room-12'], not: ['room12', 'Room 123'] },
  ],
  German: [
    {
      name: 'Müller',
      found: ['Muller', 'MÜLLER', 'Mu\u0308ller', 'M&uuml;ller', 'M&#252;ller'],
      not: ['Mueller', 'Müllers', 'Müllerin'],
    },
    { name: 'Schön', found: ['SCHÖN'], doubtful: ['schon', 'Schon'], not: ['schöne'] },
    {
      name: 'Karl-Heinz',
      found: ['Karl Heinz', 'Karlheinz', 'Karl‑Heinz', 'KARL—HEINZ'],
      not: ['Karl', 'Karl und Heinz'],
    },
    { name: 'Groß', found: ['Gross', 'GROẞ', 'groß', 'Gro&szlig;'], not: ['Großen', 'Gros'] },
  ],
  Spanish: [
    {
      name: 'José',
      found: ['Jose', 'JOSÉ', 'Jose\u0301', 'Jos&eacute;', 'Jose&#769;'],
      doubtful: ['Josè', 'Josê'],
      not: ['Josefa', 'Josés'],
    },
    { name: 'Jose', found: ['José', 'Josè'], not: ['Joseph'] },
    { name: 'Ana', found: ['ANA', 'Aná'], not: ['ano', 'año', 'Anas', 'Anna'] },
    { name: 'Peña', found: ['PEÑA'], doubtful: ['pena', 'Pena'], not: ['peñas'] },
    { name: 'Ines Peña', found: ['Inés Pena', 'Ines-Peña'], not: ['Inés', 'Peña'] },
  ],
  French: [
    { name: 'Zoé', found: ['Zoe', 'ZOÉ'], doubtful: ['Zoë'], not: ['Zo'] },
    { name: 'Côté', found: ['CÔTÉ'], doubtful: ['côte', 'cote'], not: ['Côtés'] },
    { name: 'Lætitia', found: ['Laetitia', 'LÆTITIA'], not: ['Letitia'] },
  ],
  Polish: [
    { name: 'Łódź', found: ['Lodz', 'lodz', 'ŁÓDŹ', 'Łodz'], not: ['Łodzi'] },
    { name: 'Lodz', found: ['Łódź'], not: ['Lod'] },
    { name: 'Nowak', found: ['NOWAK'], not: ['nowaka', 'Nowakowi'] },
    { name: 'Wąs', found: ['wąs'], doubtful: ['was'], not: ['wąsy'] },
  ],
  Danish: [{ name: 'Søren', found: ['Soren', 'SØREN'], doubtful: ['Sören'], not: ['Sørens'] }],
  Russian: [
    { name: 'Пётр', found: ['Петр', 'ПЁТР'], not: ['Петра', 'Пётру'] },
    { name: 'Алена', found: ['Алёна', 'Але\u0301на'], not: ['Алёны'] },
    { name: 'Андрей', found: ['АНДРЕЙ', 'Андреи\u0306'], not: ['Андреи', 'Андрея'] },
  ],
  Turkish: [
    { name: 'Işıl', found: ['Isil', 'IŞIL', 'işil'], not: ['Işılın'] },
    { name: 'Şen', found: ['ŞEN'], doubtful: ['sen'], not: ['şenlik'] },
    { name: 'İbrahim', found: ['ibrahim', 'ıbrahim', 'IBRAHIM'], not: ['İbrahimi'] },
  ],
  Vietnamese: [
    {
      name: 'Nguyễn',
      found: ['Nguyen', 'NGUYỄN', 'Nguyên', 'Nguye\u0302\u0303n'],
      doubtful: ['Nguyến'],
      not: ['Nguyệ'],
    },
    { name: 'Lan', found: ['LAN'], doubtful: ['lần', 'lân'], not: ['Lang'] },
    { name: 'Minh', found: ['minh'], doubtful: ['mình'], not: ['min'] },
    { name: 'Đỗ Thị Hà', found: ['Do Thi Ha', 'Đỗ Thi Hà'], doubtful: ['Đỗ Thị Hạ'], not: ['Do Thi'] },
  ],
  Arabic: [
    { name: 'محمد', found: ['محـمد', 'ﻣﺤﻤﺪ'], doubtful: ['مُحَمَّد'], not: ['ومحمد', 'لمحمد', 'محمدي'] },
    { name: 'أحمد', found: ['احمد', 'أحمد'], not: ['حمد'] },
    { name: 'فاطمة', found: ['فاطمه'], not: ['فاطم'] },
    { name: 'علي', found: ['علی'], doubtful: ['على'], not: ['عليه'] },
  ],
  Persian: [{ name: 'کریم', found: ['كريم'], not: ['کریمی'] }],
  Hebrew: [
    { name: 'שרה', found: ['ש\u200fרה'], doubtful: ['שָׂרָה'], not: ['ושרה', 'לשרה', 'שר'] },
    { name: 'בן־דוד', found: ['בן דוד', 'בן-דוד'], not: ['בן, דוד'] },
  ],
  Japanese: [{ name: '田中 太郎', found: ['田中太郎', '田中　太郎'], not: ['田中'] }],
  Greek: [{ name: 'Ελένη', found: ['Ελενη', 'ΕΛΕΝΗ'], not: ['Ελένης'] }],
};

describe.each(Object.entries(FORMS))('%s', (_, names) => {
  test.each(names)('$name', ({ name, found, doubtful = [], not }) => {
    const finder = termFinder([{ words: name }]);
    const isWhole = (text: string, matches: { start: number; end: number }[]): boolean =>
      matches.length === 1 && matches[0]?.start === 3 && matches[0].end === text.length - 3;
    const within = (form: string) => `(: ${form} :)`;
    const textsWith = (forms: readonly string[]) => forms.map((form) => ({ form, text: within(form) }));
    for (const { form, text } of textsWith([name, ...found]))
      expect({ form, isFound: isWhole(text, finder.find(text)) }).toEqual({ form, isFound: true });
    for (const { form, text } of textsWith(doubtful)) {
      expect({ form, found: finder.find(text) }).toEqual({ form, found: [] });
      expect({ form, isDoubtful: isWhole(text, finder.findDoubtful(text)) }).toEqual({
        form,
        isDoubtful: true,
      });
    }
    for (const { form, text } of textsWith(not))
      expect({ form, found: finder.find(text), doubtful: finder.findDoubtful(text) }).toEqual({
        form,
        found: [],
        doubtful: [],
      });
  });
});

test('finds a term that has markup and separators itself', () => {
  const words = 'Zoë_1 O’Hara <of> **Zoë** - "Ann & Sons"';
  expect(find(words, `so ${words}.`)).toEqual([words]);
});

const find = (name: string, text: string): string[] =>
  termFinder([{ words: name }])
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ['+442079460958', '+44 20 7946 0958'],
  ['+44 20 7946 0958', '0044 20 79460958'],
  ['0044 20 7946 0958', '+44-20-7946-0958'],
  ['+44 20 7946 0958', '44 20 7946 0958'],
  ['020 7946 0958', '(020) 7946.0958'],
  ['(020) 79460958', '020/7946-0958'],
  ['020 7946 0958', '０２０７９４６０９５８'],
  ['020 7946 0958', '٠٢٠ ٧٩٤٦ ٠٩٥٨'],
  ['12/05/1980', '12.05.1980'],
  ['1234567', '1 2 3 4 5 6 7'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
])('finds the long number %s as %s', (name, form) => {
  expect(find(name, `call ${form}, or`)).toEqual([form]);
});

test.each([
  ['020 7946 0958', '1207946 0958'],
  ['020 7946 0958', '020794609581'],
  ['020 7946 0958', '020 7946 0959'],
  ['020 7946 0958', '020, 7946, 0958'],
  ['020 7946 0958', '020:7946:0958'],
  ['020 7946 0958', '020     7946 0958'],
  ['12 34 56', '12.34.56'],
  ['12 34 56', '123456'],
  ['47113', '4 7 1 1 3'],
])('does not find the number %s as %s', (name, text) => {
  expect(find(name, text)).toEqual([]);
});

test.each([
  ['**Joe** Quintar said', '**Joe** Quintar'],
  ['so *Joe* *Quintar* said', '*Joe* *Quintar*'],
  ['so **Joe Quintar** said', 'Joe Quintar'],
  ['so Joe **Quintar** said', 'Joe **Quintar**'],
  ['<p><i>Joe</i> Quintar</p>', '<i>Joe</i> Quintar'],
  ['<p>Joe <b class="x">Quintar</b></p>', 'Joe <b class="x">Quintar</b>'],
  ['<p>Joe <b>Quintar</p>', 'Joe <b>Quintar'],
  ['_Joe_ Quintar', '_Joe_ Quintar'],
  ['call_Joe_Quintar_01.wav', 'Joe_Quintar'],
  ['Joe <i>Quintar</i></b>', 'Joe <i>Quintar</i>'],
])('takes the markup of a name with it: %s', (text, found) => {
  expect(find('Joe Quintar', text)).toEqual([found]);
});

test('prefers the term with the same accents', () => {
  const finder = termFinder([{ words: 'Jose' }, { words: 'José' }, { words: 'Josè' }]);
  expect(finder.find('Jose José Josè Josê').map(({ term }) => term)).toEqual([0, 1, 2, 0]);
});

test('says where words go on after a term', () => {
  const beginnings = (text: string) =>
    termFinder([{ words: 'Peter' }, { words: 'Rosa Diaz' }])
      .findBeginnings(text)
      .map(({ start, end, term }) => [text.slice(start, end), term]);
  expect(beginnings('Peters und Peter, Rosa Diazes, Trompeter, Peter’s peter2')).toEqual([
    ['Peter', 0],
    ['Rosa Diaz', 1],
    ['peter', 0],
  ]);
});

test('is as fast with any number of tags and signs', () => {
  const finder = termFinder([{ words: 'Rosa Maria Diaz' }]);
  expect(finder.find(`Rosa${'<b>'.repeat(10_000)}Maria`)).toEqual([]);
  expect(finder.find(`Rosa${' - '.repeat(10_000)}Maria${'*'.repeat(10_000)} Diaz`)).toHaveLength(1);
  expect(finder.find('Rosa-'.repeat(10_000))).toEqual([]);
});
