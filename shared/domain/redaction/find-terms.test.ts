import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termFinder } from './find-terms.ts';
import { speltTerm, unlikeAccents } from './spelling.ts';

const find = (text: string, ...terms: string[]): string[] =>
  termFinder(terms.map((words) => ({ words })))
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  ['whole words', 'Rosa, Rosalind and prosa: Rosa.', ['Rosa'], ['Rosa', 'Rosa']],
  ['without regard to case', 'ROSA rosa RoSa', ['rosa'], ['ROSA', 'rosa', 'RoSa']],
  ['before an apostrophe', "Rosa’s hat, Rosa's coat", ['Rosa'], ['Rosa', 'Rosa']],
  ['beside a digit it is another word', 'Rosa2 2Rosa', ['Rosa'], []],
  ['beside an underscore, as in names of files', 'interview_Rosa_01', ['Rosa'], ['Rosa']],
  ['beside signs', '(Rosa) “Rosa” @Rosa #Rosa', ['Rosa'], ['Rosa', 'Rosa', 'Rosa', 'Rosa']],
  [
    'every kind of apostrophe',
    "O’Brien O'Brien OʼBrien O`Brien",
    ["O'Brien"],
    ['O’Brien', "O'Brien", 'OʼBrien', 'O`Brien'],
  ],
  ['a modifier letter as apostrophe ends a word', 'Rosaʼs', ['Rosa'], ['Rosa']],
  ['every kind of hyphen', 'Mary\u2011Jane Mary-Jane', ['mary‐jane'], ['Mary\u2011Jane', 'Mary-Jane']],
  [
    'over any white space',
    'Rosa\r\n Diaz, Rosa\u00a0Diaz, Rosa\u2003\tDiaz',
    ['Rosa Diaz'],
    ['Rosa\r\n Diaz', 'Rosa\u00a0Diaz', 'Rosa\u2003\tDiaz'],
  ],
  ['white space around and within the term', 'Rosa Diaz', [' Rosa \n Diaz\u00a0'], ['Rosa Diaz']],
  ['not over other signs', 'Rosa, Diaz Rosa. Diaz', ['Rosa Diaz'], []],
  ['with accents in one or two characters', 'Zoë Zoe\u0308', ['Zoë'], ['Zoë', 'Zoe\u0308']],
  ['a term with accents in two characters', 'Zoë Zoe\u0308', ['zoe\u0308'], ['Zoë', 'Zoe\u0308']],
  ['marks in any order', 'a\u0323\u0302 a\u0302\u0323 ậ', ['ậ'], ['a\u0323\u0302', 'a\u0302\u0323', 'ậ']],
  ['with and without accents', 'Anaïs Anai\u0308s Zoe', ['Anais', 'Zoë'], ['Anaïs', 'Anai\u0308s', 'Zoe']],
  [
    'a mark with the letter before it',
    'Tome\u0301 Tome\u00ad\u0301',
    ['Tome'],
    ['Tome\u0301', 'Tome\u00ad\u0301'],
  ],
  ['a letter with a mark as one that means another', 'か\u3099 が', ['か'], []],
  ['ß and ss', 'Groß GROSS groẞ gross', ['groß'], ['Groß', 'GROSS', 'groẞ', 'gross']],
  ['no part of ß', 'aß', ['as'], []],
  ['a ligature', 'ﬁona', ['Fiona'], ['ﬁona']],
  [
    'every Turkish i',
    'İbrahim ibrahim IBRAHIM ıbrahim I\u0307brahim',
    ['ibrahim'],
    ['İbrahim', 'ibrahim', 'IBRAHIM', 'ıbrahim', 'I\u0307brahim'],
  ],
  ['final sigma', 'ΟΔΥΣΣΕΥΣ Οδυσσευς Οδυσσευσ', ['οδυσσευς'], ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευς', 'Οδυσσευσ']],
  [
    'invisible characters inside',
    'Ro\u00adsa R\u200bo\u200dsa R\u2060o\ufeffsa',
    ['Rosa'],
    ['Ro\u00adsa', 'R\u200bo\u200dsa', 'R\u2060o\ufeffsa'],
  ],
  ['invisible characters are no end of a word', 'Rosa\u00adlind Rosa\u200dlind', ['Rosa'], []],
  ['a space without width is an end of a word', 'Rosa\u200bDiaz', ['Rosa'], ['Rosa']],
  ['direction marks around are not part of it', '\u200fשרה\u200f באה', ['שרה'], ['שרה']],
  ['Hebrew', 'שרה באה, ושרה לא', ['שרה'], ['שרה']],
  ['Arabic without vowel signs is another word', 'مُحَمَّد محمد', ['محمد'], ['محمد']],
  ['Chinese beside other characters', '我叫王小明我来自北京', ['王小明', '北京'], ['王小明', '北京']],
  ['a character with a variation selector', '葛\u{e0100}城さん', ['葛城'], ['葛\u{e0100}城']],
  ['a Latin name beside Japanese', '私はRosaです', ['Rosa'], ['Rosa']],
  ['a Korean name before a particle', '로사는 갔다', ['로사'], ['로사']],
  ['a Korean name in single letters', '로사는'.normalize('NFD'), ['로사'], ['로사'.normalize('NFD')]],
  ['no part of a Korean syllable', '한국', ['하'], []],
  ['Thai without its vowel sign is another word', 'นี นา', ['น'], ['น']],
  ['Thai beside other letters', 'คุณสมชายมา', ['สมชาย'], ['สมชาย']],
  ['letters outside the first plane', '𐐔𐐯𐑅 𐐼𐐯𐑅', ['𐐼𐐇𐐝'], ['𐐔𐐯𐑅', '𐐼𐐯𐑅']],
  ['signs at the ends of a term', 'call +44 20 7946 0958 now', ['+44 20 7946 0958'], ['+44 20 7946 0958']],
  ['a term without letters', 'a *** b', ['***'], ['***']],
  [
    'of those that overlap, the longest',
    'Anna Maria Lopez',
    ['Anna Maria', 'Maria Lopez', 'Anna'],
    ['Anna', 'Maria Lopez'],
  ],
  [
    'the longer of two that begin together',
    'Rosa Diaz and Rosa',
    ['Rosa', 'Rosa Diaz'],
    ['Rosa Diaz', 'Rosa'],
  ],
  ['the shorter one if the longer is part of a word', 'Rosa Diazes', ['Rosa Diaz', 'Rosa'], ['Rosa']],
  ['nothing in nothing', '', ['Rosa'], []],
  ['nothing for terms without characters', ' \u200b ', ['', ' \n', '\u200b'], []],
])('finds %s', (_, text, terms, found) => {
  expect(find(text, ...terms)).toEqual(found);
});

