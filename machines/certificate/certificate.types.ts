/** Why a certificate is not issued. */
export type CertificateRefusal = 'unfinished' | 'noLevel' | 'notPassed';

export type CertificateEvent =
  | {
      readonly type: 'certificate.requested';
      readonly isCompleted: boolean;
      /** Whether the quiz ends a level. */
      readonly hasLevel: boolean;
      readonly isPassed: boolean;
    }
  | { readonly type: 'certificate.revoked'; readonly reason: string }
  | { readonly type: 'certificate.restored' };
