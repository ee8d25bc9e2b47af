import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { nothingFoundHint } from '../app/nothing-found.tsx';
import officeStyles from '../app/office.module.css';
import { instituteQuery } from '../app/office-queries.ts';
import { PageHeading } from '../app/page-heading.tsx';
import { PagePart } from '../app/page-part.tsx';
import { SearchField, useSearchWords } from '../app/search-field.tsx';
import { useServices } from '../app/use-services.ts';
import { EnquiryTable } from '../enquiries/enquiry-table.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { StudentTable } from '../students/student-table.tsx';
import { foundEnquiriesQuery, foundOrdersQuery, foundStudentsQuery } from './find-queries.ts';

interface FindScreenProps {
  readonly search: string;
}

/** What the search field at the top of every page finds. */
export function FindScreen({ search }: FindScreenProps) {
  const navigate = useNavigate({ from: '/find' });
  const { words, onSearch } = useSearchWords(
    search,
    (next) => void navigate({ search: { search: next }, replace: true }),
  );
  return (
    <>
      <PageHeading>Find</PageHeading>
      <SearchField
        label="Name, mobile, email, order ID or bank reference"
        words={words}
        onSearch={onSearch}
      />
      {search === '' ? (
        <p className={officeStyles.muted}>
          Students are found with one wrong letter, another spelling or four digits of the mobile too, orders
          by what the bank calls them, enquiries by name, mobile or email.
        </p>
      ) : (
        <Found search={search} />
      )}
    </>
  );
}

function Found({ search }: FindScreenProps) {
  const { api } = useServices();
  const students = useQuery(foundStudentsQuery(api, search));
  const orders = useQuery(foundOrdersQuery(api, search));
  const enquiries = useQuery(foundEnquiriesQuery(api, search));
  const { data: institute } = useQuery(instituteQuery(api));
  return (
    <>
      <section aria-labelledby="found-students" className={officeStyles.column}>
        <h2 id="found-students">Students</h2>
        <PagePart query={students} failure="The students could not be loaded">
          {({ rows, hasMore }) => (
            <>
              {rows.length > 0 ? (
                <StudentTable rows={rows} />
              ) : (
                <>
                  <p>{`No student for «${search}»`}</p>
                  <p className={officeStyles.muted}>{nothingFoundHint(search)}</p>
                </>
              )}
              {hasMore && (
                <Link to="/students" search={{ search }}>
                  {`All students for «${search}»`}
                </Link>
              )}
            </>
          )}
        </PagePart>
      </section>
      <section aria-labelledby="found-orders" className={officeStyles.column}>
        <h2 id="found-orders">Orders</h2>
        <PagePart query={orders} failure="The orders could not be loaded">
          {({ rows, hasMore }) => (
            <>
              {rows.length > 0 ? <OrderTable rows={rows} /> : <p>{`No order for «${search}»`}</p>}
              {hasMore && (
                <Link to="/orders" search={{ view: 'all', search }}>
                  {`All orders for «${search}»`}
                </Link>
              )}
            </>
          )}
        </PagePart>
      </section>
      <section aria-labelledby="found-enquiries" className={officeStyles.column}>
        <h2 id="found-enquiries">Enquiries</h2>
        <PagePart query={enquiries} failure="The enquiries could not be loaded">
          {({ rows, hasMore, today }) => (
            <>
              {rows.length > 0 ? (
                <EnquiryTable rows={rows} today={today} institute={institute?.name ?? ''} />
              ) : (
                <p>{`No enquiry for «${search}»`}</p>
              )}
              {hasMore && (
                <Link to="/enquiries" search={{ view: 'all', search }}>
                  {`All enquiries for «${search}»`}
                </Link>
              )}
            </>
          )}
        </PagePart>
      </section>
    </>
  );
}
