import type { LinksHome } from '../database/repositories/new-sessions.ts';

interface LinkList {
  home: LinksHome;
  /** When it was last asked for (ISO 8601); empty before the first time. */
  readAt: string;
  /** How long it was then. */
  characters: number;
  /** Whether it may soon name another session. */
  isOpen: boolean;
}

/** What one automatic check reads at most: with two minutes between them, no more than a person who clicks around. */
const MOST_LISTS = 40;
const MOST_CHARACTERS = 16_000_000;

const keyOf = ({ projectId }: LinksHome): string => projectId ?? '';
const unread = (home: LinksHome): LinkList => ({ home, readAt: '', characters: 0, isOpen: true });

/** The service's lists of links, one for each project and one for instant links, and which of them to read next. */
export function createLinkLists() {
  const instant = unread({ type: 'instant', projectId: null });
  let lists = new Map([[keyOf(instant.home), instant]]);
  return {
    /** The projects that the service lists now. What is known of the others is forgotten. */
    setProjects(projectIds: Iterable<string>): void {
      const homes = [...projectIds].map((projectId): LinksHome => ({ type: 'project', projectId }));
      lists = new Map(
        [instant.home, ...homes].map((home) => [keyOf(home), lists.get(keyOf(home)) ?? unread(home)]),
      );
    },
    wasRead(home: LinksHome, known: Omit<LinkList, 'home'>): void {
      lists.set(keyOf(home), { home, ...known });
    },
    /**
     * Which lists to read, in this order. `some`: as many as an automatic check may, those that can name another
     * session before those where every link is used up, and of these the one that was not read for longest.
     */
    next(wanted: 'all' | 'some'): LinksHome[] {
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