test('says which term each match is, the first of equal ones, and how long a match may be', () => {
  const finder = termFinder([{ words: 'Leeds' }, { words: 'rosa' }, { words: 'ROSA' }]);
  expect(finder.find('Rosa lives in Leeds')).toEqual([
    { start: 0, end: 4, term: 1 },
    { start: 14, end: 19, term: 0 },
  ]);
  expect(finder.isEmpty).toBe(false);
  expect(finder.mostCharacters).toBeGreaterThan(5);
  expect(termFinder([{ words: ' ' }])).toMatchObject({ isEmpty: true, mostCharacters: 0 });
});

// What a reader would write without regard to speed: every stretch of whole characters is compared with every term.

const CHARACTER =
  /[^](?:\p{Default_Ignorable_Code_Point}*[[\p{M}\u1160-\u11ff\ud7b0-\ud7ff]--\p{Default_Ignorable_Code_Point}])*/gv;
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const FREE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const plain = (text: string): string =>
  [...text.matchAll(CHARACTER)]
    .map(([character]) =>
      /^\s/.test(character) && !character.startsWith('\ufeff')
        ? ' '
        : character
            .replaceAll(IGNORED, '')
            .normalize('NFKD')
            .toLowerCase()
            .toUpperCase()
            .toLowerCase()
            .replace(/(?<=^[\p{sc=Latin}\p{sc=Greek}\p{sc=Hebrew}]+)\p{M}+/gu, '')
            .normalize('NFC')
            .replaceAll(/[’ʼ]/g, "'"),
    )
    .join('');

/** Matches what is folded as a term, with its spaces or other ones, and without them where it is as clear then. */
function patternOf(term: string): RegExp {
  const parts = plain(term).trim().split(/ +/);
  const isPart = (part: string) => /^[\p{L}\p{M}]{3,}$/u.test(part);
  const source = parts.reduce((before, part, index) => {
    const last = parts[index - 1] ?? '';
    const isSign = !/[\p{L}\p{N}]\p{M}*$/u.test(last) || !/^[\p{L}\p{N}]/u.test(part);
    const isFree = FREE.test(Array.from(last).at(-1) ?? '') && FREE.test(Array.from(part)[0] ?? '');
    const letters = /[\p{L}\p{M}]*$/u.exec(last)?.[0] ?? '';
    const following = /^[\p{L}\p{M}]*/u.exec(part)?.[0] ?? '';
    const isJoined = isSign || isFree || (isPart(letters) && isPart(following));
    return `${before}${isJoined ? ' *' : ' +'}${RegExp.escape(part)}`;
  }, '');
  return new RegExp(`^${source.replace(/^ [*+]/, '')}$`, 'u');
}

