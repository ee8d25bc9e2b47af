import { createFileRoute } from '@tanstack/react-router';
import { Gallery } from '../features/gallery/gallery.tsx';
import { galleryQuery } from '../features/gallery/gallery-queries.ts';

export const Route = createFileRoute('/gallery')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(galleryQuery(api)).catch(() => undefined);
  },
  component: GalleryPage,
});

function GalleryPage() {
  return <Gallery />;
}
