import { describeSchedules } from '../faults/describe-schedules.ts';
import { knownSchedules } from '../faults/known-schedules.ts';

describeSchedules(1, knownSchedules);
