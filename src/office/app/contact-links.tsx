import { Mail, MessageCircle, Phone } from 'lucide-react';
import { spacedMobile } from '#domain/text/spaced-mobile.ts';

interface ContactLinksProps {
  readonly contact: { readonly name: string; readonly email: string; readonly mobile: string };
  /** The first sentence of a WhatsApp message. */
  readonly message: string;
  readonly className: string | undefined;
}

/** Call and WhatsApp where there is a mobile number, else email. */
export function ContactLinks({ contact, message, className }: ContactLinksProps) {
  const { name, email, mobile } = contact;
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
        href={`https://wa.me/91${mobile}?text=${encodeURIComponent(message)}`}
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
