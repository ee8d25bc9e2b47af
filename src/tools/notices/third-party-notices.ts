import { type PackageNotice, readPackageNotice } from './package-notice.ts';

export const noticesFile = 'third-party-notices.txt';

const introduction = `This site is made with the software and the typefaces of others. Each is listed with its licence.`;

interface Notices {
  readonly text: string;
  readonly warnings: readonly string[];
}

export function thirdPartyNotices(folders: Iterable<string>): Notices {
  const notices = new Map<string, PackageNotice>();
  for (const folder of folders) {
    const notice = readPackageNotice(folder);
    notices.set(noticeTitle(notice), notice);
  }
  const sorted = [...notices.values()].sort((one, other) => (noticeTitle(one) < noticeTitle(other) ? -1 : 1));
  const sections = sorted.map((notice) => `${heading(notice)}\n\n${notice.text}`);
  return {
    text: `${[introduction, ...sections].join('\n\n\n')}\n`,
    warnings: sorted
      .filter(({ text }) => text === '')
      .map((notice) => `${noticeTitle(notice)} is shipped, and the text of its licence was not found`),
  };
}

const noticeTitle = ({ name, version }: PackageNotice) => `${name} ${version}`;

function heading(notice: PackageNotice): string {
  const title = `${noticeTitle(notice)}${notice.licence === undefined ? '' : ` (${notice.licence})`}`;
  return `${'='.repeat(title.length)}\n${title}\n${'='.repeat(title.length)}`;
}
