import type { MachineDescriptions } from '../descriptions.ts';

export const enquiryDescriptions: MachineDescriptions = {
  title: 'An enquiry',
  about:
    'One enquiry form: contact, franchise or demo. It is sent as it was typed, since the server alone checks it; what was typed stays until it is sent.',
  start: 'Open the {kind} form.',
  states: {
    editing: 'The form, and the button «Send Message», «Send Enquiry» or «Book my demo».',
    sending:
      'The button says «Sending…» and turns; the fields can still be typed into. Pressing again sends nothing again.',
    refused:
      'The form with the server’s words at each field that it named, until that field is typed in; the cursor stands in the first of them. Above the button «Not sent yet.», «Please check the marked fields.» and «What you wrote is still here.»',
    failed:
      'The form as it was typed; above the button «Not sent yet.», the reason and «What you wrote is still here.»',
    sent: 'The button says «Sent», and a notice says thank you. The page is loaded again in a second.',
    reloading: 'The same, until the page is loaded again; then a note above the empty form says thank you.',
  },
  events: {
    'field.changed': { from: 'The person, in the form', step: 'Type «{value}» into the field {field}.' },
    'form.submitted': {
      from: 'The person, in the form',
      step: 'Press the button of the form: «Send Message», «Send Enquiry» or «Book my demo».',
    },
  },
  actors: {
    sendEnquiry: {
      does: 'Sends what was typed to the server.',
      outcomes: {
        sent: 'The server takes the enquiry.',
        refused:
          'The enquiry is not taken; the server says «{message}», the network «{detail}», of the fields: {problems}.',
        failed: 'The program itself fails while it sends.',
      },
    },
  },
  guards: {
    isSent: 'the server took it',
    namesFields: 'the server refused it and named fields',
  },
  delays: { reloadPause: 'the page is loaded again, with the thanks above the form.' },
  meets: {},
};
