import type { SampleBlog } from '../public-content-sample.ts';

export const howATeacherIsTrained: SampleBlog = {
  _id: 'how-a-teacher-is-trained',
  blogImage: '/uploads/blogs/how-a-teacher-is-trained.svg',
  publishDate: '2026-05-05',
  blogAuthor: 'Lakshmi Devulapalli',
  blogTitle: 'How a teacher is trained here',
  blogContent: `<p>Parents meet the teacher for a few minutes at the door. What happened before those minutes is hard to see, so here it is: how somebody who likes children and numbers becomes a teacher at Ganit Garden, and what we watch for on the way.</p>
<h2>First, a learner</h2>
<p>Everybody begins at the small table. A future abacus teacher learns the beads from zero, even with a degree in mathematics, and often it is the degree that has to be slowed down. Our handwriting teachers write with the other hand for a week. It is the quickest way to remember how it feels when fingers do not obey.</p>
<h2>Then a guest</h2>
<p>Before teaching, a trainee sits at the back of the class with a notebook and one question for the day. Who has not spoken yet? Which child looked up when it became difficult? How long did the teacher wait after asking? We talk about the notes afterwards, over tea, and the questions change every time.</p>
<h2>Then half a lesson</h2>
<ol>
<li><strong>Five minutes</strong> of a game that everybody knows, while the usual teacher stays in the room.</li>
<li><strong>Fifteen minutes</strong> of one new step, prepared on paper: what is shown, what is asked, what happens if nobody understands.</li>
<li><strong>A whole class</strong>, with the mentor now sitting where the trainee sat.</li>
<li><strong>A batch of their own</strong>, of eight children at most, once the mentor would gladly send her own child there.</li>
</ol>
<h2>What we look for</h2>
<p>Knowledge can be taught, and so can a clear hand at the board. It is harder to teach <strong>waiting</strong>. A good teacher asks, and then keeps quiet long enough for the slowest thinker in the room. She praises what was done, not how clever somebody is. She corrects the finger and leaves the child in peace. And she can say “I do not know, let us find out” without blushing.</p>
<h2>And it does not end</h2>
<p>Once a year every teacher is trained again, the founders included. We swap classes, watch each other and try the new papers ourselves with the clock running. Somebody always makes a mistake in front of the others, and everybody goes home a kinder examiner.</p>
<p>Would you like to join us? You need patience, good spoken Telugu, Hindi or English, and a few free afternoons. Teaching experience is welcome and not required. Write to us through the contact page, and come and sit at the back for a day.</p>`,
};
