import { fromPromise } from 'xstate';

/** Asks in the specification's own words (section 4) and gives true on Yes. The dialog is loaded when first asked. */
export const confirmLogout = fromPromise<boolean>(async () => {
  const { default: dialog } = await import('sweetalert2');
  const answer = await dialog.fire({
    title: 'Are you sure?',
    text: 'You want to logout!',
    icon: 'warning',
    showCancelButton: true,
    confirmButtonText: 'Yes',
    cancelButtonText: 'No',
    reverseButtons: true,
  });
  return answer.isConfirmed;
});
