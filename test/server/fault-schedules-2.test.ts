import { describeSchedules } from '../faults/describe-schedules.ts';

// In four files, since a file has one core, and the embedded database grows slower as it fills.
describeSchedules('the second 250 schedules', 250);
