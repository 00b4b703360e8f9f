import { useQuery } from '@tanstack/react-query';
import { storage } from '../../api/workspace.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

export function About() {
  const versions = useQuery(storage).data?.versions;
  return (
    <>
      <Row label="Earmark" hint="For researchers who run AI-voice interviews.">
        <span className={css.fact} data-selectable>
          {versions !== undefined && `${versions.earmark}, on Electron ${versions.electron}`}
        </span>
      </Row>
      <Row
        label="Typefaces"
        hint="Atkinson Hyperlegible Next and Mono, and Source Serif 4, under the SIL Open Font License 1.1."
      />
      <Row label="Icons" hint="Lucide, under the ISC License." />
    </>
  );
}
