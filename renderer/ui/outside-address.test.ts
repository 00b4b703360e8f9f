import { expect, test } from 'vitest';
import { outsideAddress } from './outside-address.ts';

test('asks by the host that will be opened', () => {
  const questions = [
    'https://example.org/a',
    'https://bank.example@evil.example:8443/',
    'HTTPS://EXAMPLE.org',
    'https://аpple.com/',
    'mailto:ines@example.org?subject=Hold',
  ].map((href) => outsideAddress(href)?.question);
  expect(questions).toEqual([
    'Open example.org in your browser?',
    'Open evil.example:8443 in your browser?',
    'Open example.org in your browser?',
    'Open xn--pple-43d.com in your browser?',
    'Write to ines@example.org in your mail program?',
  ]);
  expect(outsideAddress('https://bank.example@evil.example/')?.address).toBe('https://evil.example/');
});

test('opens no other address', () => {
  const refused = [
    'http://example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    '/a',
    '#a',
    '',
    'mailto:',
    'app://earmark/',
    'https://',
  ];
  expect(refused.map(outsideAddress)).toEqual(refused.map(() => null));
});
