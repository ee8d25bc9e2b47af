import type { SampleBlog } from '../public-content-sample.ts';

export const screensAndPractice: SampleBlog = {
  _id: 'screens-and-practice',
  blogImage: '/uploads/blogs/screens-and-practice.svg',
  publishDate: '2026-06-16',
  blogAuthor: 'Farah Begum Shaik',
  blogTitle: 'Put the phone to bed: screens and practice',
  blogContent: `<p>We teach some of our classes online, and our quizzes are taken on a screen, so we shall not tell you that screens are bad. But we see every day what they do to practice. A phone on the table, even a silent one, is a second teacher in the room who keeps saying “look here”. So we ask for one small rule: while the beads are out, the phone sleeps.</p>
<h2>What a screen does well</h2>
<p>It shows a movement again and again without losing patience. It lets a child in a village join a class in Kakinada. It marks fifty answers in a moment and shows which were wrong. For these jobs we use it gladly, and we keep them short.</p>
<h2>What it does badly</h2>
<p>A screen cannot feel how hard a pencil is pressed. It cannot notice that the thumb moves the wrong bead, and it cannot wait. Most games reward a quick tap, while the fingers, the eye and the memory need the slow one. Things that are held in the hand teach the hand.</p>
<h2>Rules that survive a school week</h2>
<ol>
<li><strong>Hands before screens.</strong> The ten minutes with beads, cube or pencil come first. The cartoon afterwards is then nobody’s fault and nobody’s prize.</li>
<li><strong>Give the phone a bed.</strong> A box, a drawer or a folded towel in another room. Children love to tuck it in, and parents’ phones may sleep there too.</li>
<li><strong>One window.</strong> For an online class, close everything else. Put the screen an arm’s length away and a little below the eyes, with light from the side.</li>
<li><strong>Look far.</strong> After every twenty minutes, stand up and find something green outside the window. Ten breaths are enough.</li>
<li><strong>Finish with paper.</strong> After a quiz, let your child write down one question that was hard. That line is the best plan for tomorrow.</li>
</ol>
<h2>And we?</h2>
<p>We give homework on paper whenever paper will do. Our films are a minute or two long, so that they end before the attention does. If a week was too full and the practice did not happen, tell us so. We would rather start from the truth than from a coloured chart.</p>
<blockquote><p>Children copy what we do with our hands. A parent who puts the phone away for ten minutes has already taught the first lesson.</p></blockquote>`,
};
