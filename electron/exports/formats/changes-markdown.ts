import { counted } from '../../../shared/domain/numbers.ts';
import { type WrittenChange, writtenChanges } from './changes.ts';
import { sessionName } from './display-names.ts';
import { inline } from './markdown-text.ts';
import type { ExportOptions, StreamedStudy } from './study.ts';
import { clock, dateText, exactClock } from './time-text.ts';

const encoder = new TextEncoder();

const KIND_WORDS: Record<WrittenChange['kind'], string> = {
  correct: 'Words corrected',
  delete: 'Turn deleted',
  insert: 'Turn inserted',
  split: 'Turn split',
  join: 'Turn joined to the one above',
  speaker: 'Another speaker',
  role: 'Another role',
  time: 'Another time',
};

/** Writes changes.md in chunks: the corrections of each session that has any. */
export function* changesMarkdown(
  study: StreamedStudy,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(
    `# Corrections: ${inline(study.name)}\n\nExported: ${inline(dateText(study.exportedAt))}.\n`,
  );
  for (const session of study.sessions) {
    const changes = writtenChanges(session, options);
    if (changes.length === 0) continue;
    const blocks = [
      `## ${inline(sessionName(session, options))}`,
      `${counted(changes.length, 'correction')}. Turns are numbered as in the corrected transcript.`,
      ...changes.map(changeText),
    ];
    yield encoder.encode(`\n${blocks.join('\n\n')}\n`);
  }
}

function changeText({ kind, place, startSeconds, received, now, author, changedAt }: WrittenChange): string {
  const where = place === null ? 'all turns of the speaker' : `turn ${String(place + 1)}`;
  const head = [
    `**${KIND_WORDS[kind]}**`,
    where,
    clock(startSeconds),
    inline(author),
    inline(dateText(changedAt)),
  ];
  const inWords = kind === 'time' ? shownTime : shown;
  const words =
    received === '' && now === '' ? [] : [`Received: ${inWords(received)}`, `Now: ${inWords(now)}`];
  return [head.filter((part) => part !== '').join(' · '), ...words].join('\\\n');
}

/** White space and nothing are said in words, because Markdown shows neither. */
const shown = (text: string): string =>
  text === '' ? '*nothing*' : text.trim() === '' ? '*white space*' : `“${inline(text)}”`;

const shownTime = (seconds: string): string => (seconds === '' ? '*no time*' : exactClock(Number(seconds)));
