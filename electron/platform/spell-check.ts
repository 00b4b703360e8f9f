import { app, type Session } from 'electron';
import { isAllowedHost, type HostPolicy } from './allowed-hosts.ts';
import { PAGE_HOST, PAGE_SCHEME } from './own-page.ts';
import { spellingLanguages } from './spelling-languages.ts';
import type { Destination } from '../../shared/model/privacy.ts';
import type { Settings } from '../../shared/model/settings.ts';
import type { SpellCheckState } from '../../shared/model/spell-check.ts';

const SOURCE = 'https://redirector.gvt1.com';
/** Where Chromium fetches its dictionaries by default. */
const DICTIONARIES = `${SOURCE}/edgedl/chrome/dict/`;
/** An address of Earmark's own, at which there is nothing. */
const NOWHERE = `${PAGE_SCHEME}://${PAGE_HOST}/no-dictionaries/`;

export type SpellCheck = ReturnType<typeof createSpellCheck>;

interface Options {
  session: Session;
  policy: Pick<HostPolicy, 'hosts'>;
  changed: (state: SpellCheckState) => void;
  report: (event: string, error: unknown) => void;
}

/**
 * Checks the spelling in text fields, on this computer. macOS has a checker of its own. Elsewhere Chromium needs a
 * dictionary for each language, which it fetches from a server of Google: it may only do so once the user has turned the
 * checking on. Electron fetches dictionaries even for a window that does not check (electron#22995), so that until then
 * the address that they would come from leads nowhere. Create this as soon as the app is ready, before any is fetched.
 */
export function createSpellCheck({ session, policy, changed, report }: Options) {
  const isOfSystem = process.platform === 'darwin';
  const isAllowed = isOfSystem || isAllowedHost(policy, new URL(SOURCE).hostname);
  const fetching = new Set<string>();
  const failed = new Set<string>();
  let isOn = false;
  let lastAt: string | null = null;

  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  session.setSpellCheckerEnabled(false);

  const available = () => (isOfSystem ? [] : session.availableSpellCheckerLanguages);
  const state = (): SpellCheckState => ({
    available: available(),
    ofSystem: spellingLanguages(null, app.getPreferredSystemLanguages(), available()),
    source: isOfSystem ? null : SOURCE,
    isAllowed,
    fetching: [...fetching],
    failed: [...failed],
  });
  const settle = (language: string, hasFailed: boolean) => {
    if (!isOn) return;
    fetching.delete(language);
    if (hasFailed) failed.add(language);
    else failed.delete(language);
    changed(state());
  };
  session.on('spellcheck-dictionary-download-begin', (_event, language) => {
    if (!isOn) return;
    lastAt = new Date().toISOString();
    fetching.add(language);
    changed(state());
  });
  session.on('spellcheck-dictionary-download-success', (_event, language) => {
    settle(language, false);
  });
  session.on('spellcheck-dictionary-download-failure', (_event, language) => {
    settle(language, true);
  });

  return {
    state,
    /** Applies the user's choice. Turning it off and on again tries failed dictionaries once more. */
    apply(settings: Pick<Settings, 'checkSpelling' | 'spellingLanguages'>): void {
      isOn = isAllowed && (settings.checkSpelling ?? isOfSystem);
      fetching.clear();
      failed.clear();
      const chosen = spellingLanguages(
        settings.spellingLanguages,
        app.getPreferredSystemLanguages(),
        available(),
      );
      try {
        session.setSpellCheckerDictionaryDownloadURL(isOn ? DICTIONARIES : NOWHERE);
        if (!isOfSystem) session.setSpellCheckerLanguages(isOn ? chosen : []);
        session.setSpellCheckerEnabled(isOn && (isOfSystem || chosen.length > 0));
      } catch (error) {
        report('spell check', error);
      }
      changed(state());
    },
    /** Returns the address that dictionaries are fetched from, or null while none may be. */
    destination: (): Destination | null =>
      isOn && !isOfSystem ? { origin: SOURCE, use: 'dictionaries', lastAt } : null,
    words: (): Promise<string[]> => session.listWordsInSpellCheckerDictionary(),
    removeWord(word: string): Promise<string[]> {
      session.removeWordFromSpellCheckerDictionary(word);
      return session.listWordsInSpellCheckerDictionary();
    },
  };
}
