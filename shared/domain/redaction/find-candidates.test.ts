import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CANDIDATE_REASONS } from './candidate-reasons.ts';
import type { CandidateRule } from './candidate.ts';
import { findCandidates } from './find-candidates.ts';

const search = (text: string, knownNames: string[] = [], language: string | null = 'en') =>
  findCandidates({ turns: [{ text }], knownNames, language });
const candidatesOf = (rule: CandidateRule, text: string, knownNames?: string[], language?: string | null) =>
  search(text, knownNames, language)
    .filter((candidate) => candidate.rule === rule)
    .map(({ words }) => words);

/** What each rule finds, with the words in double angle brackets, and what it does not find. */
const RULES: Partial<Record<CandidateRule, { finds: string[]; not: string[] }>> = {
  email: {
    finds: [
      'write to <<rosa@example.org>>.',
      '<<rosa.diaz+news@mail.example.co.uk>>, please',
      '(<<o’brien@example.ie>>)',
      'mailto:<<ROSA@EXAMPLE.ORG>>',
      '<<rosa_2@example.museum>>',
      '<<zoë@bücher.de>>',
      'to <<a@example.org>>; <<b@example.org>>',
      '<<rosa@sub.domain.example.org>>!',
    ],
    not: [
      'rosa@',
      '@rosa',
      'rosa @ home',
      'a@b',
      'at example dot org',
      'rosa@localhost',
      '5 @ 3.50',
      'foo@bar.1',
    ],
  },
  'spoken-email': {
    finds: [
      'it’s <<rosa at example dot org>>',
      '<<rosa dot diaz at mail dot example dot com>> okay',
      '<<Rosa underscore Diaz at example dot co dot uk>>',
      '<<rosa at example.org>>',
      '<<rosa@example dot org>>',
      '<<r2d2 at example dot net>>',
      '<<rosa dash diaz at example dot de>>',
      'meine ist <<rosa punkt diaz at example punkt de>>',
    ],
    not: [
      'look at the dot com boom',
      'at the dot on the map',
      'rosa at example',
      'meet at ten dot thirty',
      'that dot org thing',
      'I was at home dot dot dot',
      'at a dot com company',
      'connect the dots at school',
    ],
  },
  'web-address': {
    finds: [
      'see <<https://example.org/rosa?x=1>>.',
      '<<www.example.org>>, I think',
      '(<<http://example.org/a_b>>)',
      'on <<example.com>> now',
      '<<rosa.example.co.uk/about>>',
      '<<HTTPS://EXAMPLE.ORG>>',
      '<<blog.example.de>>!',
      '“<<example.net/~rosa>>”',
    ],
    not: [
      'e.g. this',
      'i.e. that',
      'report.txt',
      'one.Two',
      'rosa@example.org',
      'end of it.In the end',
      'version 2.0.1',
      'http://',
      'Dr.House',
    ],
  },
  'spoken-web-address': {
    finds: [
      'go to <<example dot com>>',
      '<<www dot example dot org>>',
      '<<library dot example dot co dot uk>>',
      '<<example dot org slash rosa>>',
      '<<w w w dot example dot net>>',
      'on <<rosas-blog dot example dot de>> yes',
      '<<my2cents dot com>>',
      '<<Example Dot Com>>',
    ],
    not: [
      'the dot com boom',
      'dot dot dot',
      'a dot on the map',
      'polka dot dress',
      'my dot com',
      'example.com',
      'the red dot in',
      'dot com',
    ],
  },
  phone: {
    finds: [
      'call <<+44 20 7946 0958>> now',
      '<<020 7946 0018>>, it’s quicker',
      '<<(020) 7946-0018>>',
      '<<07700 900123>>.',
      '<<+1 (555) 010-9999>>',
      '<<555-010-9999>>',
      '<<06 12 34 56 78>>',
      '<<0049/30/123456>>',
      '<<+353.1.234.5678>>',
      'ref <<1234567>>',
      'tel:<<07700900123>>',
    ],
    not: [
      'in 2019 2020 2021',
      'from 1990-2000',
      '£1 234 567',
      '1,234,567 people',
      '1 000 000',
      'at 10:30 or 11:45',
      'at 10.30 11.45',
      '12.05.1980',
      '1980-05-12',
      '3.14159265',
      '192.168.100.200',
      '123456',
      '10 20 30 40 50',
      '1234567 euros',
      'A1234567',
      '$12345678',
    ],
  },
  'spoken-phone': {
    finds: [
      'it’s <<oh seven seven double oh nine oh oh one two three>>',
      '<<zero two zero, seven nine four six, zero zero one eight>>',
      '<<plus four four seven seven one two three four>>',
      '<<five five five, oh one oh, nine nine>>',
      '<<07 double 0 900 one two>>',
      '<<O seven O two four six eight>>',
      '<<oh-one-six-one four nine six>>',
      '<<triple five one two three four>>',
    ],
    not: [
      'one two three four five six seven',
      'nine eight seven six five four three two one',
      'one, two, one, two, one, two, one, two',
      'one or two or three',
      'seven of nine',
      'oh seven',
      'two three times a week',
      'four five six',
      'Oh, one thing',
    ],
  },
  'long-number': {
    finds: [
      'card <<123456789012>>',
      '<<1234 5678 9012 3456>>',
      '<<4111 1111 1111 1112>>',
      'account <<000123456789>>',
      'case <<20190000000017>>',
      '<<9876543210987654>>',
      '<<1234-5678-9012-3456>>.',
      '(<<111122223333>>)',
    ],
    not: [
      '12345678901',
      '1,234,567,890,123',
      '4111 1111 1111 1111',
      '£123456789012',
      'a123456789012',
      '123456789012%',
      '2019',
      '1 000 000 000 000',
    ],
  },
  'card-number': {
    finds: [
      '<<4111 1111 1111 1111>>',
      '<<4111111111111111>>',
      '<<5500-0000-0000-0004>>.',
      '<<340000000000009>>',
      '<<6011000000000004>>',
      'it’s <<3530 1113 3330 0000>>',
      '(<<4012888888881881>>)',
      '<<4222222222222>>',
    ],
    not: [
      '4111 1111 1111 1112',
      '4111 1111',
      '1111 1111 1111 1117',
      '0000 0000 0000 0000',
      '41111111111111111111111',
      '4111.1111',
      'x4111111111111111',
      '2019 2020 2021 2022',
    ],
  },
  iban: {
    finds: [
      '<<DE89 3704 0044 0532 0130 00>>',
      '<<GB29NWBK60161331926819>> is it',
      '<<FR14 2004 1010 0505 0001 3M02 606>>',
      '<<NL91ABNA0417164300>>.',
      '<<AT611904300234573201>>',
      '<<CH93 0076 2011 6238 5295 7>>',
      '<<de89370400440532013000>>',
      '<<NO93 8601 1117 947>>',
    ],
    not: [
      'DE89 3704 0044 0532 0130 01',
      'GB29NWBK6016133192681',
      'DE89',
      'XX89 3704 0044 0532 0130 00',
      'ADE89370400440532013000',
      'AB12 this is not one',
      'DE89370400440532013000X',
      'ES00 0000 0000 0000 0000 0000',
    ],
  },
  postcode: {
    finds: [
      'in <<LS2 9JT>>.',
      '<<SW1A 1AA>>',
      '<<M11AE>>',
      'Boston, <<MA 02110-1234>>',
      '<<NY 10001>>',
      '<<90210-1234>>',
      '<<1012 AB Amsterdam>>',
      '<<1012AB>>',
      '<<10115 Berlin>>',
      '<<8001 Zürich>>',
      '<<75001 Paris>>',
      '<<A-1010 Wien>>',
      'die Postleitzahl ist <<10115>>',
      'zip code <<90210>>',
    ],
    not: [
      '12345 people',
      '2019 Berlin',
      '10115',
      '1990 UK',
      'B12 vitamins',
      'the M25',
      'A4 paper',
      '5000 Menschen',
      'Windows 10',
      'in 2020 IT grew',
      'i5 3rd',
    ],
  },
  street: {
    finds: [
      'at <<12 Quay Street>>',
      '<<221B Baker Street>>,',
      '<<7 St. Mary’s Road>>',
      '<<Hauptstraße 12>>',
      '<<Kerkstraat 14a>>',
      '<<14 rue de la Paix>>',
      '<<Calle Mayor 3>>',
      '<<1600 Pennsylvania Avenue>>',
      'in der <<Lange Straße 5>>',
    ],
    not: [
      'down the street',
      '12 streets',
      'Quay Street',
      'the road to Leeds',
      'Hauptstraße',
      'at 12 Road',
      'three main roads',
      'rue the day',
      '14 rue',
    ],
  },
  'full-date': {
    finds: [
      'on <<12 May 1980>>',
      '<<12th of May, 1980>>.',
      '<<May 12th, 1980>>',
      '<<12/05/1980>>',
      '<<1980-05-12>>',
      '<<12.5.1980>>',
      '<<12. Mai 1980>>',
      '<<12 de mayo de 1980>>',
      'the <<twelfth of May nineteen eighty>>',
      '<<12/05/80>>',
    ],
    not: [
      'in May 1980',
      'May 12',
      '12 May',
      '45/13/1980',
      '1/2',
      '1980',
      'version 1.2.3',
      '12/05',
      'page 12 of 1980',
      'may 1980 times',
    ],
  },
  'birth-date': {
    finds: [
      'I was born in <<1980>>',
      'born on <<12 May>>',
      'born in <<May>>',
      'my birthday is on the <<12th of May>>',
      'date of birth: <<May 1980>>',
      'DOB <<March 3rd>>',
      'geboren am <<12. Mai>>',
      'née en <<1980>>',
      'she was born in <<nineteen eighty-two>>',
    ],
    not: [
      'born in Leeds',
      'born ready',
      'a birthday party',
      'the birth of the idea',
      'in 1980',
      'I was born there',
      'newborn in 1980s style',
      'happy birthday to you',
    ],
  },
  'title-and-name': {
    finds: [
      'ask <<Mr Whitlock>>',
      '<<Dr. Diaz>> said so',
      'Yes. <<Mrs O’Brien>> did',
      'my <<Auntie Rosa>>',
      '<<Professor Anna van der Berg>>',
      '<<Sister Agnes>>’s ward',
      'ich fragte <<Frau Müller>>',
      'with <<Sir John>> again',
    ],
    not: [
      'the Doctor',
      'a doctor said',
      'Mr',
      'my aunt rosa',
      'Miss it and it’s gone',
      'the nurse',
      'mr whitlock',
      'Doctor, I said',
    ],
  },
  capitalised: {
    finds: [
      'I asked <<Rosa>> about it',
      'the branch in <<Alderton>>, where I grew up',
      'from <<Quay Street Nursery>>. It shows',
      '<<Rosa Diaz>> said so',
      'She met <<Rosa>>’s sister',
      'the <<University of Leeds>> now',
      'with <<Vincent van Gogh>>, and',
      'I told <<Ödön>> that',
      'And then <<J. R. Whitlock>> came',
      'we saw <<Мария>> there',
    ],
    not: [
      'Yesterday was fine',
      'I think I’m here. And I’ll go',
      'on Monday in May, in English',
      'Mark the page. Will you?',
      'He said: “Do it.”',
      'well… Then it went',
      'ROSA WAS THERE AND LEFT EARLY',
      'ok, Google and YouTube',
      'at Christmas with Mum',
      'the Scottish and the French',
      'TV and PC',
    ],
  },
  acronym: {
    finds: [
      'the <<NHS>> says',
      'with the <<BBC>>.',
      'our <<GMB>> rep',
      '<<IKEA>> has it',
      'at <<DHL>>, no',
      'two <<NGOs>> came',
      'the <<RSPCA>>',
      'an <<HSBC>> branch',
    ],
    not: [
      'I know',
      'a TV',
      'OK then',
      'the UK',
      'an ID or a PIN',
      'NATIONAL',
      'A B C',
      'M25',
      'STOP IT RIGHT NOW',
    ],
  },
};

