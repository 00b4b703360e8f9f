import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentWorkspace } from '../../api/workspace.ts';

/** Link to the form for replacing the current workspace's key. The sample workspace has no key. */
export function ReplaceKey({ size }: Pick<ButtonProps, 'size'>) {
  const { data: workspace } = useQuery(currentWorkspace);
  if (workspace === undefined || workspace.sample) return null;
  return (
    <Button
      size={size ?? 'sm'}
      renderRoot={(props) => <Link to="/connect" search={{ replace: workspace.id }} {...props} />}
    >
      Replace key
    </Button>
  );
}
