import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { isoDayText } from '../../../shared/domain/dates.ts';
import { attributeKey } from '../../../shared/domain/attributes/attribute-filter.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { REVIEW_CHOICES, REVIEW_NAMES } from '../../../shared/domain/review-names.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { withAttributeFilter } from '../../navigation/attribute-search.ts';
import type { AnalysisChange, AnalysisSearch } from '../../navigation/analysis-search.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FilterChips, type RemovableFilter } from '../../ui/filter-chips.tsx';
import { FilterPopover } from '../../ui/filter-popover.tsx';
import { FoundSelect } from '../../ui/found-options.tsx';
import { fieldsOf } from '../../widgets/attributes/attribute-fields.ts';
import { AttributeFilterFields } from '../../widgets/attributes/attribute-filter-fields.tsx';
import { attributeFilterWords } from '../../widgets/attributes/attribute-words.ts';
import css from './frame.module.css';

const NO_ATTRIBUTES: NonNullable<AnalysisSearch['attributes']> = [];
const NOTHING: AnalysisChange = {
  from: undefined,
  to: undefined,
  review: undefined,
  tag: undefined,
  attributes: undefined,
};
const IN_PLACE = { withinPortal: false };

interface Props {
  search: AnalysisSearch;
  onChange: (change: AnalysisChange) => void;
}

/** Narrows the sessions that are counted. Changes apply at once. */
export function AnalysisFilter({
  search,
  attributes,
  sessions,
  onChange,
}: Props & {
  attributes: readonly Attribute[];
  /** Those of the project: what the values of attributes and the tags are read from. */
  sessions: readonly SessionRecord[];
}) {
  const count = filtersIn(search, onChange).length;
  const fields = useMemo(() => fieldsOf(attributes), [attributes]);
  const tags = useMemo(
    () =>
      [...new Set(sessions.flatMap((session) => session.tags))]
        .toSorted((a, b) => a.localeCompare(b))
        .map((tag) => ({ value: tag, label: tag })),
    [sessions],
  );
  const shownTags =
    search.tag === undefined || tags.some(({ value }) => value === search.tag)
      ? tags
      : [...tags, { value: search.tag, label: search.tag }];
  return (
    <FilterPopover
      text={count === 0 ? 'Filter' : `Filter, ${formatNumber(count)} on`}
      icon={ListFilter}
      marker="data-analysis-filter"
      width={380}
      position="bottom-end"
      label="Filter the sessions that are counted"
      onClear={() => {
        onChange(NOTHING);
      }}
    >
      <AttributeFilterFields
        fields={fields}
        rows={sessions}
        what="session"
        filters={search.attributes ?? NO_ATTRIBUTES}
        takesFocus
        onChange={(changed) => {
          onChange({ attributes: changed });
        }}
      />
      <div className={css.pair}>
        <DayField
          label="Interviewed from"
          placeholder="Any"
          clearable
          value={search.from ?? null}
          popoverProps={IN_PLACE}
          onChange={(from) => {
            onChange({ from: from ?? undefined });
          }}
        />
        <DayField
          label="To"
          placeholder="Any"
          clearable
          value={search.to ?? null}
          popoverProps={IN_PLACE}
          onChange={(to) => {
            onChange({ to: to ?? undefined });
          }}
        />
        <FoundSelect
          label="Review state"
          placeholder="Any"
          data={REVIEW_CHOICES}
          value={search.review ?? null}
          searchable={false}
          clearable
          comboboxProps={IN_PLACE}
          onChange={(review) => {
            onChange({ review: REVIEW_CHOICES.find(({ value }) => value === review)?.value });
          }}
        />
        <FoundSelect
          label="Tag"
          placeholder="Any"
          data={shownTags}
          value={search.tag ?? null}
          clearable
          nothingFoundMessage="No tag has this name"
          comboboxProps={IN_PLACE}
          onChange={(tag) => {
            onChange({ tag: tag ?? undefined });
          }}
        />
      </div>
    </FilterPopover>
  );
}

/** Returns the filters of sessions that are on, in words. */
function filtersIn(search: AnalysisSearch, onChange: Props['onChange']): RemovableFilter[] {
  const { attributes = NO_ATTRIBUTES, from, to, review, tag } = search;
  const simple = [
    ['from', from === undefined ? null : `From ${isoDayText(from)}`],
    ['to', to === undefined ? null : `Until ${isoDayText(to)}`],
    ['review', review === undefined ? null : REVIEW_NAMES[review]],
    ['tag', tag === undefined ? null : `Tag: ${tag}`],
  ] as const;
  return [
    ...attributes.map((filter) => ({
      key: `attribute ${attributeKey(filter.name)}`,
      words: attributeFilterWords(filter),
      remove: () => {
        onChange({ attributes: withAttributeFilter(attributes, { name: filter.name }) });
      },
    })),
    ...simple.flatMap(([key, words]) =>
      words === null
        ? []
        : [
            {
              key,
              words,
              remove: () => {
                onChange({ [key]: undefined });
              },
            },
          ],
    ),
  ];
}

/** The filters of sessions in words; each chip removes its filter. Nothing if there are none. */
export function AnalysisFilterChips({ search, onChange }: Props) {
  const filters = filtersIn(search, onChange);
  if (filters.length === 0) return null;
  return (
    <FilterChips
      label="Filters"
      menu="[data-analysis-filter]"
      filters={filters}
      onClear={() => {
        onChange(NOTHING);
      }}
    />
  );
}
