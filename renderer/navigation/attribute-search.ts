import { z } from 'zod';
import { LONGEST_ATTRIBUTE_TEXT } from '../../shared/domain/attributes/attribute-limits.ts';
import { attributeKey } from '../../shared/domain/attributes/attribute-filter.ts';
import type { AttributeFilter } from '../../shared/model/attribute.ts';

/** More filters than anybody sets; each of them is looked at for every row. */
const MOST_FILTERS = 100;

const MOST_VALUES = 1000;

/** What an address may have, which anybody can write. */
const attributeFilter: z.ZodType<AttributeFilter> = z.object({
  name: z.string().trim().min(1).max(200),
  values: z.array(z.string().max(LONGEST_ATTRIBUTE_TEXT)).max(MOST_VALUES).exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  from: z.iso.date().exactOptional(),
  to: z.iso.date().exactOptional(),
});

/** Filters by attributes of participants, as the address of a list has them. None has the name of another. */
export interface AttributeSearch {
  attributes?: readonly AttributeFilter[] | undefined;
}

/** True if the filter asks for anything: values, or one end of a range. */
const isAny = ({ values, min, max, from, to }: AttributeFilter) =>
  (values?.length ?? 0) > 0 || [min, max, from, to].some((end) => end !== undefined);

/** Returns the filters in a query, without what is malformed; no field if there are none. */
export function readAttributeSearch(value: unknown): { attributes?: readonly AttributeFilter[] } {
  if (!Array.isArray(value)) return {};
  const filters = new Map<string, AttributeFilter>();
  for (const one of value.slice(0, MOST_FILTERS)) {
    const { data } = attributeFilter.safeParse(one);
    if (data === undefined || !isAny(data)) continue;
    const key = attributeKey(data.name);
    if (!filters.has(key)) filters.set(key, data);
  }
  return filters.size === 0 ? {} : { attributes: [...filters.values()] };
}

/**
 * Returns the filters to write into the address, with the one on this attribute replaced: undefined if none is left.
 * A filter that asks for nothing removes the one of its name.
 */
export function withAttributeFilter(
  filters: readonly AttributeFilter[],
  filter: AttributeFilter,
): readonly AttributeFilter[] | undefined {
  const key = attributeKey(filter.name);
  const place = filters.findIndex(({ name }) => attributeKey(name) === key);
  const next = isAny(filter) ? [filter] : [];
  const changed = place === -1 ? [...filters, ...next] : filters.toSpliced(place, 1, ...next);
  return changed.length === 0 ? undefined : changed;
}
