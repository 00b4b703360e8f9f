import { unzipSync, zipSync } from 'fflate';
import { inline } from '../formats/markdown-text.ts';
import { escapeHtml } from '../../../shared/domain/escape-html.ts';
import type { ReportContent, ReportQuote } from '../../../shared/model/report.ts';
import { viewMarkdown } from './markdown.ts';
import { OWN_NUMBER_IN_HEAD, wordsInView } from './report-views.ts';
import { reportPage, viewHtml } from './web-page.ts';
import { NUMBER, reportWord } from './word-file.ts';
import { CLIPS_FOLDER, countsTable, introductionOf, removalOf } from './report-words.ts';

/**
 * Leaves out of a written file what Earmark wrote in it whatever the quotes say: a removed age of 34 is not in "34 quotes",
 * and a removed "Strong" is not in a tag.
 */
export interface OwnWords {
  inPage: (html: string) => string;
  inWord: (file: Uint8Array) => Promise<Uint8Array>;
  inText: (text: string) => string;
}

const TAG = /<[^<>]*>/g;
const STYLE = /<style>[^<]*<\/style>/;
/** Names of places in the page. */
const ANCHOR = / (?:id="|href="#)quote\d+"/g;

/** Returns what leaves out the own words of Earmark in the files of a report. */
export function ownWordsOf(content: ReportContent): OwnWords {
  const sentences = sentencesOf(content);
  const page = emptyPage();
  const pageTags = new Set(page.match(TAG));
  const style = STYLE.exec(page)?.[0] ?? '';
  const views = content.views.map((view, index) => ({
    inPage: viewHtml(view, index),
    inText: viewMarkdown(view),
    words: wordsInView(view).join('\n'),
  }));
  const pictures = content.views.flatMap(({ png }) => png ?? []);
  const isPicture = (part: Uint8Array): boolean => pictures.some((png) => Buffer.compare(part, png) === 0);
  const withoutSentences = (text: string): string =>
    sentences.reduce((left, sentence) => left.replaceAll(sentence, ' '), text).replaceAll(OF_QUOTES, ' ');
  /** A tag that an empty report has says nothing about a person. The name of an element stays, since it separates words. */
  const withoutTags = (text: string, own: ReadonlySet<string>): string =>
    text.replaceAll(TAG, (tag) => (own.has(tag) ? (WITHIN_WORDS.test(tag) ? '' : ' ') : tag));
  // A view that is written as it is to be has nothing but its words, which are looked through, and Earmark's numbers.
  return {
    inText: (text) =>
      withoutSentences(views.reduce((left, view) => left.replace(view.inText, () => view.words), text)),
    inPage: (html) => {
      const withoutViews = views.reduce(
        (left, view) => left.replace(view.inPage, () => `<p>${escapeHtml(view.words)}</p>`),
        html.replace(style, ''),
      );
      return withoutTags(withoutSentences(withoutViews.replaceAll(ANCHOR, '')), pageTags);
    },
    inWord: async (file) => {
      const wordTags = await tagsOfWord();
      return zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(file)).map(([name, part]) => [
            name,
            // A picture has the words of its view's table and of its description.
            isPicture(part)
              ? new Uint8Array()
              : new TextEncoder().encode(
                  withoutTags(withoutSentences(withoutNumbers(textOf(part))), wordTags),
                ),
          ]),
        ),
        { level: 0 },
      );
    },
  };
}

/** Leaves out the numbers in the tables of views, and how large tables, their letters and pictures are. */
const withoutNumbers = (xml: string): string =>
  xml
    .replaceAll(NUMBER_CELL, ' ')
    .replaceAll(OWN_NUMBER_IN_HEAD, '')
    .replaceAll(SIZE, '')
    .replaceAll(SIZE_OF_TABLE, '');
