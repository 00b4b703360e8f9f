import { Button, Select, type ComboboxItem } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { FieldPath, TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import type { TranscriptPreview } from '../../../../shared/model/teaching.ts';
import { leadsTo, startsLike, type DataField } from '../raw/json-lines.ts';
import { Tag } from '../raw/tag.tsx';
import css from './fields.module.css';
import { placeOf, problemText, type PlaceText, type ProblemPlace } from './problem-text.ts';
import { pathText, seenFrom } from './rule-edits.ts';

/** What every part of the column needs. */
export interface FieldsProps {
  rule: TranscriptRule;
  /** What the rule reads; null until that is known. */
  preview: TranscriptPreview | null;
  durationSeconds: number | null;
  fields: readonly DataField[];
  placeText: PlaceText;
  onRule: (rule: TranscriptRule) => void;
  onShow: (place: number) => void;
}

/** One part of the column, with what is wrong with it. */
export function Field({
  use,
  place,
  preview,
  placeText,
  onShow,
  note,
  children,
}: Pick<FieldsProps, 'preview' | 'placeText' | 'onShow'> & {
  use: string;
  /** Whose problems are shown; null for none. */
  place: ProblemPlace | null;
  note?: ReactNode;
  children: ReactNode;
}) {
  const problems = preview?.problems.filter((problem) => placeOf(problem) === place) ?? [];
  return (
    <div className={css.field} role="group" aria-label={use}>
      <div>
        <Tag use={use} />
      </div>
      {children}
      {note != null && <p className={css.note}>{note}</p>}
      {problems.map((problem) => (
        <p key={problem.problem} className={css.problem}>
          {problemText(problem, placeText)}
          {problem.problem === 'falling-start' && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => {
                onShow(problem.place);
              }}
            >
              Show it
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}

/** Returns the path that a select has as its value. */
export const pathOfKey = (key: string): FieldPath => z.array(z.string()).parse(JSON.parse(key));

/** Chooses a field of the data, or one of a few other things. */
export function FieldSelect({
  label,
  rule,
  fields,
  value,
  others = [],
  onField,
  onOther,
}: Pick<FieldsProps, 'fields'> & {
  /** Where the entries are that the field may be in; empty if there are none. */
  rule: Pick<TranscriptRule, 'items'>;
  label: string;
  /** A path, or the value of one of the others. */
  value: FieldPath | string;
  others?: ComboboxItem[];
  onField: (path: FieldPath, sample: string) => void;
  onOther?: (value: string) => void;
}) {
  const { items } = rule;
  const isInside = (path: FieldPath) => startsLike(path, items);
  const known = new Map<string, DataField>();
  for (const field of fields) {
    const key = JSON.stringify(seenFrom(items, field.path));
    if (!known.has(key)) known.set(key, field);
  }
  const all = [...known].map(([key, field]) => ({
    value: key,
    label: pathText(field.path, items),
    isInside: isInside(field.path),
  }));
  const chosen = typeof value === 'string' ? value : JSON.stringify(value);
  // A field that the first part of large data does not have.
  const isUnknown = typeof value !== 'string' && !known.has(chosen);
  const inside = all.filter((one) => one.isInside);
  const outside = all.filter((one) => !one.isInside);
  const data = [
    ...(others.length === 0 ? [] : [{ group: 'Without a field', items: others }]),
    {
      group: items.length === 0 ? 'Fields' : 'In each entry',
      items: isUnknown ? [...inside, { value: chosen, label: pathText(value, items) }] : inside,
    },
    ...(outside.length === 0 ? [] : [{ group: 'Elsewhere', items: outside }]),
  ];
  return (
    <Select
      aria-label={label}
      data={data}
      value={chosen}
      searchable={all.length > 12}
      nothingFoundMessage="No field has this name"
      maxDropdownHeight={320}
      classNames={{ option: css.option }}
      renderOption={({ option }) => (
        <span className={css.optionText}>
          <bdi>{option.label}</bdi>
          <bdi>{known.get(option.value)?.sample.slice(0, 40)}</bdi>
        </span>
      )}
      onChange={(key) => {
        if (key === null) return;
        if (others.some((other) => other.value === key)) onOther?.(key);
        else {
          const path = pathOfKey(key);
          onField(path, (known.get(key) ?? fields.find((field) => leadsTo(path, field.path)))?.sample ?? '');
        }
      }}
    />
  );
}
