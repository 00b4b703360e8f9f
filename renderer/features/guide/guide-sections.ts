/** A section of the user guide. */
export interface GuideSection {
  id: string;
  name: string;
  /** Markdown. */
  text: string;
}

/** Lines of a paragraph are one line: the file breaks them at its own width. */
const BREAK_IN_PARAGRAPH = /\n(?!\n|\s*(?:[-*|#>]|\d+\.)\s|!\[)(?<!\n\n) */g;

/** Returns the sections of the guide: what is before the first heading, then those of the second level. */
export function guideSections(markdown: string): GuideSection[] {
  const [start = '', ...parts] = markdown.split(/^## /m);
  const introduction = { name: 'Introduction', text: start.replace(/^# .*$/m, '') };
  return [
    introduction,
    ...parts.map((part) => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end).trim(), text: part.slice(end) };
    }),
  ].map(({ name, text }) => ({
    id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name,
    // Under the heading of the section.
    text: text.trim().replaceAll(BREAK_IN_PARAGRAPH, ' ').replaceAll(/^### /gm, '## '),
  }));
}

/** Returns the sections that have all words of a text, in their name or text. */
export function sectionsWith(sections: readonly GuideSection[], find: string): readonly GuideSection[] {
  const words = find
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return sections.filter(({ name, text }) => {
    const all = `${name}\n${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
