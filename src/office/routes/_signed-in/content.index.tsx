import { createFileRoute } from '@tanstack/react-router';
import { ContentHome } from '../../content/content-home.tsx';

export const Route = createFileRoute('/_signed-in/content/')({ component: ContentHome });
