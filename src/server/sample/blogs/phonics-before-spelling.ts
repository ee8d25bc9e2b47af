import type { SampleBlog } from '../public-content-sample.ts';

export const phonicsBeforeSpelling: SampleBlog = {
  _id: 'phonics-before-spelling',
  blogImage: '/uploads/blogs/phonics-before-spelling.svg',
  publishDate: '2026-09-01',
  blogAuthor: 'Anitha Joseph',
  blogTitle: 'Sounds first, spelling later',
  blogContent: `<p>Many children of five can say the alphabet and still cannot read the word “pin”. That is no wonder: “pee, eye, en” does not sound like pin at all. Letters have names, and they have sounds, and reading is made of the sounds. If a child learns those first, spelling follows with far fewer tears.</p>
<h2>Begin with the ears</h2>
<p>Before any letter is shown, play with sounds. What begins like <strong>sun</strong>? Soap, salt, sambar. What ends like <strong>hat</strong>? Cat, mat, bat. Which is the odd one: ball, book, fan? You can play this in a queue, in an auto or while shelling peas, and it works just as well in Telugu, Hindi or any language of the house. Ears that hear the parts of a word in one language hear them in the next.</p>
<h2>Then six letters, not twenty-six</h2>
<p>With s, a, t, p, i and n alone a child can build sat, pin, tap, nap, tin, sit and many more. Reading real words in the first fortnight is worth more than reciting the whole alphabet in the first month. Say the sounds short and clean: “t”, not “tuh”. Otherwise cat turns into “kuh-a-tuh”, and no child can hear an animal in that.</p>
<h3>Blend as if you were sliding</h3>
<p>Put three tiles on the table with gaps between them. Touch each and say its sound. Push the tiles closer and say the sounds again, and once more with the tiles touching. The word arrives by itself. The first time it happens, children look up as if they had been told a secret.</p>
<h2>Why not spelling lists?</h2>
<p>A list learnt by heart holds exactly the words on the list. Sounds hold all the words that are made of them. There will be rebels, of course: “the”, “was” and “said” do not follow the rules, and we teach them as rebels, a few at a time. But they are easier to remember when most other words behave.</p>
<ul>
<li>Accept brave spellings at first. “Fon” for phone shows that the child has heard every sound.</li>
<li>Read aloud to your child every day, long after the child reads alone.</li>
<li>Stop while it is still fun. Ten minutes are plenty at this age.</li>
</ul>
<p>And if English is nobody’s first language at home, do not worry about your accent. Your child will hear many voices. What counts is that yours is one of them.</p>`,
};
