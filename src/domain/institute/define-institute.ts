import type { InstituteFacts } from './institute-facts.ts';

const phoneLink = (label: string) => ({ label, href: `tel:${label.replace(/[^+\d]/g, '')}` });
const mailLink = (label: string) => ({ label, href: `mailto:${label}` });

export type Institute = ReturnType<typeof defineInstitute>;

export function defineInstitute(facts: InstituteFacts) {
  const { phone, email, postal, chat, grievanceOfficer } = facts;
  return {
    ...facts,
    phone: phoneLink(phone),
    email: mailLink(email),
    address: [postal.street, `${postal.city}, ${postal.state} ${postal.pinCode}`],
    chat: {
      label: chat.label,
      href: `https://wa.me/${chat.number}?text=${encodeURIComponent(chat.message)}`,
    },
    grievanceOfficer: {
      ...grievanceOfficer,
      email: mailLink(grievanceOfficer.email),
      phone: phoneLink(grievanceOfficer.phone),
    },
  };
}
