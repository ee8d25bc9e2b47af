import type { MachineDescriptions } from '../descriptions.ts';
import { followUpNews } from './order-follow-up.descriptions.ts';

export const paymentStatusDescriptions: MachineDescriptions = {
  title: 'How a payment ended',
  about:
    'The page that tells how one payment ended. In the payment’s own window it also tells the page that opened the window, and then closes it.',
  start: 'Open the page of the payment, order: {orderId}; opened as: {openedAs}.',
  states: {
    noOrder:
      '«No order ID provided», «The address of this page does not say which payment it is about.», «Try Again» and «Back to Home».',
    checking:
      '«Verifying payment...», «We are asking the bank. Even if you close this page, your payment is not lost.», the order’s id and «Back to Home». It takes a quarter of an hour at most.',
    ended:
      '«Payment Successful!», the order’s id, course and «Amount paid», with the price and the offer or surcharge where it differs, «Go to My Courses» and «Back to Home»; «Refunded», in no red, with the amount, the day and until when it arrives, «Go to My Courses» and «Contact us»; «Payment Failed» with the reason and «Try Again», which leads to the course, or with «Contact us» alone where the institute must look; «The money is on its way back to you» and its amount, in no red; «We do not know this order» with «Go to My Courses», «Show all courses» and «Contact us»; «Payment verification failed» with «Try Again» when no answer came, with those three when the server has no such order, or with «Login» if the user must sign in first. Nothing leads away from the first two; each of the others may still change.',
    'ended.notifying':
      'The same, with «This window closes automatically.» The page that opened this window knows the result.',
    'ended.closing': 'The same, with «This window closes automatically.»; the browser is asked to close it.',
    'ended.shown':
      'The same, with «Thank you! Your course is ready for you.», with what was refunded, or with the reason. A window that is still open is a page like any other.',
  },
  events: {
    ...followUpNews,
    'announcement.heard': {
      from: 'The machine «order-follow-up»',
      step: 'The course page says that it has heard of the order «{orderId}».',
    },
    'retry.requested': { from: 'The user', step: 'Press «Try Again».' },
  },
  actors: {
    followUp: {
      does: 'Asks the server what became of the order, and tells other windows how it ended: a machine of its own.',
    },
  },
  guards: {
    hasNoOrder: 'the address names no order',
    isPopup: 'a page of this site opened this window',
    mayBePopup: 'a page of this site may have opened this window',
    mayChange: 'the order is neither paid nor refunded',
  },
  delays: {
    popupCloses: 'the browser is asked to close the window.',
    closingPatience: 'the window is still open, so it becomes a page like any other.',
  },
  meets: {
    'order-follow-up': 'Runs it to learn what became of the order, and to tell other windows.',
    enrolment:
      'Announces the payment’s end to the course page in another window, which then asks the server itself.',
    form: 'Its link «Login» leads to the login page and back.',
  },
};
