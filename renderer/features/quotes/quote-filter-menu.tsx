import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import type { Quote } from '../../../shared/model/note.ts';
import { dayText } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { QuotesFilter } from '../../navigation/route-search.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FilterChip } from '../../ui/filter-chips.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import { FoundSelect } from '../../ui/found-options.tsx';
import { INSTANT } from './filter-quotes.ts';
import css from './quote-filter.module.css';

interface Props {
  /** All quotes: what the projects to choose from are read from. */
  quotes: readonly Quote[];
  filter: QuotesFilter;
  onChange: (change: QuotesFilter) => void;
}

export const NO_QUOTE_FILTER: QuotesFilter = {
  project: undefined,
  speaker: undefined,
  from: undefined,
  to: undefined,
};
const FIELDS = ['project', 'speaker', 'from', 'to'] as const;

export const countFilters = (filter: QuotesFilter): number =>
  FIELDS.filter((field) => filter[field] !== undefined).length;

const SPEAKERS = [
  { value: 'participant', label: 'Participant' },
  { value: 'interviewer', label: 'Interviewer' },
] as const;

const byName = new Intl.Collator(undefined, { numeric: true });

/** Returns the projects of the quotes as options, by name; instant links are last. */
function projectsOf(quotes: readonly Quote[]): { value: string; label: string }[] {
  const names = new Map(
    quotes.flatMap(({ session: { projectId }, projectName }) =>
      projectId === null ? [] : [[projectId, projectName ?? projectId] as const],
    ),
  );
  return [
    ...[...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => byName.compare(one.label, other.label)),
    ...(quotes.some(({ session }) => session.projectId === null)
      ? [{ value: INSTANT, label: 'Instant links' }]
      : []),
  ];
}

/** A button that opens the filter by project, speaker and date. Changes apply at once. */
export function QuoteFilterMenu({ quotes, filter, onChange }: Props) {
  const projects = useMemo(() => projectsOf(quotes), [quotes]);
  const count = countFilters(filter);
  return (
    <FilterPopover
      text={count === 0 ? 'Filter' : `Filter, ${formatNumber(count)} on`}
      icon={ListFilter}
      marker="data-quote-filter"
      onClear={() => {
        onChange(NO_QUOTE_FILTER);
      }}
    >
      <FoundSelect
        label="Project"
        placeholder="Any"
        data={projects}
        value={filter.project ?? null}
        clearable
        data-autofocus
        nothingFoundMessage="No matches"
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          onChange({ project: value ?? undefined });
        }}
      />
      <FoundSelect
        label="Speaker"
        placeholder="Any"
        data={SPEAKERS}
        value={filter.speaker ?? null}
        clearable
        searchable={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          onChange({ speaker: SPEAKERS.find((one) => one.value === value)?.value });
        }}
      />
      <div className={css.days}>
        {(['from', 'to'] as const).map((field) => (
          <DayField
            key={field}
            label={field === 'from' ? 'From' : 'To'}
            placeholder="Any"
            clearable
            value={filter[field] ?? null}
            popoverProps={{ withinPortal: false }}
            onChange={(day) => {
              onChange({ [field]: day ?? undefined });
            }}
          />
        ))}
      </div>
    </FilterPopover>
  );
}

const day = (text: string) => dayText(new Date(`${text}T12:00:00`));

/** The filters in words; each chip removes its filter. */
export function QuoteFilterChips({ quotes, filter, onChange }: Props) {
  const { project, speaker, from, to } = filter;
  const words = {
    project:
      project === undefined
        ? null
        : (projectsOf(quotes).find(({ value }) => value === project)?.label ?? 'Unknown project'),
    speaker: SPEAKERS.find(({ value }) => value === speaker)?.label ?? null,
    from: from === undefined ? null : `From ${day(from)}`,
    to: to === undefined ? null : `Until ${day(to)}`,
  };
  return FIELDS.map((field) => {
    const text = words[field];
    return (
      text !== null && (
        <FilterChip
          key={field}
          words={text}
          onRemove={() => {
            document.querySelector<HTMLElement>('[data-quote-filter]')?.focus();
            onChange({ [field]: undefined });
          }}
        />
      )
    );
  });
}
