import type { MachineDescriptions } from '../descriptions.ts';

export const commentDescriptions: MachineDescriptions = {
  title: 'Commenting on a blog',
  about:
    'The comment form below a blog. Both names are required; nobody takes comments yet, so sending calls nothing and says so. What was typed always stays.',
  start: 'Open a blog and scroll to the comment form.',
  states: {
    editing: 'The form with «First name», «Last name», «E-mail», «Comment» and «Post Comment».',
    refused:
      'The form; each missing name says «First name is required» or «Last name is required» until it is typed, and the cursor stands in the first of them.',
    told: 'The form as it was typed, and below it «Comments are not open yet.» with a link to write to us.',
  },
  events: {
    'field.changed': { from: 'The person, in the form', step: 'Type «{value}» into the field {field}.' },
    'form.submitted': { from: 'The person, in the form', step: 'Press «Post Comment».' },
  },
  actors: {},
  guards: { lacksNames: 'the first or the last name is empty or nothing but spaces' },
  delays: {},
  meets: { enquiry: 'Its link «write to us» leads to the contact form.' },
};
