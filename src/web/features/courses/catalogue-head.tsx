import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ChildrenAtAbacus } from '#web/ui/illustrations/children-at-abacus.tsx';
import { PageHead } from '#web/ui/page.tsx';
import styles from './course-catalogue.module.css';

const crumbs = () => [
  { label: t('Home'), link: <Link to="/">{t('Home')}</Link> },
  { label: t('Courses List') },
];

export function CatalogueHead() {
  return (
    <div className={styles.head}>
      <PageHead
        title={t('Courses List')}
        crumbs={<Breadcrumb items={crumbs()} />}
        lede={t('Beads, cubes, sutras, letters and sounds. Pick what your child is curious about.')}
      />
      <ChildrenAtAbacus className={styles.picture} />
    </div>
  );
}