const NUMBER_CELL = new RegExp(
  String.raw`<w:p><w:pPr><w:pStyle w:val="${NUMBER}"/></w:pPr><w:r>(?:<w:rPr>(?:<w:[^<>]*/>)*</w:rPr>)?<w:t(?: [^<>]*)?>(?:&[gl]t;)?[-−\d.,%]*</w:t></w:r></w:p>`,
  'g',
);
const SIZE = /(?<=<(?:wp|a|pic):[^<>]*) (?:cx|cy|x|y|id)="\d+"/g;

const SIZE_OF_TABLE = /(?<=<w:(?:gridCol|tcW|sz|szCs|pgSz)(?: [^<>]*)?) w:(?:w|h|val)="\d+"/g;

/** Runs and emphasis divide words in the file, and not for a reader. */
const WITHIN_WORDS = /^<\/?(?:bdi|strong|span|w:(?!(?:br|cr|p|tab|tc|tr)[\s/>]))/;

const textOf = (part: Uint8Array): string => new TextDecoder().decode(part);

/** Returns what is written once in a report, and its counts, as they are in each format, the longest first. */
function sentencesOf(content: ReportContent): string[] {
  const [, ...rows] = content.counts === null ? [] : countsTable(content.counts);
  const all = [
    introductionOf(content),
    removalOf(content),
    ...rows.flatMap(([, ...cells]) => cells.filter((cell) => cell !== '0')),
  ].flatMap((own) => [own, inline(own)]);
  return [...new Set(all)].filter((own) => own !== '').toSorted((one, other) => other.length - one.length);
}

/** What is written with each quote: the name of its clip, how long this is, and how much of it is hidden. */
const OF_QUOTES =
  /(?<=aria-label=")Quote \d+, |Clip(?: |%20)\d+\.wav(?:>?\)? \([\d.]+ s\))?|<span>[\d.]+ s<\/span>|[\d.]+ s of the sound was removed/g;

/** A report with everything that one can have, about nobody. */
const EXAMPLE: ReportContent = {
  title: '—',
  exportedAt: '2026-01-01T00:00:00.000Z',
  withNames: false,
  methods: [],
  text: '—',
  people: 0,
  missing: 0,
  views: [
    {
      id: '',
      name: '—',
      what: '—',
      note: '—',
      text: '—',
      columns: ['—', '—'],
      rows: [['—', 0]],
      rowsInAll: 2,
      picture: { width: 1, height: 1, title: '—', description: '—', marks: [] },
      png: new Uint8Array(),
    },
  ],
  counts: {
    attribute: '—',
    groups: ['—', ''],
    rows: [{ title: '—', cells: [0, 1].map(() => ({ quotes: 0, people: 0 })) }],
  },
  sections: [
    { id: '', title: '—', text: '—', quotes: ['a', 'b', 'c'].map((noteId) => ({ noteId, text: '—\n—' })) },
  ],
  quotes: ['— —', 'א א\nא', 'a\nb'].map((text, index): ReportQuote => ({
    noteId: ['a', 'b', 'c'][index] ?? '',
    sessionId: '',
    text,
    language: 'en',
    person: '—',
    speaker: '—',
    project: '—',
    time: '—',
    question: text,
    note: text,
    suggestedBy: 'Assistant, accepted by Coder 1',
    hasRemovedWords: true,
    hasName: false,
    lookedThrough: true,
    clip: null,
    heard: null,
    noClip: 'not here',
  })),
};
const EVERYTHING = { showTimes: true, showProjects: true, showNotes: true, showQuestions: true };

const emptyPage = (): string => textOf(Buffer.concat([...reportPage(EXAMPLE, EVERYTHING, () => null)]));
/** Returns every tag that a Word file about nobody has. */
async function tagsOfWord(): Promise<Set<string>> {
  const word = await reportWord(EXAMPLE, EVERYTHING, () => `${CLIPS_FOLDER}/—`);
  return new Set(Object.values(unzipSync(word)).flatMap((part) => textOf(part).match(TAG) ?? []));
}
