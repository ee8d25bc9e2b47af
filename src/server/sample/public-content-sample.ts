export interface SampleBanner {
  readonly _id: string;
  /** A file name in `uploads/banners`. */
  readonly backgroundImage: string;
}

export interface SampleBlog {
  readonly _id: string;
  /** A path on the site, such as `/uploads/blogs/name.svg`. */
  readonly blogImage: string;
  /** A day such as `2026-10-04`. */
  readonly publishDate: string;
  readonly blogAuthor: string;
  readonly blogTitle: string;
  /** HTML. */
  readonly blogContent: string;
}

export interface SampleTestimonial {
  readonly _id: string;
  readonly name: string;
  /** HTML. */
  readonly review: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
}

export interface SampleGalleryItem {
  readonly _id: string;
  /** A file name in `uploads/gallery`. */
  readonly image: string;
  readonly alt: string;
}
