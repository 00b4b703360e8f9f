import { expect, test } from 'vitest';
import { sessionsOfUsedLinks } from './used-links.ts';

const link = (fields: object) => ({ id: 'l', token: 't', label: 'P01', status: 'used', ...fields });
const found = (links: unknown[], name = 'links') =>
  sessionsOfUsedLinks(JSON.stringify({ success: true, [name]: links }));

test('reads the session of used links in both spellings, under each name of the list', () => {
  const expected = [{ sessionId: 's1', label: 'P01' }];
  for (const name of ['links', 'voiceLinks', 'voice_links'])
    expect(found([link({ sessionId: 's1' })], name)).toEqual(expected);
  expect(found([link({ lastSessionId: 's1' })])).toEqual(expected);
  expect(sessionsOfUsedLinks(JSON.stringify([link({ sessionId: 's1' })]))).toEqual(expected);
});

test('passes over links that are not used, name no session, or are no links', () => {
  expect(
    found([link({ status: 'active', sessionId: 's1' }), link({}), link({ sessionId: ' ' }), null, 7, 'x']),
  ).toEqual([]);
});

test('names each session once, with a number as a text and a label that says nothing as none', () => {
  expect(found([link({ sessionId: 7, label: ' ' }), link({ sessionId: '7', label: null })])).toEqual([
    { sessionId: '7', label: null },
  ]);
});

test.each(['', 'null', '{}', '{"links":7}', '<html>', '"x"'])('takes %s for no list of links', (body) => {
  expect(sessionsOfUsedLinks(body)).toBeNull();
});
