import { describeSchedules } from '../faults/describe-schedules.ts';

describeSchedules(3);
