import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import {
  creditLine,
  type DocumentRow,
  documentParts,
  documentTitle,
} from '#domain/payments/document-parts.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import officeStyles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';
import { documentsPdfAddress, documentsQuery } from './document-queries.ts';
import styles from './documents.module.css';

export function DocumentsScreen({ id }: { readonly id: string }) {
  const { api } = useServices();
  const query = useQuery(documentsQuery(api, id));
  return (
    <PagePart
      query={query}
      failure="The receipt could not be loaded"
      head={<PageHeading>Receipt</PageHeading>}
    >
      {(documents) => <Documents id={id} documents={documents} />}
    </PagePart>
  );
}

interface DocumentsProps {
  readonly id: string;
  readonly documents: readonly PaymentDocument[];
}

function Documents({ id, documents }: DocumentsProps) {
  const [first] = documents;
  const title = first === undefined ? 'Receipt' : documentTitle(first);
  return (
    <>
      <div className={styles.screenOnly}>
        <Breadcrumb
          items={[
            { label: 'Orders', link: <Link to="/orders">Orders</Link> },
            {
              label: first?.buyer.name ?? 'Order',
              link: (
                <Link to="/orders/$id" params={{ id }}>
                  {first?.buyer.name ?? 'Order'}
                </Link>
              ),
            },
            { label: title },
          ]}
        />
        <div className={officeStyles.line}>
          <PageHeading>{title}</PageHeading>
          <div className={officeStyles.actions}>
            <Button onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              <span>Print</span>
            </Button>
            <a className={buttonClass('line')} href={documentsPdfAddress(id)} download>
              <Download size={18} aria-hidden="true" />
              <span>Download PDF</span>
            </a>
          </div>
        </div>
      </div>
      {documents.map((document) => (
        <Paper
          key={`${document.kind} ${document.number}`}
          document={document}
          credit={creditLine(document, documents)}
        />
      ))}
    </>
  );
}

interface PaperProps {
  readonly document: PaymentDocument;
  /** By which credit notes it is taken back; ''. */
  readonly credit: string;
}

/** A sheet of A4 when it is printed. */
function Paper({ document, credit }: PaperProps) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  const { title, seller, facts, buyer, course, amounts, total, words, payment, notes } =
    documentParts(document);
  return (
    <article className={styles.paper} aria-label={documentTitle(document)}>
      <header className={styles.head}>
        <div>
          {institute?.logo ? <img className={styles.logo} src={institute.logo} alt="" /> : null}
          <p className={styles.seller}>{seller.name}</p>
          {seller.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div>
          <h2>{title}</h2>
          <Rows rows={facts} />
          {credit !== '' && (
            <p>
              <b>{credit}</b>
            </p>
          )}
        </div>
      </header>
      <section className={styles.part}>
        <p className={styles.small}>To</p>
        {buyer.map((line, place) => (
          <p key={line}>{place === 0 ? <b>{line}</b> : line}</p>
        ))}
      </section>
      <section className={styles.part}>
        <p className={styles.course}>
          <b>{course.label}</b>
          <span>{course.value}</span>
        </p>
        <Rows rows={amounts} />
      </section>
      <section className={styles.part}>
        <p className={styles.total}>
          <b>{total.label}</b>
          <b>{total.value}</b>
        </p>
        <p>{words}</p>
      </section>
      <section className={styles.part}>
        <Rows rows={payment} />
      </section>
      <footer className={styles.small}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>
  );
}

function Rows({ rows }: { readonly rows: readonly DocumentRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
