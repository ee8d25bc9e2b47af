import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { Gallery } from '../features/gallery/gallery.tsx';
import { galleryQuery } from '../features/gallery/gallery-queries.ts';

export const Route = createFileRoute('/gallery')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, galleryQuery(api));
  },
  component: GalleryPage,
});

function GalleryPage() {
  return <Gallery />;
}
