import type { SampleBanner, SampleGalleryItem, SampleTestimonial } from './public-content-sample.ts';

/** The pictures that follow the intro film on the home page. */
export const sampleBanners: readonly SampleBanner[] = [
  { _id: 'abacus-garden', backgroundImage: 'abacus-garden.svg' },
  { _id: 'letters-on-the-tree', backgroundImage: 'letters-on-the-tree.svg' },
  { _id: 'sutras-on-a-slate', backgroundImage: 'sutras-on-a-slate.svg' },
  { _id: 'cube-corner', backgroundImage: 'cube-corner.svg' },
  { _id: 'first-demo', backgroundImage: 'first-demo.svg' },
  { _id: 'teacher-training', backgroundImage: 'teacher-training.svg' },
];

/** Testimonials of invented parents. */
export const sampleTestimonials: readonly SampleTestimonial[] = [
  {
    _id: 'mother-of-a-seven-year-old',
    name: 'Mother of a seven-year-old, Kakinada',
    review:
      '<p>She used to hide her maths notebook behind the almirah. Now she takes the abacus out before I remember it. She is not the quickest in her batch, and she does not mind. For us that is the real change.</p>',
    rating: 5,
  },
  {
    _id: 'srinivas-r',
    name: 'Srinivas R.',
    review:
      '<p>My son changed from tears over handwriting to five lines a day without a word from us. The teacher looked at his chair before she looked at his letters. I had not thought of that in three years.</p>',
    rating: 5,
  },
  {
    _id: 'father-of-twins',
    name: 'Father of twins, Samalkot',
    review:
      '<p>One of my girls talks and one watches. In a batch of eight the teacher knew both within a week. The evening timing is tight for us with the bus, but they come home solving the cube on the back seat.</p>',
    rating: 4,
  },
  {
    _id: 'ayesha-m',
    name: 'Ayesha M.',
    review:
      '<p>We speak Urdu at home, and I was worried about phonics in English. After two months my daughter reads shop boards from the scooter, slowly and loudly. The songs are in our kitchen all day now.</p>',
    rating: 5,
  },
  {
    _id: 'grandmother-of-an-eight-year-old',
    name: 'Grandmother of an eight-year-old, Pithapuram',
    review:
      '<p>He explains the near-hundred rule to me, and I check him with my old tables. <strong>We both enjoy it.</strong> He still hurries and makes mistakes, but now he finds them himself and laughs.</p>',
    rating: 5,
  },
  {
    _id: 'deepika-v',
    name: 'Deepika V.',
    review:
      '<p>We joined the online batch from Rajahmundry. I liked that the homework is on paper and takes ten minutes. Once the line was poor for two classes, and they gave both again without our asking.</p>',
    rating: 4,
  },
  {
    _id: 'father-of-a-ten-year-old',
    name: 'Father of a ten-year-old, Kakinada',
    review:
      '<p>I came for speed in sums. What he gained first was sitting still for a quarter of an hour. The sums came after. The quiz results show each question, so we know what to practise on Sunday.</p>',
    rating: 5,
  },
  {
    _id: 'latha-k',
    name: 'Latha K.',
    review:
      '<p>I trained here as a teacher last year. I watched many classes before I was given half of one, and somebody sat at the back and took notes for me. It was slow, and it was right.</p>',
    rating: 5,
  },
];

/** Scenes from the year of the sample institute. */
export const sampleGallery: readonly SampleGalleryItem[] = [
  {
    _id: 'abacus-class',
    image: 'abacus-class.svg',
    alt: 'Abacus class: four children set a number that the teacher shows on the big frame',
  },
  {
    _id: 'rangoli-of-numbers',
    image: 'rangoli-of-numbers.svg',
    alt: 'A rangoli of ten petals, one for each digit, in the courtyard before Sankranti',
  },
  {
    _id: 'cube-contest',
    image: 'cube-contest.svg',
    alt: 'Cube contest: two finalists, one stopwatch, and a judge who smiles at both',
  },
  {
    _id: 'annual-day',
    image: 'annual-day.svg',
    alt: 'Annual day: the numbers one to four take their bow on the stage',
  },
  {
    _id: 'phonics-circle',
    image: 'phonics-circle.svg',
    alt: 'Phonics circle: today everything on the rug begins with s',
  },
  {
    _id: 'summer-camp',
    image: 'summer-camp.svg',
    alt: 'Summer camp on the beach: kites, a string of beads and a castle with rods',
  },
  {
    _id: 'handwriting-wall',
    image: 'handwriting-wall.svg',
    alt: 'The handwriting wall: two children pin up the neatest word of the week',
  },
  {
    _id: 'garden-sums',
    image: 'garden-sums.svg',
    alt: 'Garden sums: three red flowers and two yellow ones, counted among the butterflies',
  },
  {
    _id: 'teacher-training',
    image: 'teacher-training.svg',
    alt: 'Teacher training: three new teachers learn the beads from zero',
  },
  {
    _id: 'parents-evening',
    image: 'parents-evening.svg',
    alt: 'Parents’ evening: a mother and her daughter look at the notebook with the teacher',
  },
  {
    _id: 'prize-shelf',
    image: 'prize-shelf.svg',
    alt: 'The prize shelf, and a child who has just taken one of its cups down',
  },
  {
    _id: 'library-corner',
    image: 'library-corner.svg',
    alt: 'The library corner: two children read on the rug, and nobody says a word',
  },
];
