import type { CoursePlace } from '#domain/courses/class-facts.ts';

export interface SampleCategory {
  readonly _id: string;
  readonly category: string;
}

export interface SampleInstructor {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
  /** A sentence for parents. */
  readonly about?: string;
}

export interface SampleCourse {
  readonly _id: string;
  readonly categoryId: string;
  readonly instructorId: string;
  readonly title: string;
  readonly subTitle: string;
  readonly rating: number;
  readonly pricePaise: number;
  readonly thumbnailImage: string;
  readonly imageAltText: string;
  readonly introVideo: string;
  /** HTML. */
  readonly whatWeLearn: string;
  /** Years, both inclusive. */
  readonly ageFrom?: number;
  readonly ageTo?: number;
  readonly place?: CoursePlace;
  readonly classTimes?: string;
  /** The most children in one batch. */
  readonly batchSize?: number;
  /** When the next batch starts, counted from the day on which the sample is added. */
  readonly firstClass?: FirstClass;
  readonly refundPolicy?: string;
  readonly venue?: string;
  readonly whatToBring?: string;
  readonly parentVoice?: string;
  readonly parentVoiceBy?: string;
  readonly sections: readonly SampleSection[];
}

export interface FirstClass {
  readonly weekday: (typeof weekdays)[number];
  /** At least so many days later. */
  readonly daysAhead: number;
}

/** As `Date` counts them. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

interface SampleSection {
  readonly title: string;
  /** HTML. */
  readonly subDescription: string;
  readonly videoUrl: string;
  /** Absent when the film is for the enrolled. */
  readonly isPreview?: boolean;
}

/** Categories and courses are shown in this order. */
export interface SampleCatalogue {
  readonly categories: readonly SampleCategory[];
  readonly instructors: readonly SampleInstructor[];
  readonly courses: readonly SampleCourse[];
}
