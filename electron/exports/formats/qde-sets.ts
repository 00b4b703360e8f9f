import { guidOf } from './guid.ts';
import { distinct } from './display-names.ts';
import type { QdeSession } from './qde-study.ts';
import { element } from './xml.ts';

interface QdeSet {
  guid: string;
  name: string;
  /** The members of the set, as XML. */
  members: string[];
}

/** Collects the sessions of each project and with each tag, as sets of their sources. */
export function qdeSets() {
  const sets = new Map<string, QdeSet>();
  const add = (kind: string, id: string, name: string, of: QdeSession): void => {
    const guid = guidOf('set', kind, id);
    const set = sets.get(guid) ?? { guid, name: `${kind}: ${name}`, members: [] };
    sets.set(guid, set);
    set.members.push(members(of));
  };
  return {
    add: (of: QdeSession): void => {
      const { projectId, projectName, tags } = of.session;
      const id = projectId ?? projectName;
      if (id !== null) add('Project', id, projectName ?? id, of);
      for (const tag of new Set(tags)) add('Tag', tag, tag, of);
    },
    elements: (): string[] => {
      const found = [...sets.values()];
      const names = distinct(found.map(({ name }) => name));
      return found.map(({ guid, name, members: within }, index) =>
        element('Set', { guid, name: names[index] ?? name }, ...within),
      );
    },
  };
}

const members = ({ textGuid, audio }: QdeSession): string =>
  element('MemberSource', { targetGUID: textGuid }) +
  (audio === null ? '' : element('MemberSource', { targetGUID: audio.guid }));
