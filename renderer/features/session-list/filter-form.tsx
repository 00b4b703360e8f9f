import { NumberInput } from '@mantine/core';
import { memo, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { SessionsFilter } from '../../navigation/route-search.ts';
import { DayField } from '../../ui/day-field.tsx';
import { CodeFilterFields } from '../../widgets/codes/code-filter-fields.tsx';
import { isCodeFilterEmpty, NO_CODE_FILTER } from '../../../shared/domain/code-filter.ts';
import { FoundSelect } from '../../ui/found-options.tsx';
import { useRouteField } from '../../ui/use-route-field.ts';
import type { Described } from '../../widgets/attributes/attribute-fields.ts';
import { AttributeFilterFields } from '../../widgets/attributes/attribute-filter-fields.tsx';
import { REVIEW_CHOICES } from '../../../shared/domain/review-names.ts';
import {
  NEWER_WAITS,
  REDACTION_FILTERS,
  SUMMARY_FILTERS,
  WORTH_LISTENING,
  type FilterChange,
  type FilterChoices,
} from './session-filters.ts';
import css from './search-head.module.css';

const REDACTIONS = Object.entries(REDACTION_FILTERS).map(([value, label]) => ({ value, label }));
const TYPES = [
  { value: 'project', label: 'Project links' },
  { value: 'instant', label: 'Instant links' },
];

export function FilterForm({
  filter,
  choices,
  sessions,
  count,
  onChange,
}: {
  filter: SessionsFilter;
  choices: FilterChoices;
  /** All sessions: what the values of attributes are counted in. */
  sessions: readonly Described[];
  /** How many sessions are shown, in words. */
  count: string;
  onChange: (change: FilterChange) => void;
}) {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((changed: FilterChange) => {
    latest.current(changed);
  }, []);
  const { attributes, ...others } = filter;
  const sameOthers = useSame(others);
  return (
    <>
      <p className={css.formCount}>{count}</p>
      <AttributeFilterFields
        fields={choices.attributes}
        rows={sessions}
        what="session"
        filters={attributes ?? NO_ATTRIBUTES}
        takesFocus
        onChange={(changed) => {
          onChange({ attributes: changed });
        }}
      />
      <OtherFields filter={sameOthers} choices={choices} onChange={change} />
    </>
  );
}

const NO_ATTRIBUTES: NonNullable<SessionsFilter['attributes']> = [];

type OtherFilters = Omit<SessionsFilter, 'attributes'>;

/** Returns the same object until a filter changes. */
function useSame(filter: OtherFilters): OtherFilters {
  const [known, setKnown] = useState(filter);
  if (JSON.stringify(known) === JSON.stringify(filter)) return known;
  setKnown(filter);
  return filter;
}

/** What is not an attribute. Its many fields render again only if one of their filters changes. */
const OtherFields = memo(function OtherFields({
  filter,
  choices,
  onChange,
}: GroupProps & { choices: FilterChoices }) {
  return (
    <>
      <SessionGroup filter={filter} choices={choices} onChange={onChange} />
      <RecordingAndTextsGroup filter={filter} onChange={onChange} />
      {choices.codes.length > 0 && (
        <Group name="Codes of its notes">
          <CodeFilterFields
            codes={choices.codes}
            value={filter.codes ?? NO_CODE_FILTER}
            onChange={(codes) => {
              onChange({ codes: isCodeFilterEmpty(codes) ? undefined : codes });
            }}
          />
        </Group>
      )}
      <DateAndLengthGroup filter={filter} onChange={onChange} />
    </>
  );
});

interface GroupProps {
  filter: OtherFilters;
  onChange: (change: FilterChange) => void;
}

function SessionGroup({ filter, choices, onChange }: GroupProps & { choices: FilterChoices }) {
  return (
    <Group name="Session">
      <Choice
        label="Came from"
        data={TYPES}
        value={filter.type}
        isFirst={choices.attributes.length === 0}
        onChange={(value) => {
          onChange({ type: value === 'project' || value === 'instant' ? value : undefined });
        }}
      />
      <Choice
        label="Review"
        data={REVIEW_CHOICES}
        value={filter.review}
        onChange={(value) => {
          const review = value === 'new' || value === 'reviewing' || value === 'reviewed' ? value : undefined;
          onChange({ review });
        }}
      />
      <Choice
        label="Project"
        data={choices.projects}
        value={filter.projectId}
        onChange={(projectId) => {
          onChange({ projectId });
        }}
      />
      <Choice
        label="Tag"
        data={choices.tags.map((tag) => ({ value: tag, label: tag }))}
        value={filter.tag}
        onChange={(tag) => {
          onChange({ tag });
        }}
      />
    </Group>
  );
}

function RecordingAndTextsGroup({ filter, onChange }: GroupProps) {
  return (
    <Group name="Recording and texts" isInThirds>
      {(['transcript', 'audio', 'summary'] as const).map((name) => (
        <Has
          key={name}
          what={name === 'audio' ? 'recording' : name}
          {...(name === 'summary' && { words: SUMMARY_FILTERS })}
          value={filter[name]}
          onChange={(has) => {
            onChange({ [name]: has });
          }}
        />
      ))}
      <Choice
        label="Newer transcript"
        className={css.across ?? ''}
        data={[{ value: 'newer', label: NEWER_WAITS }]}
        value={filter.newerTranscript === undefined ? undefined : 'newer'}
        onChange={(value) => {
          onChange({ newerTranscript: value === 'newer' ? true : undefined });
        }}
      />
      <Choice
        label="Second listen"
        className={css.across ?? ''}
        data={[{ value: 'doubts', label: WORTH_LISTENING }]}
        value={filter.doubts === undefined ? undefined : 'doubts'}
        onChange={(value) => {
          onChange({ doubts: value === 'doubts' ? true : undefined });
        }}
      />
      <Choice
        label="Redaction"
        className={css.across ?? ''}
        data={REDACTIONS}
        value={filter.redaction}
        onChange={(value) => {
          onChange({
            redaction: value === 'redacted' || value === 'not-looked-through' ? value : undefined,
          });
        }}
      />
    </Group>
  );
}

function DateAndLengthGroup({ filter, onChange }: GroupProps) {
  return (
    <Group name="Date and length">
      <Day
        label="From"
        value={filter.from}
        onChange={(from) => {
          onChange({ from });
        }}
      />
      <Day
        label="To"
        value={filter.to}
        onChange={(to) => {
          onChange({ to });
        }}
      />
      <Minutes
        label="Minimum length (min)"
        value={filter.minMinutes}
        onChange={(minMinutes) => {
          onChange({ minMinutes });
        }}
      />
      <Minutes
        label="Maximum length (min)"
        value={filter.maxMinutes}
        onChange={(maxMinutes) => {
          onChange({ maxMinutes });
        }}
      />
    </Group>
  );
}

/** Fields under a small heading, two or three beside each other. */
function Group(props: { name: string; isInThirds?: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.group} data-thirds={props.isInThirds === true || undefined}>
      <legend>{props.name}</legend>
      {props.children}
    </fieldset>
  );
}

