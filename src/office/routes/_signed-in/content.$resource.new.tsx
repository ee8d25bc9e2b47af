import { createFileRoute } from '@tanstack/react-router';
import { NewContentScreen } from '../../content/content-form-screen.tsx';

export const Route = createFileRoute('/_signed-in/content/$resource/new')({
  component: function NewContentPage() {
    const { resource } = Route.useRouteContext();
    return <NewContentScreen key={resource.name} resource={resource} parent="" />;
  },
});
