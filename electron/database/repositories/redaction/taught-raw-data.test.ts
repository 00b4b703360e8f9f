// Raw data of a transcript that is read by a rule, whose words the reader of transcripts does not find.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTranscriptByRule } from '../../../reading-rules/read-by-rule.ts';
import { readTranscript } from '../../../transcripts/read-transcript.ts';
import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import { redactedLibrary, AT } from './redacted-library.fixture.ts';
import { shownOfSession } from './shown-to-window.fixture.ts';

/** Two halves of each word are in fields of different names, of which the rule reads both. */
const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['parts', '*'],
  voices: [
    {
      words: [
        ['parts', '*', 'a'],
        ['parts', '*', 'b'],
      ],
      speaker: { from: 'field', field: ['parts', '*', 'w'], names: null },
      start: null,
      end: null,
      only: [],
    },
  ],
  arePieces: true,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
};
const received = {
  parts: [
    { w: '1', a: ' I am' },
    { w: '1', a: ' Ro' },
    { w: '1', b: 'sa' },
    { w: '2', a: ' Hello' },
  ],
};
const body = JSON.stringify({ transcript: received });
let at: Awaited<ReturnType<typeof redactedLibrary>>;

beforeEach(async () => {
  at = await redactedLibrary();
  const { library } = at;
  library.readingRules.add(
    { id: 'r', rule, shape: [], madeWith: null, madeWithSession: null, isRemembered: false },
    AT,
  );
  library.sessions.see({ sessionId: 's1', type: 'project', projectId: 'p1', projectName: 'Holds' }, AT);
});
afterEach(() => {
  at.close();
});

const byRule = () => readingOfTurns(readTranscriptByRule(received, rule).turns);
const raw = () => String(shownOfSession(at.library, 's1', '{}')['raw']);

test('withholds raw data in which a rule reads a removed word that the reader does not', () => {
  expect(JSON.stringify(readTranscript(received))).not.toContain('Rosa');
  at.library.transcripts.keep('s1', body, byRule(), AT, 'r');
  expect(at.texts('s1')).toEqual(['I am Rosa', 'Hello']);
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  expect(raw()).toContain('Earmark could not redact this raw transcript');
});

test.each([
  ['shows raw data that a rule reads', 2, 'Name'],
  ['withholds raw data that a rule needs too much work to read', 2000, 'Earmark could not redact'],
])('%s', (_, entries, shown) => {
  const slow: TranscriptRule = {
    ...rule,
    voices: rule.voices.map((voice) => ({
      ...voice,
      words: [['parts', '*', 'a']],
      // Searched for in all of the data, for each entry.
      only: [{ field: ['others', '*', '*'], values: ['x'] }],
    })),
  };
  at.library.readingRules.add(
    { id: 'slow', rule: slow, shape: [], madeWith: null, madeWithSession: null, isRemembered: false },
    AT,
  );
  const parts = Array.from({ length: entries }, (_one, index) => ({ w: '1', a: `Rosa said ${index}` }));
  const large = JSON.stringify({ transcript: { parts, others: parts.map(() => ['y', 'x']) } });
  const turn = { role: 'agent', speakerLabel: null, text: 'Rosa said 0' } as const;
  const read = readingOfTurns([{ ...turn, startSeconds: null, endSeconds: null }]);
  at.library.transcripts.keep('s1', large, read, AT, 'slow');
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  expect(raw()).toContain(shown);
});

test('checks with the rule of a newer transcript that waits too', () => {
  const turn = (text: string) => ({
    role: 'agent' as const,
    speakerLabel: null,
    text,
    startSeconds: null,
    endSeconds: null,
  });
  at.library.transcripts.keep('s1', body, readingOfTurns([turn('Rosa is here'), turn('Bye')]), AT);
  at.library.notes.save(at.note('s1', 1, 0, 'Bye'));
  at.redact('s1', 0, 'Rosa', { scope: 'session' });
  expect(raw()).toBe(body);
  const newer = JSON.stringify({ transcript: received, id: 2 });
  at.library.transcripts.keep('s1', newer, byRule(), AT, 'r');
  expect(at.library.transcriptVersions.offered('s1')).not.toBeNull();
  expect(raw()).toContain('Earmark could not redact this raw transcript');
});
