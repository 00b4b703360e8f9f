import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { SpellCheckState } from '../../../shared/model/spell-check.ts';
import { LOCALE } from '../../../shared/domain/numbers.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSetting } from '../../api/settings.ts';
import { addedWords, removeAddedWord, spellCheck, useSpellCheckChanges } from '../../api/spell-check.ts';
import { FoundMultiSelect } from '../../ui/found-options.tsx';
import { Row } from './row.tsx';
import css from './settings.module.css';

const names = new Intl.DisplayNames(LOCALE, { type: 'language' });
const nameOf = (language: string) => names.of(language) ?? language;
const list = new Intl.ListFormat(LOCALE);
const namesIn = (languages: readonly string[]) => list.format(languages.map(nameOf));

/** Whether the spelling is checked in text fields, and in which languages. */
export function Spelling() {
  useSpellCheckChanges();
  const { data: state, error } = useQuery(spellCheck);
  const checking = useSetting('checkSpelling');
  if (error !== null) return <Row label="Check spelling" hint={describeError(error).text} />;
  if (state === undefined) return null;
  const isOn = state.isAllowed && (checking.value ?? state.source === null);
  return (
    <>
      <Row label="Check spelling" hint={explanation(state)} failure={checking.failure}>
        <Switch
          aria-label="Check spelling"
          checked={isOn}
          disabled={!state.isAllowed}
          onChange={(event) => {
            checking.save(event.currentTarget.checked);
          }}
        />
      </Row>
      {isOn && state.source !== null && <Languages state={state} />}
      <AddedWords />
    </>
  );
}

/** Says what is sent before the user turns it on. */
function explanation({ source, isAllowed }: SpellCheckState): string {
  if (!isAllowed)
    return 'Set by your organisation: Earmark may not download dictionaries, so it does not check spelling.';
  const where = 'Checks notes, memos, prompts and other longer texts on this computer. It sends no text.';
  return source === null
    ? `${where} The languages are those of macOS.`
    : `${where} For each language, Earmark once downloads a dictionary from ${new URL(source).host}, a Google server, which sees your IP address and the language. When off, nothing is downloaded.`;
}

function Languages({ state: { available, ofSystem, fetching, failed } }: { state: SpellCheckState }) {
  const chosen = useSetting('spellingLanguages');
  const isOfSystem = chosen.value === null;
  return (
    <Row
      label="Check spelling in"
      hint={
        <>
          {isOfSystem && ofSystem.length === 0
            ? 'No dictionary for this computer’s languages. Choose another language.'
            : 'If you choose none, Earmark uses this computer’s languages.'}{' '}
          <span role="status">
            {fetching.length > 0 && `Downloading the dictionary for ${namesIn(fetching)}…`}
          </span>
          {failed.length > 0 && (
            <span className={css.failure} role="alert">
              {`Could not download the dictionary for ${namesIn(failed)}. Turn spell check off and on to retry.`}
            </span>
          )}
        </>
      }
      failure={chosen.failure}
    >
      <FoundMultiSelect
        aria-label="Check spelling in"
        w={280}
        clearable
        nothingFoundMessage="No dictionary for this language"
        placeholder={isOfSystem ? namesIn(ofSystem) : undefined}
        data={available
          .map((language) => ({ value: language, label: nameOf(language) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, LOCALE))}
        value={chosen.value ?? []}
        onChange={(languages) => {
          chosen.save(languages.length === 0 ? null : languages);
        }}
      />
    </Row>
  );
}

/** The words that the user has added from the menu of a field. They stay on this computer until they are removed. */
function AddedWords() {
  const queryClient = useQueryClient();
  const { data: words } = useQuery(addedWords);
  const removing = useMutation({
    mutationFn: removeAddedWord,
    onSuccess: (left) => {
      queryClient.setQueryData(addedWords.queryKey, left);
    },
  });
  if (words === undefined || words.length === 0) return null;
  return (
    <Row
      label="Words you added"
      hint="Right-click a marked word to add it. Saved on this computer."
      failure={removing.error}
    >
      <ul className={css.words} aria-label="Words you added">
        {words
          .toSorted((a, b) => a.localeCompare(b, LOCALE))
          .map((word) => (
            <li key={word}>
              <Button
                size="xs"
                variant="subtle"
                aria-label={`Remove ${word}`}
                rightSection={<X size={14} strokeWidth={1.75} />}
                onClick={() => {
                  removing.mutate(word);
                }}
              >
                {word}
              </Button>
            </li>
          ))}
      </ul>
    </Row>
  );
}
