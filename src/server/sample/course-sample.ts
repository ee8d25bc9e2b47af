export interface SampleCategory {
  readonly _id: string;
  readonly category: string;
}

export interface SampleInstructor {
  readonly _id: string;
  readonly name: string;
  readonly image: string;
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
  readonly sections: readonly SampleSection[];
}

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
