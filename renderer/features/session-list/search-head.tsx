import { ActionIcon, Kbd, SegmentedControl, TextInput } from '@mantine/core';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import css from './search-head.module.css';
import type { SearchQuery } from '../../../shared/model/search.ts';

/** Where to search: in texts, or in the names of sessions and projects. */
export type SearchScope = SearchQuery['scope'] | 'names';

const SCOPES: { value: SearchScope; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'participants', label: 'Participants' },
  { value: 'notes', label: 'My notes' },
  { value: 'names', label: 'Names' },
];

const EVERYTHING = 'Search everything people said';
const EVERYTHING_AND_NAMES = 'Search everything people said, and names of sessions';
const BY_NAME = 'Find sessions by name, project or ID';

/** The search field, its scope and the number of matches. The key "/" focuses the field. */
export function SearchHead(props: {
  field: RefObject<HTMLInputElement | null>;
  find: string;
  onFind: (find: string) => void;
  /** Called when the field loses the focus. */
  onLeave: () => void;
  scope: SearchScope;
  onScope: (scope: SearchScope) => void;
  /** How many matches or sessions there are, in words. */
  count: string;
  /** What stands beside the count. */
  actions: ReactNode;
  chips: ReactNode;
  /** Called on arrow down; `onEnter` on Enter. */
  onDown: () => void;
  onEnter: () => void;
}) {
  const { find, onFind, field } = props;
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') props.onDown();
    else if (event.key === 'Enter') props.onEnter();
    else if (event.key === 'Escape' && find !== '') onFind('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={css.search} role="search" aria-label="Sessions">
      <div className={css.line}>
        <TextInput
          ref={field}
          size="md"
          className={css.field ?? ''}
          leftSection={<Search size={17} strokeWidth={1.75} />}
          placeholder={props.scope === 'names' ? BY_NAME : EVERYTHING_AND_NAMES}
          aria-label={props.scope === 'names' ? BY_NAME : EVERYTHING}
          aria-keyshortcuts="/"
          data-filter
          autoComplete="off"
          maxLength={1000}
          value={find}
          onChange={(event) => {
            onFind(event.currentTarget.value);
          }}
          onKeyDown={onKey}
          onBlur={props.onLeave}
          rightSectionWidth={find === '' ? 56 : 40}
          rightSection={
            find === '' ? (
              <Kbd aria-hidden="true">/</Kbd>
            ) : (
              <ActionIcon
                size={24}
                aria-label="Clear the search"
                onClick={() => {
                  onFind('');
                  field.current?.focus();
                }}
              >
                <X size={15} strokeWidth={1.75} />
              </ActionIcon>
            )
          }
        />
        <SegmentedControl
          className={css.scopes ?? ''}
          aria-label="Search in"
          data={SCOPES}
          value={props.scope}
          onChange={props.onScope}
        />
      </div>
      <div className={css.line}>
        <span className={`${css.count ?? ''} text-13 text-tertiary ellipsis`} role="status">
          {props.count}
        </span>
        <div className={css.actions}>{props.actions}</div>
      </div>
      {props.chips}
    </div>
  );
}
