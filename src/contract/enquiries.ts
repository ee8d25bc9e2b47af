import * as v from 'valibot';
import { emailAddress, enquiryResponse, line, lines, mobile, name, trap } from './enquiry-parts.ts';
import { defineCall } from './wire.ts';

export const trainingTypes = ['Amount', 'Training'] as const;

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

/** Input is any string, since the server validates it. */
const oneOf = <const Options extends readonly string[]>(options: Options, problem: string) =>
  v.pipe(v.string(problem), v.picklist(options, problem));
const state = oneOf(indianStates, 'Choose a state from the list');

export const contactRequest = v.object({
  fullName: name('Full name'),
  email: emailAddress,
  subject: line('Subject', 200),
  message: lines('Message', 4000),
  website: trap,
});
export type ContactRequest = v.InferOutput<typeof contactRequest>;

export const franchiseRequest = v.object({
  name: name('Name'),
  email: emailAddress,
  mobile,
  state,
  location: line('Location'),
  trainingType: oneOf(trainingTypes, 'Choose Amount or Training'),
  website: trap,
});
export type FranchiseRequest = v.InferOutput<typeof franchiseRequest>;

export const demoRequest = v.object({
  studentName: name('Student name'),
  parentName: name('Parent name'),
  email: emailAddress,
  mobile,
  state,
  district: line('District'),
  location: line('Location'),
  website: trap,
});
export type DemoRequest = v.InferOutput<typeof demoRequest>;

export const createContactRequest = defineCall({
  method: 'POST',
  path: 'contactus/create-request',
  request: contactRequest,
  response: enquiryResponse,
});
export const createFranchiseRequest = defineCall({
  method: 'POST',
  path: 'franchise-requests/create-request',
  request: franchiseRequest,
  response: enquiryResponse,
});
/** Spelt as in docs/specification.md#7-api. */
export const createDemoRequest = defineCall({
  method: 'POST',
  path: 'booka-a-demo/create-demo-request',
  request: demoRequest,
  response: enquiryResponse,
});
