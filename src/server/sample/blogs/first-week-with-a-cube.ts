import type { SampleBlog } from '../public-content-sample.ts';

export const firstWeekWithACube: SampleBlog = {
  _id: 'first-week-with-a-cube',
  blogImage: '/uploads/blogs/first-week-with-a-cube.svg',
  publishDate: '2026-09-29',
  blogAuthor: 'Farah Begum Shaik',
  blogTitle: "The first week with a Rubik's Cube",
  blogContent: `<p>A new cube is solved for about a minute. Then it is mixed, passed round the family and put on a shelf. It need not end there. With a quarter of an hour a day, a child of eight can understand in one week how the cube is built and finish most of it. Here is the week we suggest.</p>
<h2>Day by day</h2>
<ol>
<li><strong>Look.</strong> Mix nothing yet. Find the six centres and turn everything around them: a centre never leaves its place, so its colour names the side. Count the edges with two colours (twelve) and the corners with three (eight).</li>
<li><strong>The daisy.</strong> Mix it now. Bring four white edges around the yellow centre, like petals. There is no formula, only looking and turning. Let it take as long as it takes.</li>
<li><strong>The white cross.</strong> Match each petal with the centre of its other colour and turn that side twice. The petals land around white, and every arm of the cross agrees with its neighbour.</li>
<li><strong>The first corners.</strong> One short sequence of four turns, repeated, drops a corner into its place. This is the first thing to learn by heart, and the fingers learn it before the head does.</li>
<li><strong>The middle belt.</strong> Four edges, one sequence to the left and its mirror to the right. Two thirds of the cube are done.</li>
<li><strong>The yellow cross.</strong> The last layer begins. Many cubes are mixed again today by one wrong turn. That is the lesson: breathe, and do the first layers once more. They go faster now.</li>
<li><strong>Play.</strong> No new step. Solve as far as you can, three times, and show somebody. The last corners come next week.</li>
</ol>
<h2>How you can help</h2>
<p>Please resist holding the cube. Ask where a piece wants to go and how many turns away it is. A child who says it aloud usually sees it. Write the sequences on a card in the child’s own words: “up, right, down, left” is remembered longer than letters from a leaflet.</p>
<p>Do not buy an expensive cube first. One that turns smoothly without catching is enough, and a drop of silicone oil helps a stiff one.</p>
<blockquote><p>The cube teaches one thing that few toys teach: sometimes you must undo something good to reach something better.</p></blockquote>
<p>Times on a stopwatch can come later, if your child wants them at all. A cube finished slowly, with every turn understood, is a finished cube.</p>`,
};
