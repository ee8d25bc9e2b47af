import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import {
  BookOpen,
  CircleUser,
  ExternalLink,
  GraduationCap,
  Inbox,
  IndianRupee,
  Landmark,
  ListChecks,
  LogOut,
  type LucideIcon,
  Menu,
  Printer,
  ScrollText,
  Sun,
  Trophy,
  UserCog,
  Users,
} from 'lucide-react';
import { useId, useRef } from 'react';
import { contentRoles, everyStaffRole, ownerAlone, type StaffRole } from '#contract/office/office-call.ts';
import { type Member, officeSignOut } from '#contract/office/staff.ts';
import { LogoMark } from '#institute/logo.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { contentPath } from '../app/content-paths.ts';
import { institutePath } from '../app/institute-paths.ts';
import { instituteQuery } from '../app/office-queries.ts';
import { quizzesPath, sheetsPath } from '../app/quiz-paths.ts';
import { useAction } from '../app/use-action.ts';
import { useServices } from '../app/use-services.ts';
import { todayQuery } from '../today/today-query.ts';
import footStyles from './menu-foot.module.css';
import styles from './office-menu.module.css';
import { roleTitles } from './role-names.ts';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly roles: readonly StaffRole[];
}

const entries: readonly Entry[] = [
  { to: '/', label: 'Today', Icon: Sun, roles: contentRoles },
  { to: '/enquiries', label: 'Enquiries', Icon: Inbox, roles: contentRoles },
  { to: '/orders', label: 'Orders', Icon: IndianRupee, roles: contentRoles },
  { to: '/students', label: 'Students', Icon: GraduationCap, roles: contentRoles },
  { to: '/classes', label: 'Classes', Icon: Users, roles: everyStaffRole },
  { to: quizzesPath, label: 'Quizzes', Icon: ListChecks, roles: contentRoles },
  { to: '/competitions', label: 'Competitions', Icon: Trophy, roles: contentRoles },
  { to: sheetsPath, label: 'Print sheets', Icon: Printer, roles: ['teacher'] },
  { to: contentPath, label: 'Content', Icon: BookOpen, roles: contentRoles },
  { to: institutePath, label: 'Institute', Icon: Landmark, roles: ownerAlone },
  { to: '/staff', label: 'Staff', Icon: UserCog, roles: ownerAlone },
  { to: '/audit-log', label: 'Audit log', Icon: ScrollText, roles: ownerAlone },
  { to: '/account', label: 'Your account', Icon: CircleUser, roles: everyStaffRole },
];
/** How many of them a phone shows beside «More». */
const shownOnPhone = 4;

interface OfficeMenuProps {
  readonly member: Member;
  readonly onLeave: () => void;
}

/** The menu: at the side of a wide window, at the foot of a narrow one. */
export function OfficeMenu({ member, onLeave }: OfficeMenuProps) {
  const { api } = useServices();
  const { data: institute } = useQuery(instituteQuery(api));
  const signOut = useAction(() => api.call(officeSignOut, { body: {} }), onLeave);
  const { data: today } = useQuery({ ...todayQuery(api), enabled: contentRoles.includes(member.role) });
  const counts: Readonly<Record<string, number>> = {
    '/enquiries': today?.enquiriesDue ?? 0,
    '/orders': today?.orders.length ?? 0,
  };
  const allowed = entries
    .filter(({ roles }) => roles.includes(member.role))
    .map((entry) => ({ ...entry, count: counts[entry.to] ?? 0 }));
  const more = allowed.slice(shownOnPhone);
  return (
    <header className={styles.side}>
      <div className={styles.brand}>
        {institute?.logo ? (
          <img src={institute.logo} alt="" width={36} height={36} />
        ) : (
          <LogoMark size={36} />
        )}
        <span>
          <span>{institute?.name}</span> <small>Office</small>
        </span>
      </div>
      <nav aria-label="Office" className={styles.nav}>
        <ul>
          {allowed.map((entry, index) => (
            <li key={entry.to} data-more={index >= shownOnPhone || undefined}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
        {more.length > 0 && <MoreEntries entries={more} />}
      </nav>
      <div className={footStyles.foot}>
        <a href="/" target="_blank" rel="noreferrer" className={footStyles.site}>
          <ExternalLink size={18} aria-hidden="true" />
          Open the site
        </a>
        <div className={footStyles.me}>
          <span className={footStyles.initial} aria-hidden="true">
            {Array.from(member.name)[0]}
          </span>
          <span className={footStyles.who}>
            <b title={member.name}>{member.name}</b>
            <small>{roleTitles[member.role]}</small>
          </span>
          <button
            type="button"
            className={footStyles.signOut}
            aria-label="Sign out"
            title="Sign out"
            aria-busy={signOut.busy || undefined}
            onClick={() => signOut.busy || signOut.run(undefined)}
          >
            <LogOut size={20} aria-hidden="true" />
          </button>
        </div>
        {signOut.reason !== '' && <span role="alert">{signOut.reason}</span>}
      </div>
    </header>
  );
}

interface CountedEntry extends Entry {
  /** How many need a staff member. */
  readonly count: number;
}

interface EntryLinkProps {
  readonly entry: CountedEntry;
  readonly onClick?: () => void;
}

/** The entry of a page that has another path. */
function entryOf(pathname: string, quiz: string | undefined): string | undefined {
  if (pathname === '/attempts') return quiz ? quizzesPath : '/';
  return pathname === sheetsPath ? quizzesPath : undefined;
}

function EntryLink({ entry: { to, label, Icon, count }, onClick }: EntryLinkProps) {
  const isEntry = useLocation({ select: ({ pathname, search }) => entryOf(pathname, search.quiz) === to });
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' }}
      aria-current={isEntry ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span>{count}</span>
          <VisuallyHidden> need you</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}

function MoreEntries({ entries: more }: { readonly entries: readonly CountedEntry[] }) {
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <div className={styles.more}>
      <button type="button" popoverTarget={id}>
        <Menu size={20} aria-hidden="true" />
        More
      </button>
      <div ref={sheet} id={id} popover="auto" className={styles.sheet}>
        <ul>
          {more.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} onClick={() => sheet.current?.hidePopover()} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
