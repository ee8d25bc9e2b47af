export const NAV_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/course', label: 'Courses' },
  { to: '/competition', label: 'Quizzes' },
  { to: '/blogs', label: 'Blogs' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/franchise', label: 'Franchise' },
  { to: '/contact', label: 'Contact' },
] as const;
