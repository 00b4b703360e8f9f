import { Checkbox, NumberInput } from '@mantine/core';
import { Gauge } from 'lucide-react';
import { ENDINGS } from '../../../../shared/domain/glance/how-ended.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { AnalysisChange, AnalysisSearch } from '../../../navigation/analysis-search.ts';
import { FilterChips, type RemovableFilter } from '../../../ui/filter-chips.tsx';
import { FilterPopover } from '../../../ui/filter-popover.tsx';
import { useRouteField } from '../../../ui/use-route-field.ts';
import { ENDING_WORDS } from '../../../widgets/analysis/glance/glance-columns.ts';
import type { NumberFact } from '../../../widgets/analysis/glance/glance-rows.ts';
import css from './glance.module.css';

/** What a fact is called in a filter, and its unit. */
const FIELDS: readonly { fact: NumberFact; name: string; unit: string }[] = [
  { fact: 'length', name: 'Length', unit: 'seconds' },
  { fact: 'words', name: 'Participant’s words', unit: '' },
  { fact: 'answer', name: 'Words of an answer', unit: 'median' },
  { fact: 'short', name: 'Answers under 5 words', unit: '' },
  { fact: 'pause', name: 'Pause', unit: 'seconds, median' },
  { fact: 'repeated', name: 'Repeated answers', unit: '' },
  { fact: 'silent', name: 'Silence', unit: '%' },
  { fact: 'reached', name: 'Last question asked', unit: '' },
];
const MARKER = 'data-facts-filter';

type Facts = NonNullable<AnalysisSearch['facts']>;
type FactFilter = Facts[number];
const NO_FACTS: Facts = [];

interface Props {
  search: AnalysisSearch;
  /** Where there is no prompt, no question is reached. */
  hasGuides: boolean;
  onChange: (change: AnalysisChange) => void;
}

function withFact(facts: Facts, fact: NumberFact, ends: Omit<FactFilter, 'fact'>): Facts | undefined {
  const others = facts.filter((one) => one.fact !== fact);
  const changed = ends.min === undefined && ends.max === undefined ? others : [...others, { fact, ...ends }];
  return changed.length === 0 ? undefined : changed;
}

/** Narrows the interviews by their facts, such as "fewer than 50 words". Changes apply at once, and are in the address. */
export function FactsFilter({ search, hasGuides, onChange }: Props) {
  const { facts = NO_FACTS, ended = [] } = search;
  const count = facts.length + (ended.length > 0 ? 1 : 0);
  return (
    <FilterPopover
      text={count === 0 ? 'Facts' : `Facts, ${formatNumber(count)} on`}
      name={count === 0 ? 'Filter by facts' : `Filter by facts, ${formatNumber(count)} on`}
      icon={Gauge}
      marker={MARKER}
      width={400}
      label="Filter interviews by facts"
      onClear={() => {
        onChange({ facts: undefined, ended: undefined });
      }}
    >
      <div className={css.facts}>
        <span />
        <span>From</span>
        <span>To</span>
        {FIELDS.filter(({ fact }) => hasGuides || fact !== 'reached').map(({ fact, name, unit }, index) => (
          <FactRange
            key={fact}
            name={name}
            unit={unit}
            filter={facts.find((one) => one.fact === fact)}
            takesFocus={index === 0}
            onChange={(ends) => {
              onChange({ facts: withFact(facts, fact, ends) });
            }}
          />
        ))}
      </div>
      <Checkbox.Group
        label="Ended"
        value={[...ended]}
        onChange={(chosen) => {
          const next = ENDINGS.filter((one) => chosen.includes(one));
          onChange({ ended: next.length === 0 ? undefined : next });
        }}
      >
        <div className={css.endings}>
          {ENDINGS.map((one) => (
            <Checkbox key={one} value={one} label={ENDING_WORDS[one]} />
          ))}
        </div>
      </Checkbox.Group>
    </FilterPopover>
  );
}

function FactRange({
  name,
  unit,
  filter,
  takesFocus,
  onChange,
}: {
  name: string;
  unit: string;
  filter: FactFilter | undefined;
  takesFocus: boolean;
  onChange: (ends: Omit<FactFilter, 'fact'>) => void;
}) {
  const end = (which: 'min' | 'max', value: number | undefined) => {
    const min = which === 'min' ? value : filter?.min;
    const max = which === 'max' ? value : filter?.max;
    onChange({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  };
  return (
    <>
      <b>
        {name}
        {unit !== '' && <small className="text-secondary">, {unit}</small>}
      </b>
      <End
        label={`${name} from`}
        value={filter?.min}
        takesFocus={takesFocus}
        onChange={(value) => {
          end('min', value);
        }}
      />
      <End
        label={`${name} to`}
        value={filter?.max}
        takesFocus={false}
        onChange={(value) => {
          end('max', value);
        }}
      />
    </>
  );
}

function End({
  label,
  value,
  takesFocus,
  onChange,
}: {
  label: string;
  value: number | undefined;
  takesFocus: boolean;
  onChange: (value: number | undefined) => void;
}) {
  const { held, hold } = useRouteField<number | undefined>(value, onChange);
  return (
    <NumberInput
      aria-label={label}
      placeholder="Any"
      size="xs"
      min={0}
      hideControls
      data-autofocus={takesFocus || undefined}
      value={held ?? ''}
      onChange={(next) => {
        hold(typeof next === 'number' ? next : undefined);
      }}
    />
  );
}

/** The facts that interviews are narrowed by, in words; a click removes one. */
export function FactsChips({ search, onChange }: Omit<Props, 'hasGuides'>) {
  const { facts = NO_FACTS, ended } = search;
  const filters: RemovableFilter[] = facts.map((one) => ({
    key: one.fact,
    words: filterWords(one),
    remove: () => {
      onChange({ facts: withFact(facts, one.fact, {}) });
    },
  }));
  if (ended !== undefined)
    filters.push({
      key: 'ended',
      words: `Ended: ${ended.map((one) => ENDING_WORDS[one]).join(' or ')}`,
      remove: () => {
        onChange({ ended: undefined });
      },
    });
  if (filters.length === 0) return null;
  return <FilterChips label="Facts that are on" menu={`[${MARKER}]`} filters={filters} />;
}

/** "Participant’s words: 50 or fewer", "Pause: 2 to 5 seconds" */
function filterWords({ fact, min, max }: FactFilter): string {
  const field = FIELDS.find((one) => one.fact === fact);
  const unit = field?.unit === '%' ? '%' : field?.unit.startsWith('seconds') === true ? ' s' : '';
  const text = (value: number) => `${formatNumber(value)}${unit}`;
  const range =
    min === undefined
      ? `${text(max ?? 0)} or ${unit === '' ? 'fewer' : 'less'}`
      : max === undefined
        ? `${text(min)} or more`
        : `${text(min)} to ${text(max)}`;
  return `${field?.name ?? fact}: ${range}`;
}
