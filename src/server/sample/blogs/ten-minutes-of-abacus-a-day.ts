import type { SampleBlog } from '../public-content-sample.ts';

export const tenMinutesOfAbacusADay: SampleBlog = {
  _id: 'ten-minutes-of-abacus-a-day',
  blogImage: '/uploads/blogs/ten-minutes-of-abacus-a-day.svg',
  publishDate: '2026-11-10',
  blogAuthor: 'Lakshmi Devulapalli',
  blogTitle: 'Abacus at home: ten minutes a day that work',
  blogContent: `<p>Two classes a week teach a child what to do with the beads. The days between teach the fingers to do it without being told. Ten quiet minutes a day are enough for that, and they need no expert at home: only a fixed time, a clear table and somebody who listens.</p>
<h2>Choose the time before the sums</h2>
<p>Practice that moves about soon disappears. Tie it to something that happens every day anyway: after the evening milk, before the bath, when the younger one sleeps. The same chair and the same corner of the table help too. Keep the abacus where your child can take it without asking.</p>
<h2>What to do with the ten minutes</h2>
<ol>
<li><strong>Two minutes of reading.</strong> Set a number, let your child say it, then change places. When the child sets and you read, make a mistake now and then. Catching you is half the fun.</li>
<li><strong>Three minutes of old friends.</strong> Go through the pairs that make five and ten: four and one, three and two, nine and one, eight and two. Say them aloud while the beads move.</li>
<li><strong>Four minutes of the page from class.</strong> One column at a time, slowly. A right answer with wrong fingers is done once more, kindly.</li>
<li><strong>One minute with closed eyes.</strong> Two small numbers, no frame, fingers in the air. If the picture does not come yet, leave it; it comes later.</li>
</ol>
<h2>When it goes wrong</h2>
<p>A tired child guesses. You notice because the answers come too quickly and the fingers hardly move. Stop, set one easy number together, read it, and end there. Five good minutes are better than ten cross ones.</p>
<p>Please do not race against a clock before your teacher suggests it. Speed grows out of clean movements, and hurry teaches the movements wrong. It is much easier to make a careful child quick than to make a hasty child careful.</p>
<blockquote><p>Ask “Show me how you did that” rather than “Is that right?” The first question invites the child to teach you. The second is only another test.</p></blockquote>
<h2>A page to see it grow</h2>
<p>Pin a sheet by the table and let your child colour one bead for each day of practice. After three weeks the row is long enough to be proud of, and on a lazy evening it reminds better than any parent can. Miss a day? Leave the bead white, and colour the next one tomorrow. Nothing is lost.</p>`,
};
