import { isOutside, type NoText, type ProjectTexts } from './project-texts.ts';
import type { ProjectArchive } from './project-archive.ts';
import { childrenOf, referencesOf, wholeNumber, type QdeElement } from './project-xml.ts';
import type { QdaSource } from './qda-project.ts';
import { descriptionOf, joined } from './read-notes.ts';
import {
  boundsOf,
  dateTimeOf,
  soundPassages,
  textPassages,
  transcriptPassages,
  type PassageContext,
  type PassageReading,
  type SyncPoint,
} from './read-passages.ts';
import type { ProjectVariables } from './read-variables.ts';
import type { Quote, SourceText } from './source-text.ts';

export interface SourceContext extends PassageContext {
  archive: ProjectArchive;
  texts: ProjectTexts;
  variables: ProjectVariables;
  /** The folder of recordings outside the project; null if the file does not say. */
  basePath: string | null;
  /** Returns the comment of a source without what its program added to it. */
  ownDescription: (description: string) => string;
}

/** A source, and the entry of the archive that its text is from; null if it has none. */
export interface FoundSource {
  source: QdaSource;
  textEntry: string | null;
}

/** Reads a source. Null for an element that is none. */
export async function readSource(element: QdeElement, context: SourceContext): Promise<FoundSource | null> {
  switch (element.name) {
    case 'TextSource':
      return readText(element, 'text', [element], context);
    case 'PDFSource':
      return readText(element, 'pdf', childrenOf(element, 'Representation'), context);
    case 'PictureSource':
      return readText(element, 'picture', childrenOf(element, 'TextDescription'), context);
    case 'AudioSource':
      return readRecording(element, 'AudioSelection', context);
    case 'VideoSource':
      return readRecording(element, 'VideoSelection', context);
    default:
      return null;
  }
}

/** Lets the texts of a source learn how its program counts, from the quotes of all sources that have them. */
export async function learnCounting(element: QdeElement, { texts }: SourceContext): Promise<void> {
  const learn = async (of: QdeElement, quotes: readonly Quote[]) => {
    const found = quotes.length === 0 ? 'none' : await texts.of(of);
    if (typeof found !== 'string') found.source.learn(quotes);
  };
  const inside = [...childrenOf(element, 'Representation'), ...childrenOf(element, 'TextDescription')];
  for (const of of [element, ...inside]) {
    const quotes = childrenOf(of, 'PlainTextSelection').flatMap(({ attributes }) =>
      quoteOf(
        wholeNumber(attributes['startPosition']),
        wholeNumber(attributes['endPosition']),
        attributes['name'],
      ),
    );
    // oxlint-disable-next-line no-await-in-loop -- one text after another is in memory
    await learn(of, quotes);
  }
  for (const transcript of childrenOf(element, 'Transcript')) {
    const points = syncPointsOf(transcript);
    const quotes = childrenOf(transcript, 'TranscriptSelection').flatMap((selection) => {
      const bounds = boundsOf(selection, points);
      return quoteOf(bounds?.from.position, bounds?.to?.position, selection.attributes['name']);
    });
    // oxlint-disable-next-line no-await-in-loop -- the same
    await learn(transcript, quotes);
  }
}

const quoteOf = (start: number | null | undefined, end: number | null | undefined, words = ''): Quote[] =>
  start == null || end == null || start >= end ? [] : [{ start, end, words }];

async function readText(
  element: QdeElement,
  kind: QdaSource['kind'],
  texts: readonly QdeElement[],
  context: SourceContext,
): Promise<FoundSource> {
  const { name } = element.attributes;
  const where = name ?? null;
  const found = texts[0] === undefined ? 'none' : await context.texts.of(texts[0]);
  const text = typeof found === 'string' ? null : found.source;
  if (typeof found === 'string' && kind === 'text') reportNoText(found, where, context);
  const reading = merged(texts.map((one) => textPassages(one, text, where, context)));
  const inside = kind === 'text' ? [] : texts.flatMap((one) => descriptionOf(one));
  context.losses.add('Regions of pictures', where, childrenOf(element, 'PictureSelection').length);
  context.losses.add('Regions on pages of PDFs', where, childrenOf(element, 'PDFSelection').length);
  return {
    source: {
      ...commonOf(element, kind, [...inside, ...reading.memos], context),
      text: text?.text ?? null,
      sound: null,
      syncPoints: [],
      passages: reading.passages,
    },
    textEntry: typeof found === 'string' ? null : found.entry,
  };
}

