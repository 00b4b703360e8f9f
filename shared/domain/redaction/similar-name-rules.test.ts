import { describe, expect, test } from 'vitest';
import type { CandidateRule } from './candidate.ts';
import { findCandidates } from './find-candidates.ts';
import { similarNameMatches } from './similar-name-rules.ts';

interface Forms {
  language: string;
  name: string;
  finds: string[];
  not: string[];
}

/** What is proposed for a removed name, in double angle brackets, and what is not. */
const RULES: Partial<Record<CandidateRule, Forms[]>> = {
  'name-ending': [
    {
      language: 'en',
      name: 'Peter',
      finds: ['all the <<Peters>> I know', '<<peters>>'],
      not: ['Peter', 'Petersen', 'Peterson', 'Trompeters', 'Peter’s', 'peters2'],
    },
    {
      language: 'en',
      name: 'Rosa',
      finds: ['the two <<Rosas>>'],
      not: ['Rosamunde', 'rosary', 'Rosalind', 'prosas'],
    },
    {
      language: 'en',
      name: 'Mark',
      finds: ['both <<Marks>>'],
      not: ['marks', 'markers', 'market', 'marked'],
    },
    {
      language: 'en',
      name: 'Rosa Diaz',
      finds: ['<<Rosa Diazes>>', 'two <<Diazes>>'],
      not: ['Rosa said', 'Diaz'],
    },
    {
      language: 'de',
      name: 'Peter',
      finds: ['<<Peters>> Haus', 'bei <<Petern>>'],
      not: ['Petersilie', 'Peterling'],
    },
    { language: 'de', name: 'Anna', finds: ['<<Annas>> Haus', '<<annas>>'], not: ['Annahme', 'annähernd'] },
    { language: 'es', name: 'Ana', finds: ['las <<Anas>>'], not: ['ano', 'años', 'analista', 'anas'] },
    {
      language: 'pl',
      name: 'Nowak',
      finds: ['pana <<nowaka>>', '<<Nowakowi>>', '<<Nowakiem>>'],
      not: ['nowakowski'],
    },
    {
      language: 'pl',
      name: 'Anna',
      finds: ['<<Anny>>', '<<Annę>>', '<<Annie>>', 'z <<Anną>>'],
      not: ['Annopol', 'Annika'],
    },
    {
      language: 'ru',
      name: 'Иван',
      finds: ['<<Ивана>>', 'с <<Иваном>>', '<<ивану>>'],
      not: ['Иваново', 'Иванка'],
    },
    { language: 'ru', name: 'Анна', finds: ['<<Анны>>', '<<Анну>>', 'с <<Анной>>'], not: ['Аннотация'] },
    { language: 'tr', name: 'Rosa', finds: ['<<rosadan>>', '<<Rosalar>>'], not: ['Rosamunde'] },
    { language: 'hu', name: 'Peter', finds: ['<<Péternek>>'], not: ['Peternyi'] },
    { language: 'vi', name: 'Lan', finds: [], not: ['lang', 'làng'] },
  ],
  'name-order': [
    {
      language: 'en',
      name: 'Rosa Diaz',
      finds: ['<<Diaz, Rosa>>', '<<DIAZ,ROSA>>', '<<Díaz Rosa>>'],
      not: ['Diaz and Rosa'],
    },
    {
      language: 'es',
      name: 'Rosa Maria Diaz',
      finds: ['<<Diaz, Rosa María>>', '<<Maria Diaz, Rosa>>'],
      not: ['Diaz, Rosa'],
    },
    { language: 'vi', name: 'Nguyễn Minh', finds: ['<<Minh Nguyen>>'], not: ['Nguyễn, Minh'] },
  ],
  'name-initials': [
    {
      language: 'pt',
      name: 'Joao Ribeiro',
      finds: ['it was <<J.R.>> again', '<<J. R.>>', '<<JR>> said', '<<J. Ribeiro>>', '<<João R.>>'],
      not: ['jr', 'j.r.', 'J.', 'R.J.', 'j. ribeiro'],
    },
    { language: 'fr', name: 'Jean-Paul Sartre', finds: ['<<J.-P. S.>>', '<<JPS>>'], not: ['J.P.'] },
    { language: 'en', name: 'Paul Cook', finds: ['<<P. C.>>'], not: ['PC', 'pc'] },
    { language: 'ru', name: 'Иван Петров', finds: ['<<И. П.>>', '<<И. Петров>>'], not: ['ип'] },
  ],
  'name-prefix': [
    {
      language: 'ar',
      name: 'محمد',
      finds: ['<<ومحمد>>', 'جاء <<لمحمد>>', '<<والمحمد>>'],
      not: ['محمد', 'أمحمد'],
    },
    { language: 'ar', name: 'البصرة', finds: ['<<للبصرة>>', '<<بالبصرة>>'], not: ['البصرة'] },
    { language: 'he', name: 'שרה', finds: ['<<ושרה>>', '<<לשרה>> אמר', '<<כשרה>>'], not: ['שרה', 'ישרה'] },
  ],
  'name-spelling': [
    { language: 'en', name: "O'Brien", finds: ['<<obrien>>', '<<O Brien>>'], not: ['O’Brien', 'brien'] },
    { language: 'de', name: 'Müller', finds: ['Frau <<Mueller>>'], not: ['Muller', 'Mulder'] },
    { language: 'de', name: 'Mueller', finds: ['Frau <<Müller>>'], not: ['Muller', 'Mueller'] },
    { language: 'de', name: 'Schön', finds: ['<<schon>>'], not: ['schön', 'Schöne'] },
    { language: 'es', name: 'Peña', finds: ['qué <<pena>>'], not: ['peña', 'penal'] },
    { language: 'tr', name: 'Şen', finds: ['ve <<sen>>'], not: ['şen', 'sene'] },
    { language: 'fr', name: 'Zoé', finds: ['<<Zoë>>'], not: ['Zoe'] },
    { language: 'vi', name: 'Minh', finds: ['<<mình>>'], not: ['minh'] },
    { language: 'ar', name: 'محمد', finds: ['<<مُحَمَّد>>'], not: ['محمد'] },
    { language: 'he', name: 'שרה', finds: ['<<שָׂרָה>>'], not: ['שרה'] },
    { language: 'da', name: 'Søren', finds: ['<<Sören>>', '<<Soeren>>'], not: ['Soren'] },
  ],
};