function naive(text: string, terms: readonly string[]) {
  const characters = [...text.matchAll(CHARACTER)]
    .map(({ 0: character, index }) => ({
      start: index,
      end: index + character.length,
      own: plain(character),
    }))
    .map((one, index, all) => ({
      ...one,
      isSeparate:
        text
          .slice(0, one.start)
          .match(/\p{Default_Ignorable_Code_Point}*$/u)?.[0]
          .includes('\u200b') === true,
      before: all.slice(0, index).findLast(({ own }) => own !== '')?.own ?? '',
    }))
    .filter(({ own }) => own !== '');
  const joins = (own: string) => /[\p{L}\p{N}]/u.test(own) && !FREE.test(own);
  const isEdge = (index: number) => {
    const one = characters[index];
    return one === undefined || one.isSeparate || !joins(one.before) || !joins(one.own);
  };
  const wanted = terms.map(patternOf);
  const found = characters.flatMap(({ start, own: first }, from) =>
    characters.slice(from).flatMap(({ end, own: last }, more) => {
      const words = characters
        .slice(from, from + more + 1)
        .map(({ own }) => own)
        .join('');
      const isWhole = isEdge(from) && isEdge(from + more + 1) && first !== ' ' && last !== ' ';
      if (!isWhole) return [];
      const unlike = unlikeAccents(text.slice(start, end));
      const same = wanted.flatMap((pattern, term) =>
        pattern.test(words) ? [{ term, accents: unlike(speltTerm(terms[term] ?? '')) }] : [],
      );
      const best =
        same.find(({ accents }) => accents === 'none') ?? same.find(({ accents }) => accents === 'some');
      return best === undefined ? [] : [{ start, end, term: best.term, length: end - start }];
    }),
  );
  const taken: typeof found = [];
  for (const one of found.toSorted((a, b) => b.length - a.length || a.start - b.start))
    if (taken.every(({ start, end }) => end <= one.start || start >= one.end)) taken.push(one);
  return taken.toSorted((a, b) => a.start - b.start).map(({ start, end, term }) => ({ start, end, term }));
}

/** Little variety, so that there are matches. Without hyphens and markup, which `forms-of-names.test.ts` is about. */
const piece = fc.constantFrom(
  ...(
    "Rosa|rosa|Ro|sa|a|b| |\n|\u00a0|’|'|.|2|s|ss|ß|ẞ|é|e|\u0301|\u0323|I|İ|ı|" +
    '\u0307|i|ﬁ|f|Σ|ς|ΰ|ᾳ|\u00ad|\u200b|\u200d|\ufeff|王|明|さ|로|사|\u1105|\u1169|' +
    '\u11ab|น|ี|ש|\u200f|😀|👩‍🌾|\ud83d'
  ).split('|'),
);
const words = (most: number) => fc.array(piece, { maxLength: most }).map((parts) => parts.join(''));

test('finds what comparing every stretch with every term finds', () => {
  fc.assert(
    fc.property(
      words(14),
      fc.array(
        words(4).filter((term) => plain(term).trim() !== ''),
        { minLength: 1, maxLength: 6 },
      ),
      (text, terms) => {
        expect(termFinder(terms.map((term) => ({ words: term }))).find(text)).toEqual(naive(text, terms));
      },
    ),
  );
});

test('matches of any text are inside it, in order, and not empty', () => {
  const any = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(any, any, any, (before, term, after) => {
      const text = `${before} ${term} ${after}`;
      const finder = termFinder([{ words: term }]);
      let last = 0;
      for (const { start, end } of finder.find(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
      // A mark at the start of a term belongs to what is before it.
      const isCut = /^[\p{M}\p{Default_Ignorable_Code_Point}\u1160-\u11ff\ud7b0-\ud7ff]/u;
      const isThere = !finder.isEmpty && !isCut.test(term.trim()) && !isCut.test(after);
      expect(last > 0 || !isThere).toBe(true);
    }),
  );
});
