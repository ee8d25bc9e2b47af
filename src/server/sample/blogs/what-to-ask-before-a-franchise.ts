import type { SampleBlog } from '../public-content-sample.ts';

export const whatToAskBeforeAFranchise: SampleBlog = {
  _id: 'what-to-ask-before-a-franchise',
  blogImage: '/uploads/blogs/what-to-ask-before-a-franchise.svg',
  publishDate: '2026-03-24',
  blogAuthor: 'Ravi Kumar Pantula',
  blogTitle: 'What to ask before you choose a franchise',
  blogContent: `<p>Opening a learning centre is a good business only if it is first a good classroom. Before you sign with anybody, ourselves included, take a notebook and ask plain questions. An honest partner answers them in plain words, and puts the answers in writing.</p>
<h2>About the teaching</h2>
<ul>
<li>May I sit in an ordinary class, on a day of my choice?</li>
<li>Who trains my teachers, for how many days, and who pays for the next training when a teacher leaves?</li>
<li>How many children sit with one teacher? What happens when one more wants to join?</li>
<li>What can a child do after three months, and how will a parent see it?</li>
</ul>
<h2>About the money</h2>
<p>Ask for every payment on one page: the fee at the start, what it includes, what is paid each month, and on what it depends. Ask what the books and the kits cost and whether you may buy them elsewhere. Then make your own sum with <strong>half</strong> the number of children that you hope for. If the rent is still paid, go on reading.</p>
<p>Be careful with anybody who promises an income. Nobody knows how many families in your street will come. A partner can show you what other centres spent and what they would do differently. That is worth more than a promise.</p>
<h2>About the agreement</h2>
<ol>
<li>Which area is mine, and can another centre open in it?</li>
<li>How long does it last, and how do I leave?</li>
<li>What happens to the children in the middle of a level if either of us stops?</li>
<li>Who keeps the families’ telephone numbers, and for what may they be used?</li>
</ol>
<p>Have somebody read the paper who does not profit from it: a lawyer, or a friend who says no easily.</p>
<h2>About yourself</h2>
<p>Two questions nobody will ask you. Do you like the noise of eight children at four in the afternoon? And can you be there? Centres do well where the owner knows the names, and they grow quiet where the owner only collects the fees.</p>
<blockquote><p>Visit two centres that have been open for more than a year. Ask the owner what was hard. If nothing was hard, ask another owner.</p></blockquote>
<p>If you would like to put these questions to us, the form is on the Franchise page. Bring the notebook. We have kept a chair free in the Tuesday class.</p>`,
};
