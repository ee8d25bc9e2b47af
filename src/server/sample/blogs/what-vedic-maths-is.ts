import type { SampleBlog } from '../public-content-sample.ts';

export const whatVedicMathsIs: SampleBlog = {
  _id: 'what-vedic-maths-is',
  blogImage: '/uploads/blogs/what-vedic-maths-is.svg',
  publishDate: '2026-07-28',
  blogAuthor: 'Ravi Kumar Pantula',
  blogTitle: 'What Vedic maths is, and what it is not',
  blogContent: `<p>Vedic maths is a collection of sixteen short rules, the sutras, for doing sums in fewer steps than we learnt at school. It is neither magic nor a second school subject. Used well, it gives a child two things: several ways to look at one sum, and the pleasure of choosing between them.</p>
<h2>Three small examples</h2>
<p><strong>98 × 97.</strong> Both numbers are close to a hundred: one is 2 short, the other 3. Take 3 from 98, which leaves 95. Multiply the two gaps, 2 × 3, and write the answer with two digits, 06. Together: 9,506.</p>
<p><strong>35 × 35.</strong> Multiply the 3 by the number after it: 3 × 4 = 12. Write 25 behind it: 1,225. It works for every number that ends in 5.</p>
<p><strong>1,000 − 368.</strong> All from nine and the last from ten: 9 − 3, 9 − 6, 10 − 8. The answer is 632, with nothing borrowed and nothing crossed out.</p>
<h2>Why do they work?</h2>
<p>This is the question we want to hear. Each rule is ordinary algebra in a short dress, and a child of twelve can prove most of them with brackets. In class we draw the first ones with squares and strips, because a trick without a reason is forgotten by the next monsoon.</p>
<h2>What it is not</h2>
<ul>
<li><strong>It is not a replacement for school methods.</strong> Teachers may ask for the long way, and the long way should be known.</li>
<li><strong>It is not always quicker.</strong> The hundred rule is lovely for 98 × 97 and useless for 47 × 62. Knowing when to leave a rule alone is part of the skill.</li>
<li><strong>It is not certainly ancient.</strong> The rules reached us through a book of the last century, and scholars have not found them in the old texts. They are good rules all the same.</li>
<li><strong>It is not for children who still count on their fingers.</strong> Tables up to ten come first. Until then the beads of the abacus are the better friend.</li>
</ul>
<h2>How to begin at home</h2>
<p>Take one rule and keep it for a week. Ask for the price of two things at the shop, both a little under a hundred rupees. Ask your child to explain the rule to a grandparent. And when the answer is wrong, look for the step together rather than for the right answer. The step is what stays.</p>`,
};
