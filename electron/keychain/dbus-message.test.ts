import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callBytes, firstMessage } from './dbus-message.ts';

const call = {
  destination: 'org.freedesktop.secrets',
  path: '/org/freedesktop/secrets',
  interface: 'org.freedesktop.Secret.Service',
};

test('encodes a call as the specification says', () => {
  const bytes = callBytes({ ...call, member: 'Hello' }, 7);
  expect([...bytes.subarray(0, 12)]).toEqual([0x6c, 1, 0, 1, 0, 0, 0, 0, 7, 0, 0, 0]);
  expect(bytes.length % 8).toBe(0);
});

test('decodes what it encoded, however the bytes arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(), (texts, cut) => {
      const bytes = callBytes(
        {
          ...call,
          member: 'Unlock',
          signature: 'ass',
          write(body) {
            body.array(
              4,
              texts.map((text) => () => {
                body.string(text);
              }),
            );
            body.string('end');
          },
        },
        1,
      );
      expect(firstMessage(bytes.subarray(0, cut % bytes.length))).toBeNull();
      const first = firstMessage(Buffer.concat([bytes, Buffer.from('next')]));
      expect(first?.sizeBytes).toBe(bytes.length);
      expect(first?.message).toMatchObject({
        kind: 'call',
        path: call.path,
        member: 'Unlock',
        answers: null,
      });
      expect(first?.message.body.strings()).toEqual(texts);
      expect(first?.message.body.string()).toBe('end');
    }),
  );
});

test('throws a RangeError or waits for more on invalid bytes, and never hangs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 200 }), (bytes) => {
      expect(outcomeOf(Buffer.from(bytes))).toMatch(/^(read|RangeError)$/);
    }),
  );
});

function outcomeOf(bytes: Buffer): string {
  try {
    firstMessage(bytes);
    return 'read';
  } catch (error) {
    return error instanceof RangeError ? 'RangeError' : String(error);
  }
}
