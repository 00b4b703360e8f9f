import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { transcriptLanguage } from './transcript-language.ts';

const fixture = (name: string) =>
  readFileSync(
    join(import.meta.dirname, '../../test/fixtures/transcripts', `transcript-${name}.json`),
    'utf8',
  );

test.each([
  ['whisper', 'en'],
  ['assemblyai', 'en'],
  ['elevenlabs', 'en'],
  ['generic-turns', null],
  ['webvtt-string', null],
])('finds the language of a transcript by %s: %s', (name, language) => {
  expect(transcriptLanguage(fixture(name))).toBe(language);
});

test.each<[unknown, string | null]>([
  [{ language: 'pt_br', turns: [] }, 'pt-BR'],
  [{ language: 'English' }, 'en'],
  [{ language: 'german' }, 'de'],
  [{ result: { detectedLanguage: 'zh-Hant-TW' } }, 'zh-Hant-TW'],
  [{ languages: ['fr'] }, 'fr'],
  [{ turns: [{ language: 'nl' }, { language: 'nl' }] }, 'nl'],
  // The field closest to the root is used.
  [{ language: 'en', turns: [{ lang: 'de' }] }, 'en'],
  // Several values do not determine the language of the whole.
  [{ turns: [{ language: 'nl' }, { language: 'fr' }] }, null],
  [{ languages: ['en', 'fr'] }, null],
  // Values that name no language.
  [{ language: 'auto' }, null],
  [{ language: 'multi' }, null],
  [{ language: 'und' }, null],
  [{ language: null, language_confidence: 0.9 }, null],
  [{ language: 'whatever they speak' }, null],
  [{ text: 'My "language": "de" is not a field' }, null],
])('%j has the language %s', (data, language) => {
  expect(transcriptLanguage(JSON.stringify(data))).toBe(language);
});

test('finds no language in a transcript that is not JSON', () => {
  expect(transcriptLanguage('WEBVTT\n\n"language": "de"')).toBeNull();
});
