// Readers of what the service or the user gives: each input against five times a fifth of it. A time that grows in
// proportion to the text gives a ratio of about 1, one that grows with its square 5; text that is cut gives less.
import { type Bench, median, type Row } from '../../build/bench-table.ts';
import { readSummary } from '../../electron/summaries/read-summary.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { readSessionList } from '../../renderer/widgets/import/session-list.ts';
import { readMarkdown } from '../../renderer/ui/markdown-tree.ts';

const rounds = 5;
const MEGABYTES = 10;
const SMALL_MEGABYTES = 2;
const TIMES = MEGABYTES / SMALL_MEGABYTES;

const sentence =
  'The quick brown fox jumps over the lazy dog, and then it goes on for quite some time after that. ';
const answer = 'The participant visits the library twice a week.';

const PIECES: Record<string, string> = {
  'labelled lines': `Agent: ${sentence}\nUser: ${sentence}\n`,
  'labels on one line': `Agent: ${sentence}User: ${sentence}`,
  'line breaks': '\n',
  colons: 'a: ',
  brackets: '[(<',
  arrows: '00:00:01.000 --> ',
  quotes: "'\\",
  tags: '<v <',
};

/** About 500 bytes a turn. */
const messagesOf = (megabytes: number) =>
  Array.from({ length: megabytes * 2000 }, (_, index) => ({
    role: index % 2 === 0 ? 'assistant' : 'user',
    content: `${sentence.repeat(5)}${String(index)}`,
    start_ms: index * 3000,
  }));
/** About 250 bytes an answer. */
const answersOf = (megabytes: number) =>
  Array.from({ length: megabytes * 4000 }, (_, index) => ({
    id: `q${String(index)}`,
    label: `Question ${String(index)}`,
    value: answer.repeat(3),
    rationale: answer,
  }));
/** About 40 bytes a row. */
const sessionTableOf = (megabytes: number) =>
  `sessionId,type,projectId,label,site\n${Array.from(
    { length: megabytes * 2500 },
    (_, index) => `s${String(index)},project,tea,P${String(index)},north`,
  ).join('\n')}`;
const repeated = (piece: string, megabytes: number) =>
  piece.repeat(Math.ceil((megabytes * 1e6) / piece.length));

export const bench: Bench = {
  name: 'readers',
  run: () =>
    Promise.resolve([
      row('transcript of 20,000 turns', messagesOf, (messages) => readTranscript({ messages })),
      ...Object.entries(PIECES).map(([what, piece]) =>
        row(`transcript of ${what}`, (megabytes) => repeated(piece, megabytes), readTranscript),
      ),
      row('summary of 40,000 answers', answersOf, (answers) => readSummary({ answers })),
      row('list of 25,000 sessions', sessionTableOf, (text) => readSessionList(text)),
      row('Markdown of brackets, cut', (megabytes) => repeated('![[]()', megabytes), readMarkdown),
    ]),
};

function row<T>(what: string, inputOf: (megabytes: number) => T, read: (input: T) => unknown): Row {
  const [large, small] = [[], []] as [number[], number[]];
  const inputs = { large: inputOf(MEGABYTES), small: inputOf(SMALL_MEGABYTES) };
  for (let round = 0; round < rounds; round += 1) {
    large.push(msOf(() => read(inputs.large)));
    small.push(msOf(() => read(inputs.small)));
  }
  return {
    what,
    value: median(large),
    against: 'five times a fifth of it',
    baseline: TIMES * median(small),
    unit: 'ms',
  };
}

function msOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
