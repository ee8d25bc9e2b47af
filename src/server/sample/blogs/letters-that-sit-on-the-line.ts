import type { SampleBlog } from '../public-content-sample.ts';

export const lettersThatSitOnTheLine: SampleBlog = {
  _id: 'letters-that-sit-on-the-line',
  blogImage: '/uploads/blogs/letters-that-sit-on-the-line.svg',
  publishDate: '2026-10-20',
  blogAuthor: 'Sunitha Kolluri',
  blogTitle: 'Letters that sit on the line',
  blogContent: `<p>When a page is hard to read, we usually look at the letters. More often the trouble lies below them: they float, sink and lean because nothing tells the hand where the floor is. Put every letter on the line first, and half of neat handwriting is done before a single shape is corrected.</p>
<h2>Birds on a wire</h2>
<p>We tell the small ones that the writing line is a wire and the letters are birds. Most birds sit: a, c, e, m, n, o. Some have long necks and reach up: b, d, h, k, l. A few let their tails hang down: g, j, p, q, y. But every bird has its feet or its body on the wire. A child who has laughed about this once checks the page without being asked.</p>
<h2>Look at the chair before the pencil</h2>
<ul>
<li><strong>Feet</strong> flat on the floor, or on a box if the chair is high.</li>
<li><strong>Paper</strong> a little turned, so that the arm moves freely; to the left for right-handers, to the right for left-handers.</li>
<li><strong>The other hand</strong> holds the page still. It is surprising how often nobody has said so.</li>
<li><strong>Pencil</strong> resting on the middle finger, held lightly by the thumb and the first. If the paper has dents on the back, the grip is too tight.</li>
</ul>
<h2>One family at a time</h2>
<p>Do not go from a to z. Letters are learnt faster with their relatives, because the hand repeats one movement. Begin with the round family: c, then a, d, g, o and q, which all start like a c. Then the ones that come down and bounce up: n, m, h, r. Spend three or four days on a family and mix the families only when each sits well.</p>
<h3>Five lines a day</h3>
<p>Five lines written with care are worth more than two pages written in a hurry. Ask your child to circle the best letter on each line. You will see the eye growing sharper, and the circle is praise that the child has given, not you.</p>
<h2>What can wait</h2>
<p>Joined writing, fine pens and speed can all wait until letters are even. So can beauty. We ask for three things only: <strong>on the line, one size, one gap</strong> between words as wide as a finger. Readers forgive everything else, and examiners are readers too.</p>
<p>If the hand hurts or tires after a few lines, tell the teacher. There is nearly always a simple reason, and it is nearly always the grip or the chair.</p>`,
};
