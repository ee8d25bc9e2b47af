import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { EnquiryRow } from '#contract/office/enquiries.ts';
import { spacedMobile, whatsAppLink } from './enquiry-texts.ts';

interface ContactLinksProps {
  readonly enquiry: Pick<EnquiryRow, 'name' | 'email' | 'mobile'>;
  /** The name that a prepared message is signed with. */
  readonly institute: string;
  readonly className: string | undefined;
}

/** Call and WhatsApp where there is a mobile number, else email. */
export function ContactLinks({ enquiry, institute, className }: ContactLinksProps) {
  const { name, email, mobile } = enquiry;
  const number = spacedMobile(mobile);
  if (mobile === '')
    return (
      <div className={className}>
        <a href={`mailto:${email}`} aria-label={`Write an email to ${name || email}`}>
          <Mail size={20} aria-hidden="true" />
          <span>Email</span>
        </a>
      </div>
    );
  return (
    <div className={className}>
      <a href={`tel:+91${mobile}`} aria-label={`Call ${name}, ${number}`}>
        <Phone size={20} aria-hidden="true" />
        <span>Call</span>
      </a>
      <a
        href={whatsAppLink(enquiry, institute)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp to ${name}, ${number}`}
      >
        <MessageCircle size={20} aria-hidden="true" />
        <span>WhatsApp</span>
      </a>
    </div>
  );
}
