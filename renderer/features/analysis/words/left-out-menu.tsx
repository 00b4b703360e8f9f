import { TagsInput } from '@mantine/core';
import { ListX } from 'lucide-react';
import { countedForm } from '../../../../shared/domain/analysis/spoken-words.ts';
import {
  STOP_WORD_LANGUAGES,
  type StopWordLanguage,
} from '../../../../shared/domain/analysis/stop-word-languages.ts';
import { counted, LOCALE } from '../../../../shared/domain/numbers.ts';
import { FilterPopover } from '../../../ui/filter-popover.tsx';
import { FoundMultiSelect } from '../../../ui/found-options.tsx';

/** As many as the address holds. */
const MOST = 500;

const names = new Intl.DisplayNames(LOCALE, { type: 'language' });
const LANGUAGES = STOP_WORD_LANGUAGES.map((value) => ({
  value,
  label: names.of(value) ?? value,
})).toSorted((a, b) => a.label.localeCompare(b.label, LOCALE));

const isLanguage = (value: string): value is StopWordLanguage =>
  STOP_WORD_LANGUAGES.some((one) => one === value);

/** "Common words of English and 3 others" */
function leftOutText(languages: readonly StopWordLanguage[], words: number): string {
  const [first, ...others] = languages.map((one) => names.of(one) ?? one);
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more language')}`;
  const own = words === 0 ? '' : counted(words, 'own word');
  const parts = [first === undefined ? '' : `${first}${more}`, own].filter((part) => part !== '');
  return `Left out: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`;
}

/** Chooses the words that are not counted: the common ones of languages, and others. */
export function LeftOutMenu({
  languages,
  words,
  onChange,
}: {
  languages: readonly StopWordLanguage[];
  words: readonly string[];
  onChange: (change: { languages?: StopWordLanguage[]; words?: string[] }) => void;
}) {
  return (
    <FilterPopover
      text={leftOutText(languages, words.length)}
      icon={ListX}
      marker="data-words-left-out"
      width={360}
      label="Words that are left out"
      clear="Count every word"
      onClear={() => {
        onChange({ languages: [], words: [] });
      }}
    >
      <FoundMultiSelect
        label="Common words of"
        description="Such as “the” and “and”"
        placeholder={languages.length === 0 ? 'No language' : ''}
        data={LANGUAGES}
        value={[...languages]}
        hidePickedOptions
        openOnFocus={false}
        // Outside the popover, choosing an option would close it.
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={260}
        onChange={(values) => {
          onChange({ languages: values.filter(isLanguage) });
        }}
      />
      <TagsInput
        label="Other words"
        description="Press Enter after each. Delete in the table adds one."
        placeholder={words.length === 0 ? 'A word' : ''}
        value={[...words]}
        maxTags={MOST}
        maxLength={200}
        splitChars={[',', ' ']}
        comboboxProps={{ withinPortal: false }}
        onChange={(values) => {
          onChange({
            words: [...new Set(values.map((value) => countedForm(value.trim())))].filter((one) => one !== ''),
          });
        }}
      />
    </FilterPopover>
  );
}
