export interface Suggestion {
  readonly kind: 'course' | 'article' | 'quiz';
  readonly id: string;
  readonly title: string;
}
