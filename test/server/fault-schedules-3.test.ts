import { describeSchedules } from '../faults/describe-schedules.ts';

// In four files, since a file has one core, and the embedded database grows slower as it fills.
describeSchedules('the third 250 schedules', 250);
