import { Button, type ButtonProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currentWorkspace } from '../../api/workspace.ts';

/** Leads to where the current workspace gets another key. The sample has none. */
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
