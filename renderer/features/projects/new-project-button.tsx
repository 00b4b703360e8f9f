import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

export const NewProjectButton = ({ variant }: { variant: 'default' | 'filled' }) => (
  <Button
    variant={variant}
    leftSection={<Plus size={16} strokeWidth={1.75} />}
    renderRoot={(props) => <Link to="/projects/new" {...props} />}
  >
    New project
  </Button>
);
