import { createFileRoute } from '@tanstack/react-router';
import { NewContentScreen } from '../../content/content-form-screen.tsx';

export const Route = createFileRoute('/_signed-in/content/$resource/new_/$parent')({
  component: function NewPartPage() {
    const { resource } = Route.useRouteContext();
    const { parent } = Route.useParams();
    return <NewContentScreen key={`${resource.name} ${parent}`} resource={resource} parent={parent} />;
  },
});