describe.each(Object.entries(RULES) as [CandidateRule, { finds: string[]; not: string[] }][])(
  'the rule %s',
  (rule, { finds, not }) => {
    test.each(finds)('finds it in: %s', (marked) => {
      const wanted = Array.from(marked.matchAll(/<<(.*?)>>/g), ([, words]) => words);
      expect(candidatesOf(rule, marked.replaceAll(/<<|>>/g, ''))).toEqual(wanted);
    });
    test.each(not)('does not find it in: %s', (text) => {
      expect(candidatesOf(rule, text)).toEqual([]);
    });
  },
);

test.each([
  ['a whole name and its words', 'Rosa Diaz, rosa and DIAZ', ['Rosa Diaz'], ['Rosa Diaz', 'rosa', 'DIAZ']],
  ['names in any form of letters', 'Zoe\u0308 came', ['Zoë'], ['Zoe\u0308']],
  ['names before an apostrophe', 'Rosa’s', ['Rosa'], ['Rosa']],
  ['names in Arabic', 'قال محمد ذلك', ['محمد'], ['محمد']],
  ['names in Hebrew', 'שרה באה', ['שרה כהן'], ['שרה']],
  ['names in Chinese', '我叫王小明吗', ['王小明'], ['王小明']],
  ['a name with its number', 'P07 Ines is here', ['P07 Ines'], ['P07 Ines']],
  ['Mark within a sentence', 'I told Mark it', ['Mark Hill'], ['Mark']],
  ['Mark at the start, if it is no verb', 'Mark said so', ['Mark'], ['Mark']],
  ['May who is no month', 'I told May about it', ['May Wong'], ['May']],
  ['two names of one person', 'Rosa, Rosi', ['Rosa', 'Rosi'], ['Rosa', 'Rosi']],
])('finds known names: %s', (_, text, names, words) => {
  expect(candidatesOf('known-name', text, names)).toEqual(words);
});

