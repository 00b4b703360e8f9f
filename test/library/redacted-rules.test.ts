// A rule that is made with data in which names are redacted reads the data as it was received.
import { expect, test } from 'vitest';
import { shownBody } from '../../electron/database/repositories/redaction/shown-body.ts';
import { shapeOf } from '../../electron/reading-rules/data-shape.ts';
import { pathOf } from '../../electron/service-client/operations.ts';
import { sessionQuery } from '../../shared/domain/session-query.ts';
import { AT, ref, spokenRule, talk, taughtServices } from './taught-services.ts';

const taught = taughtServices();

/** The transcript of a session as the window has it. */
async function shownTranscript(sessionId: string): Promise<unknown> {
  const stored = await taught.library().transcripts.raw(sessionId);
  const query = new URLSearchParams(sessionQuery(ref(sessionId))).toString();
  const request = { method: 'GET' as const, path: pathOf('getTranscript'), query };
  const body = await shownBody(taught.library().redactedBodies, request, stored?.body ?? '');
  return (JSON.parse(body) as { transcript: unknown }).transcript;
}

test('roles that were given to replacements are those of the people that they replace', async () => {
  for (const sessionId of ['a', 'b']) await taught.fetch(sessionId, talk());
  await taught.library().redactions.redact(
    'a',
    {
      ranges: [{ turn: 0, start: 10, end: 13 }],
      expected: ['Ana'],
      kind: 'name',
      replacement: '[Name 1]',
      scope: 'project',
      sound: 'silence',
    },
    AT,
  );
  const shown = await shownTranscript('a');
  expect(JSON.stringify(shown)).not.toContain('Ana');
  await taught.services().ruleRuns.apply({
    target: { of: 'transcript', sessionId: 'a' },
    rule: {
      ...spokenRule,
      roles: [
        { value: '[Name 1]', role: 'participant' },
        { value: 'guide', role: 'agent' },
      ],
    },
    shape: shapeOf(shown),
    remember: true,
    sessionIds: ['b'],
  });
  expect(await taught.ended()).toMatchObject({ done: 2, failed: [] });
  const [stored] = await taught.library().readingRules.list();
  expect(stored?.rule).toMatchObject({
    roles: [
      { value: 'Ana', role: 'participant' },
      { value: 'guide', role: 'agent' },
    ],
  });
  expect(stored?.shape).toEqual(shapeOf(talk()));
  for (const sessionId of ['a', 'b'])
    expect(
      (await taught.library().transcripts.turnsOf(sessionId)).map(({ role, text }) => [role, text]),
    ).toEqual([
      ['agent', 'Guten Tag, [Name 1]'],
      ['participant', 'Guten Morgen'],
      ['agent', 'Wie war die Fahrt?'],
      ['participant', 'Ruhig und lang'],
    ]);
});