describe.each(Object.entries(RULES))('%s', (rule, forms) => {
  test.each(forms)('$name in $language', ({ language, name, finds, not }) => {
    const found = (text: string) =>
      similarNameMatches(
        [name],
        language,
      )(text)
        .filter((match) => match.rule === rule)
        .map(({ start, end, like }) => ({ words: text.slice(start, end), like: name.includes(like ?? '?') }));
    for (const marked of finds) {
      const words = [...marked.matchAll(/<<(.*?)>>/g)].map((match) => ({
        words: match[1] ?? '',
        like: true,
      }));
      expect(found(marked.replaceAll(/<<|>>/g, ''))).toEqual(expect.arrayContaining(words));
    }
    for (const text of not) expect({ text, found: found(text) }).toEqual({ text, found: [] });
  });
});

test('proposes forms of removed names, not of others, before what else they look like', () => {
  const candidates = (text: string) =>
    findCandidates({
      turns: [{ text }],
      knownNames: ['Interview with Tomas', 'Rosa Diaz'],
      removedNames: ['Rosa Diaz'],
      language: 'en',
    }).map(({ rule, words, like }) => [rule, words, like]);
  expect(candidates('I saw Diaz, Rosa there')).toEqual([['name-order', 'Diaz, Rosa', 'Rosa Diaz']]);
  expect(candidates('I saw Rosas there')).toEqual([['name-ending', 'Rosas', 'Rosa']]);
  expect(candidates('he said tomass')).toEqual([]);
  expect(candidates('he said rosas')).toEqual([['name-ending', 'rosas', 'Rosa']]);
});

test('finds nothing without removed names', () => {
  expect(similarNameMatches([], 'en')('Peters and J. R.')).toEqual([]);
  expect(similarNameMatches(['the participant'], 'en')('participants')).toEqual([]);
});
