import { useNewsletter } from '#web/features/newsletter/use-newsletter.ts';
import { SiteFooter } from '#web/layout/site-footer.tsx';

export function Footer() {
  return <SiteFooter subscribe={useNewsletter()} />;
}
