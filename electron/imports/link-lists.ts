import type { LinkListOwner } from '../database/repositories/imports/new-sessions.ts';

interface LinkList {
  home: LinkListOwner;
  /** When it was last requested (ISO 8601); empty before the first time. */
  readAt: string;
  /** Its length at that time. */
  characters: number;
  /** True if it may soon name another session. */
  isOpen: boolean;
  /** How many links it had at that time, and how many sessions it named. */
  links: number;
  sessions: number;
}

/** Limits of one automatic check: with two minutes between checks, no more load than an active user. */
const MOST_LISTS = 40;
const MOST_CHARACTERS = 16_000_000;

const keyOf = ({ projectId }: LinkListOwner): string => projectId ?? '';
const unread = (home: LinkListOwner): LinkList => ({
  home,
  readAt: '',
  characters: 0,
  isOpen: true,
  links: 0,
  sessions: 0,
});

/** The service's lists of links, one per project and one for instant links, and the order to read them in. */
export function createLinkLists() {
  const instant = unread({ type: 'instant', projectId: null });
  let lists = new Map([[keyOf(instant.home), instant]]);
  return {
    /** Sets the projects that the service lists now; forgets all others. */
    setProjects(projectIds: Iterable<string>): void {
      const homes = [...projectIds].map((projectId): LinkListOwner => ({ type: 'project', projectId }));
      lists = new Map(
        [instant.home, ...homes].map((home) => [keyOf(home), lists.get(keyOf(home)) ?? unread(home)]),
      );
    },
    /** Returns how many projects, links and sessions there are, as last read, and which project has the most links. */
    counts(): { projects: number; links: number; sessions: number; projectWithLinks: string | null } {
      let most: LinkList | null = null;
      let links = 0;
      let sessions = 0;
      for (const list of lists.values()) {
        links += list.links;
        sessions += list.sessions;
        if (list.home.projectId !== null && list.links > (most?.links ?? 0)) most = list;
      }
      return { projects: lists.size - 1, links, sessions, projectWithLinks: most?.home.projectId ?? null };
    },
    wasRead(home: LinkListOwner, known: Omit<LinkList, 'home'>): void {
      lists.set(keyOf(home), { home, ...known });
    },
    /**
     * Returns the lists to read, in order. `some`: as many as an automatic check may read, first those that
     * can name another session, then those whose links are all used; within each, the longest unread first.
     */
    next(wanted: 'all' | 'some'): LinkListOwner[] {
      const inOrder = [...lists.values()].toSorted(
        (a, b) =>
          Number(b.isOpen) - Number(a.isOpen) || (a.readAt < b.readAt ? -1 : Number(a.readAt > b.readAt)),
      );
      let characters = 0;
      const few = inOrder.slice(0, MOST_LISTS).filter((list, at) => {
        characters += list.characters;
        return at === 0 || characters <= MOST_CHARACTERS;
      });
      return (wanted === 'all' ? inOrder : few).map(({ home }) => home);
    },
  };
}
