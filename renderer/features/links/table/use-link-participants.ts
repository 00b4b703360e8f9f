import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAttributesOf } from '../../../api/attributes.ts';
import type { LinkRecord } from '../../../api/link-record.ts';
import { participantsOf } from '../../../api/participants.ts';
import {
  attributeMatch,
  fieldsOf,
  type AttributeField,
  type Described,
} from '../../../widgets/attributes/attribute-fields.ts';
import type { AttributeFilter } from '../../../../shared/model/attribute.ts';
import type { ParticipantTable } from '../../../../shared/model/participant.ts';

/** What is known of the participants of links, for filtering by it. */
export interface LinkParticipants {
  fields: readonly AttributeField[];
  /** The participants of the links; without values until they are read. */
  rows: readonly Described[];
  filters: readonly AttributeFilter[];
  /** Whether a link's participant fits the filters; null if there are none. */
  match: ((link: LinkRecord) => boolean) | null;
  /** True while the filters cannot be applied. */
  isUnknown: boolean;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** Reads the participants: a list may have many. */
  read: () => void;
}

const NO_VALUES = {};
const NO_ROWS: readonly Described[] = [];
const NO_FILTERS: readonly AttributeFilter[] = [];

/** Returns what is known of the participants of a project's links, or of the instant links for null. */
export function useLinkParticipants(
  projectId: string | null,
  links: readonly LinkRecord[],
  filters: readonly AttributeFilter[] = NO_FILTERS,
): LinkParticipants {
  const { list, query: describing } = useAttributesOf(projectId);
  const [isWanted, setWanted] = useState(false);
  const isNeeded = isWanted || filters.length > 0;
  const reading = useQuery({ ...participantsOf(projectId), enabled: isNeeded });
  const table = reading.data;
  const describedBy = useMemo(() => describedIn(table, projectId), [table, projectId]);
  const match = useMemo(() => {
    const fits = attributeMatch(filters, list);
    return fits === null ? null : (link: LinkRecord) => fits(describedBy(link));
  }, [filters, list, describedBy]);
  return {
    fields: useMemo(() => fieldsOf(list), [list]),
    rows: useMemo(() => (isNeeded ? links.map(describedBy) : NO_ROWS), [isNeeded, links, describedBy]),
    filters,
    match,
    isUnknown: filters.length > 0 && (describing.data === undefined || table === undefined),
    query: describing.error === null ? reading : describing,
    read: () => {
      setWanted(true);
    },
  };
}

function describedIn(table: ParticipantTable | undefined, projectId: string | null) {
  const participants = new Map(
    table?.participants.map(({ id, values }): [string, Described] => [id, { projectId, values }]),
  );
  const links = new Map(Object.entries(table?.links ?? {}));
  const nothing: Described = { projectId, values: NO_VALUES };
  return ({ key }: LinkRecord): Described => participants.get(links.get(key) ?? '') ?? nothing;
}
