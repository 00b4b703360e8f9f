import { useDeferredValue, useMemo, useState } from 'react';
import guide from '../../../docs/user-guide.md?raw';
import { FilterField } from '../../ui/filter-field.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { SectionsPage } from '../../ui/sections-page.tsx';
import { guideSections, sectionsWith } from './guide-sections.ts';

const SECTIONS = guideSections(guide);

const PICTURES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../docs/pictures/*.webp', { eager: true, import: 'default' }),
  ).map(([path, address]) => [path.replace(/^.*\/docs\//, ''), address]),
);

/** The user guide, which is part of the app. */
export function GuideScreen() {
  const [find, setFind] = useState('');
  const words = useDeferredValue(find);
  const sections = useMemo(
    () =>
      sectionsWith(SECTIONS, words).map(({ id, name, text }) => ({
        id,
        name,
        content: <Markdown text={text} pictures={PICTURES} />,
      })),
    [words],
  );
  return (
    <>
      <PanelHead title="User guide" meta="On this computer, without a connection">
        <FilterField label="Find in the guide" value={find} onChange={setFind} />
      </PanelHead>
      {sections.length === 0 ? (
        <NoMatches
          what="section"
          total={SECTIONS.length}
          onClear={() => {
            setFind('');
          }}
        />
      ) : (
        <SectionsPage names="Sections of the guide" label="User guide" sections={sections} />
      )}
    </>
  );
}
