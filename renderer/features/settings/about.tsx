import { useQuery } from '@tanstack/react-query';
import { currentWorkspace, storage } from '../../api/workspace.ts';
import { useSettings } from '../../api/settings.ts';
import { ON_MAC } from '../../ui/keyboard/key-hint.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

export function About() {
  const versions = useQuery(storage).data?.versions;
  const { checkSpelling } = useSettings();
  // On macOS the system has its own dictionaries.
  const isFetching = checkSpelling === true && !ON_MAC;
  const { data: workspace } = useQuery(currentWorkspace);
  return (
    <>
      <Row label="Earmark" hint="For researchers who run AI-voice interviews.">
        <span className={css.fact} data-selectable>
          {versions !== undefined && `${versions.earmark}, on Electron ${versions.electron}`}
        </span>
      </Row>
      <Row
        label="What is sent, and where"
        hint={`${sent(workspace?.sample === false ? workspace.address : null)}${isFetching ? FETCHING : ''}`}
      />
      <Row
        label="Typefaces"
        hint="Atkinson Hyperlegible Next and Mono, and Source Serif 4, under the SIL Open Font License 1.1. They come with Earmark."
      />
      <Row label="Icons" hint="Lucide, under the ISC License." />
    </>
  );
}

const FETCHING =
  ' Since you check your spelling, dictionaries are fetched from a server of Google, which gets no text.';

/** Says where data is sent. `address` is null in the sample workspace. */
function sent(address: string | null): string {
  const where =
    address === null
      ? 'In the sample workspace nothing leaves this computer. With a service of your own, your questions go to that service and nowhere else.'
      : `Your questions go to ${address}, with your key, and nowhere else. A recording is fetched from the place that the service names, without the key.`;
  return `${where} Earmark has no server and no tracking.`;
}