async function readRecording(
  element: QdeElement,
  selections: 'AudioSelection' | 'VideoSelection',
  context: SourceContext,
): Promise<FoundSource> {
  const { name } = element.attributes;
  const where = name ?? null;
  const readings = [soundPassages(element, selections, where, context)];
  const memos: string[] = [];
  let text: SourceText | null = null;
  let textEntry: string | null = null;
  let syncPoints: QdaSource['syncPoints'] = [];
  for (const transcript of childrenOf(element, 'Transcript')) {
    memos.push(context.notes.memoOf(transcript));
    // oxlint-disable-next-line no-await-in-loop -- one text after another is in memory
    const found = await context.texts.of(transcript);
    const own = typeof found === 'string' ? null : found.source;
    if (typeof found === 'string') reportNoText(found, where, context);
    if (text !== null) {
      context.losses.add('Further transcripts of one recording', where);
      continue;
    }
    const points = syncPointsOf(transcript);
    readings.push(transcriptPassages(transcript, points, own, where, context));
    if (own === null) continue;
    text = own;
    textEntry = typeof found === 'string' ? null : found.entry;
    syncPoints = timesIn(own, [...points.values()], where, context);
  }
  const { passages, memos: onPoints } = merged(readings);
  return {
    source: {
      ...commonOf(element, 'recording', [...memos, ...onPoints], context),
      text: text?.text ?? null,
      sound: soundOf(element, where, context),
      syncPoints,
      passages,
    },
    textEntry,
  };
}

function commonOf(
  element: QdeElement,
  kind: QdaSource['kind'],
  memos: readonly string[],
  context: SourceContext,
): Pick<QdaSource, 'guid' | 'name' | 'kind' | 'memo' | 'values' | 'createdAt'> {
  const { guid = '', name = '', creationDateTime } = element.attributes;
  const where = name || null;
  const codings = childrenOf(element, 'Coding').flatMap((coding) => referencesOf(coding, 'CodeRef'));
  context.losses.add('Codes on whole documents', where, codings.length);
  const description = context.ownDescription(descriptionOf(element));
  return {
    guid,
    name: name.replaceAll(/\s+/g, ' ').trim() || 'Unnamed document',
    kind,
    memo: joined([context.notes.memoOf(element, description), ...memos]),
    values: context.variables.valuesOf(element, where),
    createdAt: dateTimeOf(creationDateTime),
  };
}

const merged = (readings: readonly PassageReading[]): PassageReading => ({
  passages: readings.flatMap(({ passages }) => passages),
  memos: readings.flatMap(({ memos }) => memos),
});

const NO_TEXT: Record<NoText, string> = {
  none: 'Documents without a text',
  outside: 'Texts outside the project file',
  missing: 'Texts that are missing from the project file',
  unreadable: 'Texts that cannot be read',
  'rich text': 'Texts in a format that Earmark does not read, such as RTF',
};

function reportNoText(why: NoText, where: string | null, { losses }: SourceContext): void {
  losses.add(NO_TEXT[why], where);
}

function syncPointsOf(transcript: QdeElement): Map<string, SyncPoint> {
  const points = new Map<string, SyncPoint>();
  for (const { attributes } of childrenOf(transcript, 'SyncPoint')) {
    const { guid = `POINT-${points.size + 1}`, position, timeStamp } = attributes;
    if (points.has(guid)) continue;
    points.set(guid, { position: wholeNumber(position), milliseconds: wholeNumber(timeStamp) });
  }
  return points;
}

/** Returns the times in a text, in its order; without those that run backwards. */
function timesIn(
  source: SourceText,
  points: readonly SyncPoint[],
  where: string | null,
  { losses }: SourceContext,
): QdaSource['syncPoints'] {
  const timed = points
    .flatMap(({ position, milliseconds }) =>
      position === null || milliseconds === null || milliseconds < 0
        ? []
        : {
            position: Math.min(Math.max(source.at(position), 0), source.length),
            seconds: milliseconds / 1000,
          },
    )
    .toSorted((one, other) => one.position - other.position || one.seconds - other.seconds);
  let last = 0;
  const forward = timed.filter(({ seconds }) => {
    if (seconds < last) return false;
    last = seconds;
    return true;
  });
  losses.add('Times in a transcript that run backwards', where, timed.length - forward.length);
  return forward;
}

function soundOf(
  { attributes }: QdeElement,
  where: string | null,
  { archive, basePath, losses }: SourceContext,
): QdaSource['sound'] {
  const { path = '', currentPath = '' } = attributes;
  const paths = [path, currentPath].filter((one) => one.trim() !== '');
  const inside = paths.find((one) => !isOutside(one));
  const entry = inside === undefined ? null : archive.find(inside);
  if (entry !== null) return { entry, path: null };
  const outside = paths.find(isOutside);
  if (outside === undefined) losses.add('Recordings that are missing from the project file', where);
  return { entry: null, path: outside === undefined ? null : pathOutside(outside, basePath) };
}

/** Returns where a file is: `relative://` is seen from the folder that the project names, if it names one. */
function pathOutside(address: string, basePath: string | null): string {
  const relative = /^relative:[/\\]*(.*)$/is.exec(address)?.[1];
  if (relative !== undefined)
    return basePath === null ? relative : `${basePath.replace(/[/\\]+$/, '')}/${relative}`;
  // A path with a drive letter has no slash before it.
  return address.replace(/^[a-z]{2,}:(?:\/\/)?/i, '').replace(/^\/+(?=[a-z]:[/\\])/i, '');
}
