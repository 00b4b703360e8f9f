import { Kbd } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { sayWhy } from '../api/failures.ts';
import { useSwitchWorkspace } from '../api/workspace.ts';
import { isPressed } from '../keyboard/key-press.ts';
import { numberText } from '../ui/numbers.ts';
import type { Entry } from './entry.ts';
import { nothingFound, readAsked, withPlaces, withSpeech } from './found-groups.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteOption } from './palette-option.tsx';
import { closePalette, LIST_ID, palette } from './palette-store.ts';
import css from './palette.module.css';
import { useFinding } from './use-finding.ts';
import { useSpeech } from './use-speech.ts';

const optionId = (place: number) => `palette-option-${String(place)}`;

/** The field, and under it what it finds. */
export function PaletteContent() {
  const { query, selected } = useSpotlight(palette);
  const switching = useSwitchWorkspace();
  const find = useFinding((workspaceId) => {
    switching.mutate(workspaceId, {
      onSuccess: () => {
        closePalette();
      },
    });
  });
  const asked = useMemo(() => readAsked(query), [query]);
  const speech = useSpeech(asked.what === 'all' ? asked.text : '');
  const groups = withPlaces(withSpeech(find(asked), speech));
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const at = Math.min(Math.max(selected, 0), count - 1);
  const choose = (entry: Entry) => {
    if (entry.stays === true) entry.run();
    else closePalette(entry);
  };
  const failure = switching.error === null ? null : sayWhy(switching.error).text;
  return (
    <>
      <Spotlight.Search
        data-autofocus
        role="combobox"
        aria-label="Search or run a command"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? LIST_ID : undefined}
        aria-activedescendant={count > 0 ? optionId(at) : undefined}
        placeholder="Search or run a command"
        autoComplete="off"
        spellCheck={false}
        leftSection={<Search size={19} strokeWidth={1.75} />}
        rightSection={<Kbd aria-hidden="true">Esc</Kbd>}
        classNames={{ wrapper: css.field ?? '', section: css.section ?? '' }}
        onKeyDown={(event) => {
          if (!isPressed('mod+K', event.nativeEvent)) return;
          event.preventDefault();
          closePalette();
        }}
      />
      {count > 0 && (
        <div id={LIST_ID} role="listbox" aria-label="Commands and places" className={css.list}>
          {groups.map(({ title, found, first }) => (
            <div key={title} role="group" aria-label={title}>
              <div className={css.title} aria-hidden="true">
                {title}
              </div>
              {found.map((each, index) => (
                <PaletteOption
                  key={each.entry.id}
                  id={optionId(first + index)}
                  found={each}
                  selected={first + index === at}
                  onChoose={() => {
                    choose(each.entry);
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {count === 0 && <Spotlight.Empty>{nothingFound(asked)}</Spotlight.Empty>}
      <span className="vh" role="status">
        {count === 0 ? nothingFound(asked) : `${numberText(count)} found`}
      </span>
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <PaletteFoot />
    </>
  );
}