interface FieldProps<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice(
  props: FieldProps<string> & {
    label: string;
    className?: string;
    data: readonly { value: string; label: string }[];
    /** True to focus the field when the form opens. */
    isFirst?: boolean;
  },
) {
  return (
    <FoundSelect
      label={props.label}
      {...(props.className !== undefined && { className: props.className })}
      placeholder="Any"
      data={props.data}
      value={props.value ?? null}
      clearable
      searchable={props.data.length > 8}
      nothingFoundMessage="No matches"
      {...(props.isFirst === true && { 'data-autofocus': true })}
      comboboxProps={{ withinPortal: false }}
      onChange={(value) => {
        props.onChange(value ?? undefined);
      }}
    />
  );
}

function Has({
  what,
  words = { with: `With ${what}`, without: `No ${what}` },
  value,
  onChange,
}: FieldProps<boolean> & { what: string; words?: { with: string; without: string } }) {
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <Choice
      label={name}
      data={[
        { value: 'with', label: words.with },
        { value: 'without', label: words.without },
      ]}
      value={value === undefined ? undefined : value ? 'with' : 'without'}
      onChange={(chosen) => {
        onChange(chosen === undefined ? undefined : chosen === 'with');
      }}
    />
  );
}

function Day({ label, value, onChange }: FieldProps<string> & { label: string }) {
  return (
    <DayField
      label={label}
      placeholder="Any"
      clearable
      value={value ?? null}
      popoverProps={{ withinPortal: false }}
      onChange={(day) => {
        onChange(day ?? undefined);
      }}
    />
  );
}

function Minutes({ label, value, onChange }: FieldProps<number> & { label: string }) {
  const { held, hold } = useRouteField<number | string>(value ?? '', (minutes) => {
    onChange(typeof minutes === 'number' ? minutes : undefined);
  });
  return (
    <NumberInput
      label={label}
      placeholder="Any"
      min={0}
      max={100_000}
      allowNegative={false}
      value={held}
      onChange={hold}
    />
  );
}
