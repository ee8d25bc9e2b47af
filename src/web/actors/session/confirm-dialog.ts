import './confirm-dialog.css';

export { default as dialog } from 'sweetalert2/dist/sweetalert2.js';
