import { type ReadElement, type ReadProject, allOf, named, textOf } from './qdpx-reading.ts';

/** Attributes with which one element refers to another. */
const REFERENCES = new Set([
  'targetGUID',
  'creatingUser',
  'modifyingUser',
  'creatingUserGUID',
  'fromSyncPoint',
  'toSyncPoint',
]);
/** The elements to which an attribute of this name may refer. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  CodeRef: ['Code'],
  NoteRef: ['Note'],
  VariableRef: ['Variable'],
  SourceRef: ['TextSource', 'AudioSource'],
  MemberSource: ['TextSource', 'AudioSource'],
};

/** Returns the flaws of a project that its schema does not detect. */
export function flawsOf({ root, sources }: ReadProject): string[] {
  const elements = allOf(root);
  const flaws: string[] = [];
  const byGuid = new Map<string, ReadElement>();
  for (const element of elements) {
    const { guid } = element.attributes;
    if (guid === undefined) continue;
    if (byGuid.has(guid)) flaws.push(`${guid} stands for two`);
    byGuid.set(guid, element);
  }
  const used = new Set<string>();
  for (const { name, attributes, children, text } of elements) {
    for (const [key, value] of Object.entries(attributes)) {
      if (value.startsWith('internal://')) used.add(value.slice('internal://'.length));
      if (!REFERENCES.has(key)) continue;
      const target = byGuid.get(value)?.name;
      const allowed = key === 'targetGUID' ? (TARGETS[name] ?? []) : ['User'];
      if (target === undefined || !allowed.includes(target)) flaws.push(`${name} points to ${target}`);
    }
    const isDated = attributes['creationDateTime'] !== undefined;
    if (!isDated && /^(Text|Audio)Source$|Selection$|^(Transcript|Note|Coding)$/.test(name))
      flaws.push(`${name}: no date`);
    if (/s$|^CodeBook$/.test(name) && children.length === 0) flaws.push(`${name} is empty`);
    if (name === 'PlainTextContent') flaws.push(`inline: ${text}`);
  }
  for (const file of used.symmetricDifference(new Set(sources.keys())))
    flaws.push(`${file}: only on one side`);
  for (const [name, content] of sources) {
    if (!name.endsWith('.txt')) continue;
    if (/^\ufeff|\r/.test(textOf(content))) flaws.push(`${name} shifts positions`);
  }
  return [...flaws, ...doubles(root), ...refusedByQualCoder(root), ...positions({ root, sources })];
}

/** Names that programs use as keys or file names. */
function doubles(root: ReadElement): string[] {
  return ['Case', 'TextSource', 'AudioSource', 'Note', 'Variable', 'Set'].flatMap((kind) => {
    const names = named(root, kind).map(({ attributes }) => (attributes['name'] ?? '').toLowerCase());
    return new Set(names).size === names.length && !names.includes('') ? [] : [`${kind}: names are alike`];
  });
}

/** Finds what breaks an import into QualCoder: two annotations on one range, two codes with one name. */
function refusedByQualCoder(root: ReadElement): string[] {
  const annotations = named(root, 'TextSource').flatMap((source) => {
    const ranges = named(source, 'PlainTextSelection')
      .filter((selection) => named(selection, 'Coding').length === 0)
      .map(({ attributes }) => `${attributes['startPosition']} to ${attributes['endPosition']}`);
    return ranges.filter((range, index) => ranges.indexOf(range) < index);
  });
  const codes = named(root, 'Code').map(({ attributes }) => attributes['name']);
  return [
    ...annotations.map((range) => `two annotations on ${range}`),
    ...codes.filter((name, index) => codes.indexOf(name) < index).map((name) => `two codes named ${name}`),
  ];
}

function positions({ root, sources }: Pick<ReadProject, 'root' | 'sources'>): string[] {
  const lengthOf = ({ attributes }: ReadElement): number => charactersOf(sources, attributes).length;
  const texts = named(root, 'TextSource').flatMap((source) =>
    named(source, 'PlainTextSelection').flatMap(({ attributes }) => {
      const [start, end] = [Number(attributes['startPosition']), Number(attributes['endPosition'])];
      const isWithin = start >= 0 && start < end && end <= lengthOf(source);
      return isWithin ? [] : [`${start} to ${end} of ${lengthOf(source)}`];
    }),
  );
  const points = named(root, 'Transcript').flatMap((transcript) => {
    let [lastMs, lastPosition] = [0, 0];
    return named(transcript, 'SyncPoint').flatMap(({ attributes }) => {
      const [ms, position] = [Number(attributes['timeStamp']), Number(attributes['position'])];
      const isNext = ms >= lastMs && position >= lastPosition && position <= lengthOf(transcript);
      [lastMs, lastPosition] = [ms, position];
      return isNext ? [] : [`sync point ${ms} ms at ${position}`];
    });
  });
  const times = named(root, 'AudioSelection').flatMap(({ attributes }) =>
    Number(attributes['begin']) < Number(attributes['end']) ? [] : [`audio from ${attributes['begin']}`],
  );
  return [...texts, ...points, ...times];
}

/** Returns the code points of the file that an element names. */
export const charactersOf = (
  sources: ReadProject['sources'],
  { plainTextPath = '' }: ReadElement['attributes'],
): string[] => Array.from(textOf(sources.get(plainTextPath.slice('internal://'.length))));