test.each([
  ['May the month', 'in May, last May, May 12 and 3 May', ['May']],
  ['may the verb', 'you may go', ['May Wong']],
  ['Mark as a verb', 'Mark the page. Mark it', ['Mark']],
  ['Will as a verb', 'Will you? I will', ['Will Green']],
  ['green the colour', 'a green field', ['Rosa Green']],
  ['what is no name', 'the participant and the interviewer', ['Participant 3', 'Interviewer', 'Speaker 1']],
  ['parts of words', 'Rosalind and prosa', ['Rosa']],
  ['words of two letters', 'Al went to Bo', ['Al Bo Smithson']],
  ['nothing', 'Rosa', ['', ' ', '12']],
])('does not find as known names: %s', (_, text, names) => {
  expect(candidatesOf('known-name', text, names)).toEqual([]);
});

test('says what kind of thing it is', () => {
  const kinds = (text: string) => search(text).map(({ kind, words }) => [kind, words]);
  expect(kinds('from Quay Street Nursery')).toEqual([['organisation', 'Quay Street Nursery']]);
  expect(kinds('on Quay Street, yes')).toEqual([['address', 'Quay Street']]);
  expect(kinds('the branch in Alderton')).toEqual([['place', 'Alderton']]);
  expect(kinds('we moved to Alderton')).toEqual([['place', 'Alderton']]);
  expect(kinds('I gave it to Rosa')).toEqual([['name', 'Rosa']]);
  expect(kinds('over Tower Bridge')).toEqual([['place', 'Tower Bridge']]);
});

