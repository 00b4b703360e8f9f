import fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalAddress, isOwnPage, isTrustedSender, PAGE_ADDRESS } from './own-page.ts';

test('recognises the app as its own page on every route', () => {
  expect(isOwnPage(PAGE_ADDRESS)).toBe(true);
  expect(isOwnPage('app://earmark/index.html#/projects')).toBe(true);
});

test.each([
  'https://earmark/index.html',
  'app://earmark.evil.example/index.html',
  'app://earmark@evil.example/',
  'app://evil/earmark',
  'file:///index.html',
  'about:blank',
  'data:text/html,app://earmark/',
  '',
])('%j is not its own page', (address) => {
  expect(isOwnPage(address)).toBe(false);
});

test('trusts only the main frame of its own page', () => {
  expect(isTrustedSender({ url: PAGE_ADDRESS, parent: null })).toBe(true);
  expect(isTrustedSender({ url: PAGE_ADDRESS, parent: {} })).toBe(false);
  expect(isTrustedSender({ url: 'https://evil.example/', parent: null })).toBe(false);
  expect(isTrustedSender(null)).toBe(false);
});

test('passes only https and mailto addresses to other programs', () => {
  expect(externalAddress('https://service.example/docs?a=1#b')).toBe('https://service.example/docs?a=1#b');
  expect(externalAddress('mailto:someone@service.example')).toBe('mailto:someone@service.example');
  const scheme = fc.constantFrom(
    'file',
    'smb',
    'ms-msdt',
    'javascript',
    'data',
    'http',
    'vbscript',
    'app',
    'FILE',
    ' file',
  );
  fc.assert(
    fc.property(scheme, fc.string(), (name, rest) => {
      expect(externalAddress(`${name}:${rest}`)).toBeNull();
      expect(externalAddress(`${name}://${rest}`)).toBeNull();
    }),
  );
});

test.each([
  ['mailto:a@b.example?attach=/etc/passwd', 'mailto:a@b.example'],
  ['mailto:a@b.example?Attachment=C:%5Csecret.txt&subject=Hi', 'mailto:a@b.example?subject=Hi'],
  [
    'mailto:a@b.example,c@d.example?subject=Two%20words&body=1%0A2&bcc=x@y.example',
    'mailto:a@b.example,c@d.example?subject=Two%20words&body=1%0A2',
  ],
  ['MAILTO:a@b.example?SUBJECT=a%26attach%3Db', 'mailto:a@b.example?SUBJECT=a%26attach%3Db'],
  ['mailto:a@b.example?%61ttach=/etc/passwd&body=x', 'mailto:a@b.example?body=x'],
  ['mailto:?body=https://service.example/l/1', 'mailto:?body=https%3A%2F%2Fservice.example%2Fl%2F1'],
  ['mailto:a@b.example%0Abcc:x@y.example', null],
])('passes %j to another program as %j', (address, given) => {
  expect(externalAddress(address)).toBe(given);
});

test('passes only recipients, subject and body of any mail address', () => {
  const piece = fc.oneof(
    fc.constantFrom('?', '&', '=', 'attach', 'subject', 'body', '%26', '%3d', '%0a', 'a@b.example', ';', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const given = externalAddress(`mailto:${pieces.join('')}`);
      if (given === null) return;
      const fields = given.split('?').slice(1).join('?');
      for (const field of fields === '' ? [] : fields.split('&'))
        expect(field).toMatch(/^(subject|body)=[^?#]*$/i);
    }),
  );
});
