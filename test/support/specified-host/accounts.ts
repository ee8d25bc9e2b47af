import { type Context, Hono } from 'hono';
import * as v from 'valibot';

const form = v.object({
  fullName: v.string(),
  mobile: v.string(),
  presentEducation: v.optional(v.string()),
  email: v.string(),
  password: v.string(),
});
const credentials = v.object({ email: v.string(), password: v.string() });

type Account = v.InferOutput<typeof form> & { readonly _id: string; readonly createdAt: string };

function callsOf(role: 'student' | 'teacher', signUpPath: string) {
  const accounts: Account[] = [];
  const profile = ({ password: _, ...shown }: Account) => shown;
  const found = (context: Context) => accounts.find(({ _id }) => _id === context.req.param('id'));
  return new Hono()
    .post(signUpPath, async (context) => {
      const account = v.parse(form, await context.req.json());
      if (accounts.some(({ email }) => email === account.email)) {
        return context.json({ message: 'This email is taken' }, 400);
      }
      const _id = `${role}-${accounts.length + 1}`;
      accounts.push({ ...account, _id, createdAt: '2026-02-03T06:30:00.000Z' });
      return context.json({ success: true, message: 'Welcome aboard' });
    })
    .post(`/${role}-login`, async (context) => {
      const { email, password } = v.parse(credentials, await context.req.json());
      const account = accounts.find((each) => each.email === email && each.password === password);
      if (account === undefined) return context.json({ message: 'Wrong email or password' }, 401);
      const { _id, fullName } = account;
      return context.json({
        success: true,
        message: 'Good to see you',
        data: { data: { token: `token-of-${_id}`, fullName, _id } },
      });
    })
    .get(`/get-${role}/:id`, (context) => {
      const account = found(context);
      if (account === undefined) return context.json({ message: `No such ${role}` }, 404);
      // The specification has `success` for students only.
      return context.json({ ...(role === 'student' && { success: true }), data: profile(account) });
    });
}

export const accountCalls = (): Hono =>
  new Hono()
    .route('/students', callsOf('student', '/signup'))
    .route('/teachers', callsOf('teacher', '/create-teacher'));