test('finds a name at the start of a sentence if it is within another one, and no verb', () => {
  const turns = [
    { text: 'Rosa said so.' },
    { text: null },
    { text: 'I asked Rosa and Mark. Mark it. Rosa!' },
  ];
  expect(findCandidates({ turns, knownNames: [] }).map(({ turn, words }) => [turn, words])).toEqual([
    [0, 'Rosa'],
    [2, 'Rosa'],
    [2, 'Mark'],
    [2, 'Rosa'],
  ]);
});

test('does not judge by capitals where nouns have them, whether or not the language is known', () => {
  const german = 'Gestern habe ich im Garten die Blumen und das Gemüse für meine Mutter geholt. ';
  expect(candidatesOf('capitalised', german, [], 'de-AT')).toEqual([]);
  expect(candidatesOf('capitalised', german.repeat(5), [], null)).toEqual([]);
  expect(candidatesOf('capitalised', `${german}Ich traf Rosa in Leeds.`, [], 'fr')).not.toEqual([]);
});

test('of two that overlap, the longer one', () => {
  expect(search('rosa@example.org', ['Rosa']).map(({ rule }) => rule)).toEqual(['email']);
  expect(search('at 12 Rosa Street').map(({ words }) => words)).toEqual(['12 Rosa Street']);
  expect(search('ask Rosa Diaz', ['Rosa']).map(({ words }) => words)).toEqual(['Rosa Diaz']);
});

const piece = fc.constantFrom(
  ...'Rosa|Mr|St.|may|May|Mark|I|I’m|NHS|the|of|van|at|dot|com|rosa@example.org|+44 20 7946 0958|born in|12|May 1980|1980|LS2 9JT|oh|seven|double|DE89 3704 0044 0532 0130 00|4111 1111 1111 1111|Street|.|,|!|?|“|”|’s|-|\n|\u00ad|\u200b|\u0301|😀|王小明|שרה|محمد|\ud83d|www.|//|@|(|)|0|1'.split(
    '|',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(' ')),
  fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
);

test('candidates of any text are inside it, in order, not empty, and have a reason', () => {
  const language = fc.constantFrom('en', 'de', null);
  fc.assert(
    fc.property(
      fc.array(anyText, { maxLength: 4 }),
      fc.array(anyText, { maxLength: 3 }),
      language,
      (texts, knownNames, of) => {
        const turns = texts.map((text) => ({ text }));
        let last = { turn: -1, end: 0 };
        for (const { turn, start, end, rule, words } of findCandidates({ turns, knownNames, language: of })) {
          if (turn !== last.turn) last = { turn, end: 0 };
          expect(start).toBeGreaterThanOrEqual(last.end);
          expect(end).toBeGreaterThan(start);
          expect(texts[turn]?.slice(start, end)).toBe(words);
          expect(end).toBeLessThanOrEqual(texts[turn]?.length ?? 0);
          expect(turn).toBeGreaterThanOrEqual(last.turn);
          expect(CANDIDATE_REASONS[rule]).not.toBe('');
          last = { turn, end };
        }
      },
    ),
  );
});
