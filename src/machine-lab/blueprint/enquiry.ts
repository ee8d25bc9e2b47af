import { createContactRequest, createDemoRequest, createFranchiseRequest } from '#contract/enquiries.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { type Automation, refused, tableView, unchanged, type Workflow } from './workflow.ts';

type Row = (typeof contactRequests | typeof demoRequests | typeof franchiseRequests)['_']['name'];

const withoutEvent = [
  unchanged('The same enquiry was stored in the last ten minutes.'),
  unchanged('The hidden field is filled in, which only bots do.'),
  refused(400, 'A field is missing or invalid.'),
  refused(429, 'Too many enquiries from one address.'),
];
const screens = [['form', 'sending']] as const;
const exported: Automation = { name: 'npm run enquiries', file: 'src/server/enquiries/export-enquiries.ts' };

export const enquiryWorkflow: Workflow<Row> = {
  name: 'enquiry',
  title: 'Enquiry',
  about:
    'A visitor writes to the institute by one of three forms. Staff read the rows in the office or with a command.',
  events: 'rows',
  machine: null,
  steps: [
    {
      title: 'Send a message',
      screens,
      commands: [createContactRequest],
      events: ['contact_requests'],
      withoutEvent,
    },
    {
      title: 'Ask for a franchise',
      screens,
      commands: [createFranchiseRequest],
      events: ['franchise_requests'],
      withoutEvent,
    },
    {
      title: 'Book a demo',
      screens,
      commands: [createDemoRequest],
      events: ['demo_requests'],
      withoutEvent,
    },
  ],
  views: [
    tableView(exported, contactRequests),
    tableView(exported, franchiseRequests),
    tableView(exported, demoRequests),
  ],
  unread: [],
};
