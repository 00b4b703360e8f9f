import { useQuery } from '@tanstack/react-query';
import { currentWorkspace } from '../../api/workspace.ts';

export const BRING_IN = 'Bring in a project from another program…';

/** True if projects can be brought into this workspace. The sample is not for the researcher's data. */
export const useCanBringIn = (): boolean => useQuery(currentWorkspace).data?.sample === false;
