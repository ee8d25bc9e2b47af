import { describeSchedules } from '../faults/describe-schedules.ts';
import { knownSchedules } from '../faults/known-schedules.ts';

// In four files, since a file has one core, and the embedded database grows slower as it fills.
describeSchedules('the first 250 schedules', 250, knownSchedules);
