import { describeModel } from './graph.ts';
import { loginRedirectModel } from './login-redirect.model.ts';

describeModel('the machine after a sign-up', loginRedirectModel);
