import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openedBackup } from '../../api/backup.ts';
import { bridge } from '../../api/bridge.ts';

/** Shows Settings, which ask what to do with it, once the user opens a backup outside the window. */
export function useOpenedBackup(): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error } = useQuery(openedBackup);
  useEffect(
    () =>
      bridge.on.backupOpened(() => {
        void queryClient.refetchQueries({ queryKey: openedBackup.queryKey, exact: true });
      }),
    [queryClient],
  );
  useEffect(() => {
    const choice = data ?? error;
    if (choice !== null) void navigate({ to: '/settings', search: { section: 'backup' } });
  }, [data, error, navigate]);
}
