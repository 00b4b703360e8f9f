// When the spelling is checked, and that no dictionary is fetched before the user agreed. The stand-in replaces Electron.
import type { Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSpellCheck } from '../../electron/platform/spell-check.ts';
import { session } from '../stand-in/session.ts';
import { onPlatform } from './on-platform.ts';

vi.mock('electron', async () => ({
  ...(await import('../stand-in/electron.ts')),
  app: { getPreferredSystemLanguages: () => ['en-GB', 'de-AT'] },
}));

const { defaultSession } = session;
const changed = vi.fn();
const report = vi.fn();
const urls = vi.spyOn(defaultSession, 'setSpellCheckerDictionaryDownloadURL');
const languages = vi.spyOn(defaultSession, 'setSpellCheckerLanguages');
const UNCHOSEN = { checkSpelling: null, spellingLanguages: null };
const ON = { ...UNCHOSEN, checkSpelling: true };
const GOOGLE = 'https://redirector.gvt1.com/edgedl/chrome/dict/';
const create = (hosts: string[] | null = null) =>
  createSpellCheck({ session: defaultSession as unknown as Session, policy: { hosts }, changed, report });
const emit = (event: string, language: string) =>
  defaultSession.emit(`spellcheck-dictionary-${event}`, {}, language);

beforeEach(() => {
  vi.clearAllMocks();
  defaultSession.removeAllListeners();
  defaultSession.setSpellCheckerEnabled(true);
  onPlatform('linux');
});

test('leads to no dictionary until the user has turned the checking on', () => {
  const spellCheck = create();
  spellCheck.apply(UNCHOSEN);
  spellCheck.apply({ ...UNCHOSEN, checkSpelling: false });
  expect(urls.mock.calls.map(([url]) => new URL(url).protocol)).toEqual(['app:', 'app:', 'app:']);
  expect(languages.mock.calls).toEqual([[[]], [[]]]);
  expect(defaultSession.isSpellCheckerEnabled()).toBe(false);
  expect(spellCheck.destination()).toBeNull();
});

test('fetches no dictionary, and does not check, if the policy does not allow its address', () => {
  const spellCheck = create(['interviews.example.org']);
  spellCheck.apply(ON);
  expect(urls.mock.calls.map(([url]) => new URL(url).protocol)).toEqual(['app:', 'app:']);
  expect(defaultSession.isSpellCheckerEnabled()).toBe(false);
  expect(spellCheck.destination()).toBeNull();
  expect(spellCheck.state().isAllowed).toBe(false);
  const allowed = create(['*.gvt1.com']);
  allowed.apply(ON);
  expect(urls).toHaveBeenLastCalledWith(GOOGLE);
});

test('checks in the languages of the computer once it is turned on, and says where dictionaries come from', () => {
  const spellCheck = create();
  spellCheck.apply(ON);
  expect(urls).toHaveBeenLastCalledWith(GOOGLE);
  // The address is set before anything can be fetched from it.
  expect(urls.mock.invocationCallOrder.at(-1)).toBeLessThan(languages.mock.invocationCallOrder[0] ?? 0);
  expect(defaultSession.getSpellCheckerLanguages()).toEqual(['en-GB', 'de']);
  expect(defaultSession.isSpellCheckerEnabled()).toBe(true);
  expect(spellCheck.destination()).toEqual({
    origin: 'https://redirector.gvt1.com',
    use: 'dictionaries',
    lastAt: null,
  });
  spellCheck.apply({ checkSpelling: false, spellingLanguages: null });
  expect(urls).not.toHaveBeenLastCalledWith(GOOGLE);
  expect(defaultSession.isSpellCheckerEnabled()).toBe(false);
  expect(spellCheck.destination()).toBeNull();
});

test('checks in the languages that the user chose, if there are dictionaries for them', () => {
  create().apply({ ...ON, spellingLanguages: ['fr', 'tlh'] });
  expect(defaultSession.getSpellCheckerLanguages()).toEqual(['fr']);
  create().apply({ ...ON, spellingLanguages: ['tlh'] });
  expect(defaultSession.isSpellCheckerEnabled()).toBe(false);
  expect(report).not.toHaveBeenCalled();
});

test('says which dictionaries are being fetched and which could not be', () => {
  const spellCheck = create();
  emit('download-begin', 'en-US');
  expect(changed).not.toHaveBeenCalled();
  spellCheck.apply(ON);
  emit('download-begin', 'en-GB');
  emit('download-begin', 'de');
  expect(spellCheck.state()).toMatchObject({ fetching: ['en-GB', 'de'], failed: [] });
  expect(spellCheck.destination()?.lastAt).toMatch(/^\d{4}-/);
  emit('download-success', 'en-GB');
  emit('download-failure', 'de');
  expect(changed.mock.lastCall?.[0]).toMatchObject({ fetching: [], failed: ['de'] });
  spellCheck.apply(ON);
  expect(spellCheck.state()).toMatchObject({ fetching: [], failed: [] });
});

test('uses the checker of macOS, which fetches nothing, and can be turned off', () => {
  onPlatform('darwin');
  const spellCheck = create();
  spellCheck.apply(UNCHOSEN);
  expect(defaultSession.isSpellCheckerEnabled()).toBe(true);
  expect(languages).not.toHaveBeenCalled();
  expect(spellCheck.state()).toMatchObject({ available: [], source: null });
  expect(spellCheck.destination()).toBeNull();
  spellCheck.apply({ ...UNCHOSEN, checkSpelling: false });
  expect(defaultSession.isSpellCheckerEnabled()).toBe(false);
});

test('lists and removes the words that were added', async () => {
  const spellCheck = create();
  defaultSession.addWordToSpellCheckerDictionary('Teneriffe');
  expect(await spellCheck.words()).toEqual(['Teneriffe']);
  expect(await spellCheck.removeWord('Teneriffe')).toEqual([]);
});

test('reports a checker that refuses, and starts anyway', () => {
  languages.mockImplementationOnce(() => {
    throw new Error('Invalid language code provided');
  });
  create().apply(ON);
  expect(report.mock.calls).toEqual([['spell check', expect.any(Error)]]);
});
