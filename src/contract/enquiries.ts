import * as v from 'valibot';
import { defineCall, fieldError, text } from './wire.ts';

export const trainingTypes = ['Amount', 'Training'] as const;

/** The 28 states of India, in the order of the alphabet. */
export const indianStates = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

const line = (label: string, longest = 120) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} may have at most ${longest} characters`),
  );
export const emailAddress = v.pipe(line('Email', 254), v.email('Invalid email format'));
const mobile = v.pipe(
  line('Mobile number'),
  v.regex(/^\d{10}$/, 'Invalid mobile number (10 digits required)'),
);
const state = v.picklist(indianStates, 'Choose a state from the list');

export const contactRequest = v.object({
  fullName: line('Full name'),
  email: emailAddress,
  subject: line('Subject', 200),
  message: line('Message', 4000),
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

export const franchiseRequest = v.object({
  name: line('Name'),
  email: emailAddress,
  mobile,
  state,
  location: line('Location'),
  trainingType: v.picklist(trainingTypes, 'Choose Amount or Training'),
});
export type FranchiseRequest = v.InferOutput<typeof franchiseRequest>;

export const demoRequest = v.object({
  studentName: line('Student name'),
  parentName: line('Parent name'),
  email: emailAddress,
  mobile,
  state,
  district: line('District'),
  location: line('Location'),
});
export type DemoRequest = v.InferOutput<typeof demoRequest>;

/** A refusal carries the list of fields in `data`; a success may carry anything or nothing there. */
const enquiryAnswer = v.object({
  success: v.optional(v.boolean(), true),
  message: text,
  data: v.fallback(v.optional(v.array(fieldError)), undefined),
});

export const createContactRequest = defineCall({
  method: 'POST',
  path: 'contactus/create-request',
  request: contactRequest,
  answer: enquiryAnswer,
});
export const createFranchiseRequest = defineCall({
  method: 'POST',
  path: 'franchise-requests/create-request',
  request: franchiseRequest,
  answer: enquiryAnswer,
});
/** The path is spelled as the specification spells it. */
export const createDemoRequest = defineCall({
  method: 'POST',
  path: 'booka-a-demo/create-demo-request',
  request: demoRequest,
  answer: enquiryAnswer,
});
/** An addition to the wire, for the footer's subscribe box. */
export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: 'newsletter/subscribe',
  request: v.object({ email: emailAddress }),
  answer: enquiryAnswer,
});
