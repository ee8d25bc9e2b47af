import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NewQuizForm } from '../../src/office/quizzes/new-quiz-form.tsx';
import { InviteForm } from '../../src/office/staff/invite-form.tsx';
import { SignInForm } from '../../src/office/staff/sign-in.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { fillAndSend, postsIn } from '../support/screens/forms.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const refused: Reply = { status: 409, body: { success: false, message: 'Not today' } };

describe('a form of the office that is filled in without events', () => {
  it('signs in with what its fields show', async () => {
    const { seen } = stubApi({ 'POST office/sign-in': refused });
    renderOffice(<SignInForm />);
    fillAndSend('Sign in', {
      Email: 'meena@example.org',
      Password: 'four words',
      'Code of your app': '123456',
    });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({
        'POST office/sign-in': { email: 'meena@example.org', password: 'four words', code: '123456' },
      }),
    );
  });

  it('invites whom its fields show', async () => {
    const { seen } = stubApi({ 'POST office/staff': refused });
    renderOffice(<InviteForm onInvited={() => undefined} />);
    fillAndSend('Invite', { Name: 'Meena', Role: 'teacher', Email: 'meena@example.org' });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({
        'POST office/staff': { name: 'Meena', email: 'meena@example.org', role: 'teacher' },
      }),
    );
  });

  it('adds the quiz that its fields show', async () => {
    const { seen } = stubApi({ 'POST office/quizzes': refused });
    renderOffice(<NewQuizForm subjects={[{ _id: 'maths', name: 'Maths' }]} />);
    fillAndSend('Add the quiz', { Subject: 'maths', Title: 'Sums' });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({ 'POST office/quizzes': { title: 'Sums', subjectId: 'maths' } }),
    );
  });
});
