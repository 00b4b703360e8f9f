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
        hint="Atkinson Hyperlegible Next and Mono, and Source Serif 4, under the SIL Open Font License 1.1. They are included with Earmark."
      />
      <Row label="Icons" hint="Lucide, under the ISC License." />
    </>
  );
}

const FETCHING =
  ' Because spell check is on, dictionaries are downloaded from a Google server, which receives no text.';

/** Says where data is sent. `address` is null in the sample workspace. */
function sent(address: string | null): string {
  const where =
    address === null
      ? 'In the sample workspace, nothing leaves this computer. Once you connect a service, Earmark sends requests to that service and nowhere else.'
      : `Your questions go to ${address}, with your key, and nowhere else. Recordings are downloaded from addresses that the service gives, without the key.`;
  return `${where} Earmark has no server and no tracking.`;
}
